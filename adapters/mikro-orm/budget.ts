import type { Budget, Reservation } from "@einstein-vs-cat/core";
import { BudgetDayEntity } from "./database/quota-entities.ts";
import type { Database } from "./database.ts";

/** Today in UTC, by the database's clock. */
const TODAY = "(now() at time zone 'utc')::date";

/**
 * A daily budget that all servers on one database share. One row per day holds the amount spent and
 * reserved. Each step is a single statement that locks this row only while it runs, so parallel
 * calls never exceed the limit.
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

  async reserve({
    micros,
    share,
  }: {
    readonly micros: number;
    readonly share: number;
  }): Promise<Reservation | null> {
    const allowed = Math.floor(this.#limit * share);
    const [reserved] = await this.#database.run((em) =>
      em.execute<{ id: string }[]>(
        `with taken as (
           insert into budget_days as today (day, committed) select ${TODAY}, ?::bigint where ?::bigint <= ?::bigint
           on conflict (day) do update set committed = today.committed + excluded.committed
           where today.committed + excluded.committed <= ?::bigint
           returning day)
         insert into budget_reservations (day, micros) select day, ?::bigint from taken returning id`,
        [micros, micros, allowed, allowed, micros],
      ),
    );
    return reserved === undefined ? null : { id: Number(reserved.id), micros };
  }

  async settle({ id }: Reservation, micros: number): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `with closed as (delete from budget_reservations where id = ? returning day, micros)
         update budget_days set committed = committed - closed.micros + least(closed.micros, greatest(0, ?::bigint))
         from closed where budget_days.day = closed.day`,
        [id, micros],
      ),
    );
  }

  /** Returns the amount spent or reserved on a UTC day (`YYYY-MM-DD`), in micro-dollars. */
  async committed(day: string): Promise<number> {
    const kept = await this.#database.run((em) => em.findOne(BudgetDayEntity, { day }));
    return kept?.committed ?? 0;
  }
}
