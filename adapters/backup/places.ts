/** Where a backup comes from and where a restore goes to, as the server itself is configured. */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { lockDataDir } from "@einstein-vs-cat/mikro-orm/database/data-dir-lock";
import {
  DATABASE_FOLDER,
  makeSnapshot,
  settleDataFolder,
} from "@einstein-vs-cat/mikro-orm/database/data-folder";
import { withTemporary } from "@einstein-vs-cat/mikro-orm/database/folders";
import { UnsuitableDatabaseError } from "@einstein-vs-cat/mikro-orm/database/session-check";
import type { DatabaseTimeouts } from "@einstein-vs-cat/mikro-orm/database/timeouts";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import { requestSnapshot } from "./snapshot-socket.ts";
import { listMigrations } from "./tables.ts";

/** The storage of the server: a PostgreSQL server, or a data folder. */
export type Place = { readonly databaseUrl: string } | { readonly dataDir: string };

/** Returns a place as its operator knows it, without the password of an address. */
export function inWords(place: Place): string {
  if ("dataDir" in place) return `the folder ${resolve(place.dataDir)}`;
  const url = URL.parse(place.databaseUrl);
  return `the PostgreSQL database ${url === null ? "of DATABASE_URL" : `${url.host}${url.pathname}`}`;
}

/** A statement on many rows takes longer than one of a request. 0 is no limit. */
const UNHURRIED: DatabaseTimeouts = { connect: 5_000, statement: 0, answer: 2 ** 31 - 1 };

/** @throws BackupError when the server cannot be reached; UnsuitableDatabaseError. */
export async function openServer(databaseUrl: string): Promise<Database> {
  try {
    return await Database.open({ databaseUrl, timeouts: UNHURRIED });
  } catch (error) {
    if (error instanceof UnsuitableDatabaseError) throw error;
    const { message } = error as Error;
    throw new BackupError(`The database of DATABASE_URL cannot be reached: ${message}`, error);
  }
}

/**
 * Gives `work` the database of a place to read. An embedded database is copied, so that the server
 * that uses it can go on.
 * @throws BackupError when there is none.
 */
export async function withReadable<T>(
  place: Place,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if ("databaseUrl" in place) return using(await openServer(place.databaseUrl), work);
  const served = await requestSnapshot(place.dataDir);
  const snapshot = served?.dataDir ?? (await snapshotOfStopped(place.dataDir));
  try {
    return await withTemporary(snapshot, async () =>
      using(await Database.open({ dataDir: snapshot }), work),
    );
  } finally {
    served?.release();
  }
}

async function snapshotOfStopped(dataDir: string): Promise<string> {
  if (!existsSync(dataDir)) throw new BackupError(`There is no data in ${dataDir}.`);
  const lock = lockFolder(dataDir, "its process answers no request for a backup. Stop it first.");
  try {
    settleDataFolder(dataDir);
    if (!existsSync(join(dataDir, DATABASE_FOLDER)))
      throw new BackupError(`There is no database in ${dataDir}.`);
    return await makeSnapshot(dataDir);
  } finally {
    lock.release();
  }
}

/** @throws BackupError with the advice when a process uses the folder. */
export function lockFolder(dataDir: string, advice: string): ReturnType<typeof lockDataDir> {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    throw new BackupError(`The data folder ${dataDir} is in use, and ${advice}`, error);
  }
}

/** Closes the database after `work`. */
export async function using<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** @throws BackupError when a later version has migrated what this one is about to read or replace. */
export function requireKnown(migrations: readonly string[], what: string): void {
  const known = new Set<string>(MIGRATIONS.map(({ name }) => name));
  const newer = migrations.findLast((name) => !known.has(name));
  if (newer === undefined) return;
  throw new BackupError(
    `${what} is of a newer Einstein vs Cat: its schema is ${newer}, and this one knows ${MIGRATIONS.at(-1)?.name}. Update Einstein vs Cat first. Nothing was changed.`,
  );
}

/** Returns the migrations of a database that this version knows. Throws like `requireKnown`. */
export async function knownMigrations(client: ClientBase): Promise<string[]> {
  const migrations = await listMigrations(client);
  requireKnown(migrations, "The database");
  return migrations;
}
