import type { Budget, Reservation } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";

/** The UTC day of the database's clock. */
const TODAY = "(now() at time zone 'utc')::date";

/**
 * A day's budget that all servers of one database share: one row a day holds what is spent and set aside. Each step is one
 * statement, and the row that it changes is locked only while that runs, so that parallel ones never pass the limit.
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
    const most = Math.floor(this.#limit * share);
    const [kept] = await this.#database.run((em) =>
      em.execute<{ id: string }[]>(
        `with taken as (
           insert into budget_days as today (day, committed) select ${TODAY}, ?::bigint where ?::bigint <= ?::bigint
           on conflict (day) do update set committed = today.committed + excluded.committed
           where today.committed + excluded.committed <= ?::bigint
           returning day)
         insert into budget_reservations (day, micros) select day, ?::bigint from taken returning id`,
        [micros, micros, most, most, micros],
      ),
    );
    return kept === undefined ? null : { id: Number(kept.id), micros };
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

  /** What is spent or set aside on that UTC day (`YYYY-MM-DD`), in micro-dollars. */
  async committed(day: string): Promise<number> {
    const [row] = await this.#database.run((em) =>
      em.execute<{ committed: string }[]>("select committed from budget_days where day = ?::date", [
        day,
      ]),
    );
    return Number(row?.committed ?? 0);
  }
}
