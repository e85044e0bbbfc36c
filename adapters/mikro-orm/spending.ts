// Raw SQL: the sums and their total come from one statement.

import {
  MAX_CHART_KEYS,
  MAX_SPEND_ROWS,
  type Spending,
  type SpendingPoint,
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

/** Adds up what was spent on each day by those that cost most in all of them, and by all others. */
export function readSpendingOverTime(
  em: SqlEntityManager,
  { from, to }: SpendRange,
  by: Exclude<SpendKey, "day">,
): Promise<SpendingPoint[]> {
  return em.execute<SpendingPoint[]>(
    `with kept as (select day, ${KEY[by]} as key, micros from spending where day between ?::date and ?::date),
     most as (select key from kept group by key order by sum(micros) desc, key limit ${MAX_CHART_KEYS}),
     told as (select day, case when key in (select key from most) then key end as key, micros from kept)
     select day::text as day, key, sum(micros)::float8 as micros from told group by day, key order by day, key`,
    [from, to],
  );
}
