// Raw SQL: what is spent of a cap is counted by the function that the reservation uses.

import {
  type CapHolder,
  type CapKey,
  type Caps,
  type CapUse,
  DomainError,
} from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { isForeignKeyViolation } from "../sql-errors.ts";

/** Accounts by their ids, then plans by their names; a day before a month. */
const PLACE = `case when holder like 'user:%' then 0 else 1 end,
  case when holder like 'user:%' then lpad(substr(holder, 6), 16, '0') else holder end, period`;

const READ = `select holder, period, micros::float8 as micros,
  spent_of_cap(holder, period, (now() at time zone 'utc')::date)::float8 as spent from spend_caps`;

/** The caps in PostgreSQL or PGlite. */
export class MikroCaps implements Caps {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(after: CapKey | null, limit: number): Promise<readonly CapUse[]> {
    const place = PLACE.replaceAll("holder", "k.holder").replaceAll("period", "k.period");
    const later = `where (${PLACE}) > (select ${place} from (values (?::text, ?::text)) k (holder, period))`;
    const values = after === null ? [] : [after.holder, after.period];
    return this.#database.execute<CapUse[]>(
      `${READ} ${after === null ? "" : later} order by ${PLACE} limit ?`,
      [...values, limit],
    );
  }

  of(holders: readonly CapHolder[]): Promise<readonly CapUse[]> {
    const places = holders.map(() => "?").join(", ");
    return this.#database.execute<CapUse[]>(
      `${READ} where holder in (${places}) order by ${PLACE}`,
      [...holders],
    );
  }

  async set({ holder, period }: CapKey, micros: number): Promise<number | null> {
    const userId = holder.startsWith("user:") ? Number(holder.slice("user:".length)) : null;
    try {
      const [row] = await this.#database.execute<{ before: number | null }[]>(
        `with known as (select micros from spend_caps where holder = ?::text and period = ?::text),
         kept as (
           insert into spend_caps (holder, period, micros, user_id) values (?, ?, ?, ?)
           on conflict (holder, period) do update set micros = excluded.micros)
         select (select micros from known)::float8 as before`,
        [holder, period, holder, period, micros, userId],
      );
      return row?.before ?? null;
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-found") : error;
    }
  }

  async remove({ holder, period }: CapKey): Promise<number | null> {
    const [row] = await this.#database.execute<{ before: number }[]>(
      `delete from spend_caps where holder = ? and period = ? returning micros::float8 as before`,
      [holder, period],
    );
    return row?.before ?? null;
  }
}
