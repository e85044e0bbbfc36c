/** Recognises a database that does not store its texts in UTF-8. */

import type { ConnectionPool } from "./connection-pool.ts";
import { UnsuitableDatabaseError } from "./session-check.ts";

/**
 * An encoding of one script has no place for the other languages. In SQL_ASCII, PostgreSQL takes
 * bytes for characters: the search would cut letters in two, and classes of letters would fail.
 * Nothing is changed before the refusal, so the database can still be moved.
 * @throws UnsuitableDatabaseError
 */
export async function requireUtf8(pool: ConnectionPool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new UnsuitableDatabaseError(
    `The database of DATABASE_URL has the encoding ${encoding}, but Einstein vs Cat needs UTF8.
Create another database:
  create database <name> encoding 'UTF8' locale 'C' template template0;
If the present one has data, stop all servers and copy it with the tools of PostgreSQL:
  pg_dump --encoding=UTF8 "<old address>" | psql --set ON_ERROR_STOP=1 "<new address>"
Then set DATABASE_URL to the new address. The present database is unchanged.`,
  );
}
