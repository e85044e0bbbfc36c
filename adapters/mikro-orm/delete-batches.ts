// Raw SQL: only `ctid` finds a bounded number of rows without sorting them.

import type { Database } from "./database.ts";

/** The number of rows of a batch, which any database deletes well within a statement's timeout. */
const BATCH = 5_000;

/**
 * Deletes the rows that meet a condition, however many there are, in statements of bounded size.
 */
export async function deleteInBatches(
  database: Database,
  table: "sessions" | "position_suggestions" | "checkout_grants" | "stripe_events",
  condition: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const statement = `delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH})) returning 1`;
  for (let deleted = BATCH; deleted === BATCH; )
    deleted = await database.run(
      async (em) => (await em.execute<unknown[]>(statement, [...values])).length,
    );
}
