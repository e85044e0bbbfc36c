/**
 * The parts of a data folder that backups and restores use, all beside the folder of the database:
 *
 * - `backup-snapshot-*`: a copy of the database that a backup is read from. It is a data folder
 *   itself, and locked while it is read.
 * - `restore-draft-*`: the same for a database that is being restored.
 * - `pglite-restored`: a complete restored database, which has yet to take the place of the old one.
 * - `pglite-replaced-*`: an old database that a restored one has replaced.
 */

import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockDataDir } from "./data-dir-lock.ts";
import { copyFolder, syncFolder, syncTree } from "./folders.ts";

/** The folder of the database in a data folder. */
export const DATABASE_FOLDER = "pglite";

const RESTORED = `${DATABASE_FOLDER}-restored`;
const REPLACED = `${DATABASE_FOLDER}-replaced-`;
const SNAPSHOT = "backup-snapshot-";
const DRAFT = "restore-draft-";

/** The segments of the write-ahead log that a copy needs, by their names. */
export interface LogSegments {
  readonly first: string;
  readonly last: string;
}

/** The names of segments are as long as no other file's, and in the order of their content. */
const isSegment = (file: string) => /^[0-9A-F]{24}$/.test(file);

/**
 * Copies the database of a data folder that has no writer meanwhile. The log keeps up to a
 * gigabyte of what is no longer needed; it is copied too unless the needed segments are given.
 * Returns the path of the copy, which is a data folder.
 */
export async function makeSnapshot(dataDir: string, needed?: LogSegments): Promise<string> {
  const isNeeded = (file: string) =>
    needed === undefined || !isSegment(file) || (file >= needed.first && file <= needed.last);
  const snapshot = await mkdtemp(join(resolve(dataDir), SNAPSHOT));
  try {
    await copyFolder(join(dataDir, DATABASE_FOLDER), join(snapshot, DATABASE_FOLDER), isNeeded);
    return snapshot;
  } catch (error) {
    await rm(snapshot, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a folder for the database of a restore. */
export const makeDraft = (dataDir: string): Promise<string> => mkdtemp(join(dataDir, DRAFT));

/**
 * Replaces the database of a data folder by that of a draft. The rename to `pglite-restored` decides:
 * before it nothing has changed, after it every later start finishes the replacement.
 */
export async function replaceDatabase(dataDir: string, draft: string): Promise<void> {
  const folder = join(draft, DATABASE_FOLDER);
  await syncTree(folder);
  await rename(folder, join(dataDir, RESTORED));
  await syncFolder(dataDir);
  settleDataFolder(dataDir);
}

/**
 * Finishes a restore that was interrupted after it had decided, and removes what interrupted backups
 * and restores have left. The caller has locked the folder.
 */
export function settleDataFolder(dataDir: string): void {
  const [database, restored] = [join(dataDir, DATABASE_FOLDER), join(dataDir, RESTORED)];
  if (existsSync(restored)) {
    if (existsSync(database))
      renameSync(database, join(dataDir, REPLACED + randomBytes(6).toString("hex")));
    renameSync(restored, database);
  }
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (name.startsWith(REPLACED)) rmSync(path, { recursive: true, force: true });
    else if (name.startsWith(SNAPSHOT) || name.startsWith(DRAFT)) removeUnlessInUse(path);
  }
}

function removeUnlessInUse(path: string): void {
  try {
    lockDataDir(path).release();
  } catch {
    return;
  }
  rmSync(path, { recursive: true, force: true });
}
