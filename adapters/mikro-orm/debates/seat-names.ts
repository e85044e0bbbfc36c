/**
 * The name that a person's seat shows.
 *
 * Raw SQL: it is one value within a JSON column.
 */

import { DomainError } from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";

/** The seats of a row of debates, with a JSON value as the name of the person who has one of them. */
const seatsNamed = (name: string) =>
  `case ${["1", "2"]
    .map(
      (side) =>
        `when seats->'${side}'->>'by' = 'person' then jsonb_set(seats, '{${side},name}', ${name})`,
    )
    .join(" ")} else seats end`;

/** The same without a name. */
export const SEATS_WITHOUT_NAME = seatsNamed("'null'::jsonb");

/**
 * The speaker of response `r` of debate `d`, with the name that the seat shows now. A copy for another
 * owner needs it, because the seats of the copy do not name the person.
 */
export const NAMED_SPEAKER = `case when r.speaker->>'kind' = 'person' and r.speaker->>'name' is null
  then jsonb_set(r.speaker, '{name}', coalesce(d.seats->(r.option_number::text)->'name', 'null'::jsonb))
  else r.speaker end`;

const SHOW = `update ai_debates set seats = ${seatsNamed("coalesce(to_jsonb(?::text), 'null'::jsonb)")}
  where id = ? and deleted_at is null returning id`;

/** Shows a name; null hides it. */
export async function showName(sql: Sql, id: number, name: string | null): Promise<void> {
  const shown = await sql.execute<object[]>(SHOW, [name, name, id]);
  if (shown.length === 0) throw new DomainError("not-found");
}
