import type { Budget } from "../../models/ports/budget.ts";
import { MAX_SPEND_ROWS, type SpendRange, type SpendRow } from "../../models/spending.ts";
import type { Serialized } from "../../shared/answers.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { spendAnswer } from "../answers.ts";
import { accountIdOf } from "../payer.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { SpendQuery } from "../schemas.ts";
import { spendChart } from "../spend-chart.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many days are told where a request names no first one. */
const USUAL_DAYS = 30;

/** @inline */
interface SpendPorts {
  readonly budget: Budget;
  readonly accounts: Accounts;
  readonly clock: Pick<Clock, "now">;
}

/**
 * Returns what was spent from one UTC day to another, both included.
 * @throws DomainError `invalid-input` for a range that ends before it begins or is longer than 400
 * days.
 */
export async function readSpend(
  { budget, accounts, clock }: SpendPorts,
  query: SpendQuery,
): Promise<Serialized<typeof spendAnswer>> {
  const range = rangeOf(query, clock.now());
  const { total, rows } = await budget.spent(range, query.by);
  const named = query.by === "person" ? await withNames(accounts, rows) : rows;
  const points =
    query.by === "day"
      ? rows.map(({ key, micros }) => ({ day: key, key: null, micros }))
      : await budget.overTime(range, query.by);
  const chart = spendChart(
    range,
    rows.map(({ key }) => key),
    points,
  );
  return { ...range, by: query.by, total, rows: [...named], chart };
}

function rangeOf(query: SpendQuery, now: number): SpendRange {
  const to = query.to ?? dayOf(now);
  const from = query.from ?? dayOf(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_SPEND_ROWS)
    throw new DomainError(invalidInput([fieldError("from", "not-valid")]));
  return { from, to };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds the usernames to the sums of accounts. */
async function withNames(accounts: Accounts, rows: readonly SpendRow[]) {
  const names = await accounts.names(rows.flatMap(({ key }) => accountIdOf(key) ?? []));
  return rows.map((row) => {
    const name = names.get(accountIdOf(row.key) ?? 0);
    return name === undefined ? row : { ...row, name };
  });
}
