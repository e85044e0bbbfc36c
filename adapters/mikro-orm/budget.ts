import type { Budget, DaySpending, Purchase, Reservation, SpentLimit } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { BudgetDayEntity } from "./database/quota-entities.ts";
import type { Database } from "./database.ts";

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
  readonly #limit: number;

  /** `limit` is in micro-dollars a day. */
  constructor(database: Database, limit: number) {
    this.#database = database;
    this.#limit = limit;
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
    { micros, share, client, clientShare, isTurn }: Purchase,
  ): Promise<Reservation | SpentLimit | "no-day"> {
    const [ofDay, ofClient] = [share, clientShare].map((part) => Math.floor(this.#limit * part));
    const [row] = await em.execute<{ id: number | null; fitsDay: boolean }[]>(
      `with wanted (micros, client, is_turn, of_day, of_client) as (
         values (?::bigint, ?::text, ?::boolean, ?::bigint, ?::bigint)),
       today as materialized (
         select day, committed from budget_days where day = ${TODAY} for update),
       open_day as (
         select today.day, wanted.* from today, wanted where today.committed + wanted.micros <= wanted.of_day),
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
         insert into budget_reservations (day, micros, client, is_turn)
         select open_day.day, micros, client, is_turn from open_day, client returning id)
       select (select id::float8 from reserved) as id, exists (select from open_day) as "fitsDay" from today`,
      [micros, client, isTurn, ofDay, ofClient],
    );
    if (row === undefined) return "no-day";
    if (row.id !== null) return { id: row.id, micros };
    return row.fitsDay ? "client" : "day";
  }

  async settle({ id }: Reservation, micros: number): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `with closed as (
           delete from budget_reservations where id = ? returning day, client, is_turn, greatest(0, ?::bigint) - micros as change),
         today as materialized (
           select budget_days.day from budget_days, closed where budget_days.day = closed.day for update of budget_days),
         client as (
           update budget_clients set committed = committed + change, turns = turns + case when is_turn then change else 0 end
           from closed, today where budget_clients.day = today.day and budget_clients.client = closed.client)
         update budget_days set committed = committed + change from closed, today where budget_days.day = today.day`,
        [id, micros],
      ),
    );
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
 * that is of no use any more, and their networks are not kept.
 */
async function openDay(em: SqlEntityManager): Promise<void> {
  await em.execute(
    `insert into budget_days (day, committed) values (${TODAY}, 0) on conflict (day) do nothing`,
  );
  await em.execute(`delete from budget_clients where day < ${TODAY} - 1`);
}
