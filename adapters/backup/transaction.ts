// Raw SQL: the isolation of the transaction makes the snapshot.

import { BrokenTransaction } from "@einstein-vs-cat/sql/session";
import type { ClientBase } from "pg";

/** A snapshot of the whole database, which nothing that happens later changes. */
export const SNAPSHOT = "begin isolation level repeatable read read only";

/**
 * How values are written and read, whatever the settings of the database are. Times are in UTC,
 * floating-point numbers exact. A statement may take as long as it needs.
 */
const SETTINGS = `set local datestyle = iso; set local timezone = utc; set local intervalstyle = postgres;
  set local extra_float_digits = 1; set local bytea_output = hex;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Runs `work` in a transaction. */
export async function inTransaction<T>(
  client: ClientBase,
  work: () => Promise<T>,
  begin = "begin",
): Promise<T> {
  await client.query(begin);
  try {
    await client.query(SETTINGS);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      throw new BrokenTransaction(error);
    });
    throw error;
  }
}
