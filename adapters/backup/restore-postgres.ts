// Raw SQL: it locks, empties and fills the tables in one transaction.

import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { withTemporary } from "@einstein-vs-cat/mikro-orm/database/folders";
import { MIGRATION_LOCK } from "@einstein-vs-cat/mikro-orm/database/postgres";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import { LIVENESS_LOCK } from "@einstein-vs-cat/mikro-orm/turns/claim-liveness";
import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import { applyCarriedOver, carryOver } from "./carry-over.ts";
import { loadRecords } from "./load-records.ts";
import { knownMigrations, openServer, using } from "./places.ts";
import type { BackupFile } from "./read-file.ts";
import { readRecords } from "./read-records.ts";
import type { BackupRecord, RowCounts } from "./records.ts";
import { fillDatabase } from "./restore-folder.ts";
import { listTables, quoted } from "./tables.ts";
import { inTransaction, SNAPSHOT } from "./transaction.ts";

/** How long a restore waits for others that use the tables, such as a backup. */
const LOCK_TIMEOUT = "60s";

interface Restored {
  readonly counts: RowCounts;
  readonly keptDeleted: number;
}

/** Restores into a PostgreSQL database that no server uses, in one transaction. */
export async function restorePostgres(databaseUrl: string, file: BackupFile): Promise<Restored> {
  return using(await openServer(databaseUrl), async (target) => {
    await target.session(requireUnused);
    await target.migrate();
    return withRecords(file, (records) =>
      target.session((client) => inTransaction(client, () => replaceRows(client, records))),
    );
  });
}

/** @throws BackupError when servers are running on the database, or a later version has migrated it. */
async function requireUnused(client: ClientBase): Promise<void> {
  await knownMigrations(client);
  const { rows } = await client.query<{ servers: number }>(
    `select count(distinct pid)::int as servers from pg_locks
     where locktype = 'advisory' and granted and classid = ${LIVENESS_LOCK}::oid and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
  );
  const servers = rows[0]?.servers ?? 0;
  if (servers > 0)
    throw new BackupError(
      `A restore needs all servers of the database to be stopped, and ${servers} of them run. Nothing was changed.`,
    );
}

/**
 * Gives `work` the records of a file at the present schema. Those of an earlier one are first loaded
 * into an embedded database of that schema, and migrated there.
 */
async function withRecords<T>(
  file: BackupFile,
  work: (records: AsyncIterable<BackupRecord>) => Promise<T>,
): Promise<T> {
  if (MIGRATIONS.every(({ name }) => file.header.migrations.includes(name)))
    return work(file.records());
  const folder = await mkdtemp(join(tmpdir(), "einstein-vs-cat-restore-"));
  return withTemporary(folder, async () =>
    using(await Database.open({ dataDir: folder }), async (database) => {
      await fillDatabase(database, file);
      return database.session((client) =>
        inTransaction(client, () => work(readRecords(client)), SNAPSHOT),
      );
    }),
  );
}

/** Others see the old rows until the commit, and wait when they read in between. */
async function replaceRows(
  client: ClientBase,
  records: AsyncIterable<BackupRecord>,
): Promise<Restored> {
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  // A server that has to migrate the database waits until the end.
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await requireUnused(client);
  const carried = await carryOver(client, client);
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  await client.query(`truncate ${tables.join(", ")}`);
  const counts = await loadRecords(client, records);
  return { counts, keptDeleted: await applyCarriedOver(client, carried) };
}
