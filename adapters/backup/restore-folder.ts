import { existsSync, lchownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import {
  DATABASE_FOLDER,
  makeDraft,
  replaceDatabase,
  settleDataFolder,
} from "@einstein-vs-cat/mikro-orm/database/data-folder";
import { withTemporary } from "@einstein-vs-cat/mikro-orm/database/folders";
import { BackupError } from "./backup-error.ts";
import { applyCarriedOver, carryOver } from "./carry-over.ts";
import { loadRecords } from "./load-records.ts";
import { knownMigrations, lockFolder, using } from "./places.ts";
import type { BackupFile } from "./read-file.ts";
import type { RowCounts } from "./records.ts";
import { inTransaction, SNAPSHOT } from "./transaction.ts";

/**
 * Restores into a data folder that no server uses. The database is made beside the old one, and takes
 * its place when it is complete.
 */
export async function restoreFolder(
  dataDir: string,
  file: BackupFile,
): Promise<{ counts: RowCounts; keptDeleted: number }> {
  const lock = lockFolder(
    dataDir,
    "a restore needs its server to be stopped. Nothing was changed.",
  );
  try {
    settleDataFolder(dataDir);
    const draft = await makeDraft(dataDir);
    return await withTemporary(draft, async () => {
      const result = await using(await Database.open({ dataDir: draft }), async (database) => {
        const counts = await fillDatabase(database, file);
        return { counts, keptDeleted: await takeOver(dataDir, database) };
      });
      giveToOwner(dataDir, draft);
      await replaceDatabase(dataDir, draft);
      return result;
    });
  } finally {
    lock.release();
    giveToOwner(dataDir, dataDir);
  }
}

/**
 * Gives files that root has made to the owner of the data folder, because its server is usually
 * another user and could not read them.
 */
function giveToOwner(dataDir: string, made: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  const paths = readdirSync(made, { recursive: true }).map((name) => join(made, String(name)));
  for (const path of [made, ...paths]) lchownSync(path, uid, gid);
}

/** Fills a new database with a backup, at its schema, and then brings it up to date. */
export async function fillDatabase(database: Database, file: BackupFile): Promise<RowCounts> {
  await database.migrate(file.header.migrations);
  const counts = await database.session((client) =>
    inTransaction(client, () => loadRecords(client, file.records())),
  );
  await database.migrate();
  return counts;
}

/** Takes over what has to be from the database of the folder, if there is one. */
async function takeOver(dataDir: string, restored: Database): Promise<number> {
  const takeFrom = (old: Parameters<typeof carryOver>[0]) =>
    restored.session((client) =>
      inTransaction(client, async () => applyCarriedOver(client, await carryOver(old, client))),
    );
  if (!existsSync(join(dataDir, DATABASE_FOLDER))) return takeFrom(null);
  return using(await openOld(dataDir), (old) =>
    old.session(async (client) => {
      await knownMigrations(client);
      return inTransaction(client, () => takeFrom(client), SNAPSHOT);
    }),
  );
}

async function openOld(dataDir: string): Promise<Database> {
  try {
    return await Database.open({ dataDir, isLocked: true });
  } catch (error) {
    throw new BackupError(
      `The present database in ${dataDir} cannot be opened, so what was deleted in it since the backup is unknown. To restore without it, move ${join(dataDir, DATABASE_FOLDER)} away. Nothing was changed.`,
      error,
    );
  }
}
