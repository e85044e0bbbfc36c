import { type BackupSummary, backUp } from "@einstein-vs-cat/backup/back-up";
import { BackupError } from "@einstein-vs-cat/backup/backup-error";
import { inWords, type Place } from "@einstein-vs-cat/backup/places";
import { type RestoreSummary, restore } from "@einstein-vs-cat/backup/restore";
import { SnapshotServer } from "@einstein-vs-cat/backup/snapshot-server";
import { DomainError } from "@einstein-vs-cat/core";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { UnsuitableDatabaseError } from "@einstein-vs-cat/mikro-orm/database/session-check";
import type { CommandOptions } from "../command-line.ts";
import { type Environment, StartupError } from "../env.ts";
import type { Log } from "../http/log.ts";
import type { BackupSource } from "./storage.ts";

/** The embedded database is read by way of its server; every process can read a PostgreSQL server. */
export function backupSource(
  { DATABASE_URL, DATA_DIR }: Environment,
  database: Database,
  log: Log,
  onCopy: () => void,
): BackupSource | null {
  if (DATABASE_URL !== undefined) return null;
  return new SnapshotServer(
    database,
    DATA_DIR,
    (message) => log.warn({ message }, "backups"),
    onCopy,
  );
}

/**
 * Backs up the storage of these settings into a file.
 * @throws StartupError.
 */
export function backUpStorage(
  environment: Environment,
  file: string,
  options: CommandOptions,
): Promise<BackupSummary> {
  return explained(
    backUp(placeOf(environment), file, () => new Date(), options),
    `the disk of ${file} or of DATA_DIR`,
  );
}

/**
 * Replaces the storage of these settings by a backup.
 * @throws StartupError.
 */
export function restoreStorage(
  environment: Environment,
  file: string,
  options: CommandOptions,
): Promise<RestoreSummary> {
  return explained(restore(placeOf(environment), file, options), "the disk of the database");
}

/** Returns the storage of these settings as its operator knows it. */
export const storageInWords = (environment: Environment) => inWords(placeOf(environment));

const placeOf = ({ DATABASE_URL, DATA_DIR }: Environment): Place =>
  DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL };

async function explained<T>(work: Promise<T>, disk: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StartupError(explanationOf(error as Error, disk), error);
  }
}

/** A disk that is full, as the operating system and as PostgreSQL call it. */
const DISK_FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Returns a sentence for the operator. */
export function explanationOf(error: Error, disk: string): string {
  if (codesOf(error).some((code) => DISK_FULL.has(code)))
    return `There is no space left on ${disk}. Nothing was changed.`;
  if (error instanceof BackupError || error instanceof UnsuitableDatabaseError)
    return error.message;
  if (error instanceof DomainError && error.code === "storage-unavailable")
    return `The database cannot be reached, or went away: ${String(error.cause)}`;
  return error.message;
}

/** Returns the codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let link = error; link instanceof Error; link = link.cause)
    codes.push(String((link as { code?: unknown }).code));
  return codes;
}
