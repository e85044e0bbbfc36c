import {
  type Budget,
  type Cost,
  type DaySpending,
  type Purchase,
  type ReachedCap,
  type Reservation,
  SPEND_KEPT_DAYS,
  type Spending,
  type SpendingPoint,
  type SpendKey,
  type SpendRange,
  type SpentLimit,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { BudgetDayEntity } from "./database/quota-entities.ts";
import type { Database } from "./database.ts";
import { readSpending, readSpendingOverTime } from "./spending.ts";

/** What has become of an attempt to reserve: an id, or why there is none. */
interface Tried {
  readonly id: number | null;
  readonly fitsDay: boolean;
  readonly cap: ReachedCap | null;
}

/** Today in UTC, by the database's clock. */
const TODAY = "(now() at time zone 'utc')::date";

/**
 * A daily budget that all servers on one database share. A day has one row with the amount spent
 * and reserved, and one for each client. Each step is a single statement that locks the row of the
 * day first, so parallel calls never exceed a limit.
 *
 * Raw SQL: a step checks, counts and writes in one statement.
 */
export class MikroBudget implements Budget {
  readonly #database: Database;
  readonly #limit: number | null;
  readonly #payerOf: (client: string) => string;

  /**
   * `limit` is in micro-dollars a day, null for none. `payerOf` names a client in the sums that are
   * kept, where no network may be known by its address.
   */
  constructor(
    database: Database,
    limit: number | null,
    payerOf: (client: string) => string = (client) => client,
  ) {
    this.#database = database;
    this.#limit = limit;
    this.#payerOf = payerOf;
  }

  async reserve(purchase: Purchase): Promise<Reservation | SpentLimit> {
    return this.#database.run(async (em) => {
      const tried = await this.#tryToReserve(em, purchase);
      if (tried !== "no-day") return tried;
      await openDay(em);
      const reserved = await this.#tryToReserve(em, purchase);
      return reserved === "no-day" ? "day" : reserved;
    });
  }

  async #tryToReserve(
    em: SqlEntityManager,
    { micros, share, client, clientShare, plan, isTurn }: Purchase,
  ): Promise<Reservation | SpentLimit | "no-day"> {
    const [ofDay, ofClient] = [share, clientShare].map((part) => this.#partOf(part));
    const [row] = await em.execute<Tried[]>(
      `with wanted (micros, client, payer, plan, is_turn, of_day, of_client) as (
         values (?::bigint, ?::text, ?::text, ?::text, ?::boolean, ?::bigint, ?::bigint)),
       today as materialized (
         select day, committed from budget_days where day = ${TODAY} for update),
       fitting as materialized (
         select today.day, wanted.*, reached_cap(wanted.payer, wanted.plan, wanted.micros, today.day) as cap
         from today, wanted where today.committed + wanted.micros <= wanted.of_day),
       open_day as (select * from fitting where cap is null),
       client as (
         insert into budget_clients as known (day, client, committed, turns)
         select day, client, micros, case when is_turn then micros else 0 end
         from open_day where micros <= of_client or is_turn
         on conflict (day, client) do update
         set committed = known.committed + excluded.committed, turns = known.turns + excluded.turns
         where known.committed + excluded.committed <= (select of_client from wanted)
           or known.turns = 0 and (select is_turn from wanted)
         returning day),
       counted as (
         update budget_days set committed = budget_days.committed + wanted.micros
         from client, wanted where budget_days.day = client.day),
       reserved as (
         insert into budget_reservations (day, micros, client, payer, plan, is_turn)
         select open_day.day, micros, client, payer, plan, is_turn from open_day, client returning id)
       select (select id::float8 from reserved) as id, exists (select from fitting) as "fitsDay",
         (select cap from fitting) as cap from today`,
      [micros, client, this.#payerOf(client), plan, isTurn, ofDay, ofClient],
    );
    if (row === undefined) return "no-day";
    if (row.id !== null) return { id: row.id, micros };
    return row.cap ?? (row.fitsDay ? "client" : "day");
  }

  /** Without a limit every part is more than can be spent; the sums are kept all the same. */
  #partOf(share: number): number {
    return this.#limit === null ? Number.MAX_SAFE_INTEGER : Math.floor(this.#limit * share);
  }

  async settle({ id }: Reservation, cost: Cost): Promise<void> {
    const { micros, model, inputTokens, outputTokens, requests } = cost;
    await this.#database.run((em) =>
      em.execute(
        `with cost (micros, model, input_tokens, output_tokens, requests) as (
           values (greatest(0, ?::bigint), ?::text, ?::bigint, ?::bigint, ?::bigint)),
         closed as (
           delete from budget_reservations where id = ?
           returning day, client, payer, plan, is_turn, (select micros from cost) - micros as change),
         today as materialized (
           select budget_days.day from budget_days, closed where budget_days.day = closed.day for update of budget_days),
         client as (
           update budget_clients set committed = committed + change, turns = turns + case when is_turn then change else 0 end
           from closed, today where budget_clients.day = today.day and budget_clients.client = closed.client),
         added as (
           insert into spending as known (day, payer, plan, model, micros, input_tokens, output_tokens, requests)
           select closed.day, payer, plan, model, micros, input_tokens, output_tokens, requests from closed, today, cost
           on conflict (day, payer, plan, model) do update
           set micros = known.micros + excluded.micros, input_tokens = known.input_tokens + excluded.input_tokens,
             output_tokens = known.output_tokens + excluded.output_tokens, requests = known.requests + excluded.requests)
         update budget_days set committed = committed + change from closed, today where budget_days.day = today.day`,
        [micros, model, inputTokens, outputTokens, requests, id],
      ),
    );
  }

  spent(range: SpendRange, by: SpendKey): Promise<Spending> {
    return this.#database.run((em) => readSpending(em, range, by));
  }

  overTime(range: SpendRange, by: Exclude<SpendKey, "day">): Promise<readonly SpendingPoint[]> {
    return this.#database.run((em) => readSpendingOverTime(em, range, by));
  }

  async today(): Promise<DaySpending> {
    const rows = await this.#database.run((em) =>
      em.execute<{ client: string | null; committed: number }[]>(
        `select null as client, committed::float8 as committed from budget_days where day = ${TODAY}
         union all (select client, committed::float8 from budget_clients where day = ${TODAY}
           order by committed desc, client limit 20)`,
      ),
    );
    return {
      limit: this.#limit,
      committed: rows.find(({ client }) => client === null)?.committed ?? 0,
      clients: rows.flatMap(({ client, committed }) =>
        client === null ? [] : [{ client, committed }],
      ),
    };
  }

  /** Returns the amount spent or reserved on a UTC day (`YYYY-MM-DD`), in micro-dollars. */
  async committed(day: string): Promise<number> {
    const kept = await this.#database.run((em) => em.findOne(BudgetDayEntity, { day }));
    return kept?.committed ?? 0;
  }
}

/**
 * Begins today's budget. Reservations of yesterday may still be settled; what clients spent before
 * that is of no use any more, and their networks are not kept. Sums are kept for some years.
 */
async function openDay(em: SqlEntityManager): Promise<void> {
  await em.execute(
    `insert into budget_days (day, committed) values (${TODAY}, 0) on conflict (day) do nothing`,
  );
  await em.execute(`delete from budget_clients where day < ${TODAY} - 1`);
  await em.execute(`delete from spending where day < ${TODAY} - ${SPEND_KEPT_DAYS}`);
}
