// Raw SQL: the sums and their total come from one statement.

import {
  MAX_SPEND_ROWS,
  type Spending,
  type SpendKey,
  type SpendRange,
  type SpendRow,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

const KEY: Readonly<Record<SpendKey, string>> = {
  day: "day::text",
  model: "model",
  plan: "plan",
  person: "payer",
};

const SUMS = `coalesce(sum(micros), 0)::float8 as micros, coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
  coalesce(sum(output_tokens), 0)::float8 as "outputTokens", coalesce(sum(requests), 0)::float8 as requests`;

/** Adds up what was spent from one UTC day to another. */
export async function readSpending(
  em: SqlEntityManager,
  { from, to }: SpendRange,
  by: SpendKey,
): Promise<Spending> {
  const order = by === "day" ? "key" : "micros desc, key";
  const sums = await em.execute<SpendRow[]>(
    `with kept as (select ${KEY[by]} as key, micros, input_tokens, output_tokens, requests
       from spending where day between ?::date and ?::date)
     select null as key, ${SUMS} from kept
     union all (select key, ${SUMS} from kept group by key order by ${order} limit ${MAX_SPEND_ROWS})`,
    [from, to],
  );
  const rows = sums.filter(({ key }) => key !== null);
  const { key: _none, ...total } = sums.find(({ key }) => key === null) as SpendRow;
  return { total, rows };
}
