import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { MikroORM, type Options, type PgliteDriver } from "@mikro-orm/pglite";
import type { ClientBase } from "pg";
import { DATABASE_FOLDER, settleDataFolder } from "./data-folder.ts";
import { openPgliteClient } from "./pglite-client.ts";

/**
 * PGlite fills its buffers with zeros when it starts, so PostgreSQL's 128 MB would all be in use at
 * once. The operating system caches the files anyway.
 */
const BUFFERS = ["-c", "shared_buffers=8MB"];

const DRAFT = `${DATABASE_FOLDER}-draft-`;

/**
 * Opens PGlite in a data directory, or in memory, with a client on the same session. No other
 * process may use the directory.
 */
export async function openPglite(
  options: Options,
  dataDir: string | undefined,
): Promise<{ orm: MikroORM; client: ClientBase }> {
  const driverOptions: PGliteOptions = { startParams: [...PGlite.defaultStartParams, ...BUFFERS] };
  if (dataDir !== undefined) await ensureCluster(dataDir);
  const orm = await MikroORM.init<PgliteDriver>({
    ...options,
    dbName: dataDir === undefined ? "memory://" : join(dataDir, DATABASE_FOLDER),
    driverOptions,
  });
  return { orm, client: await openPgliteClient(await orm.em.getConnection().getNativeClient()) };
}

/**
 * Finishes an interrupted restore, and unpacks the files of an empty database if there are none. The files get their name when they are
 * complete: an interrupted start leaves only a draft behind.
 */
async function ensureCluster(dataDir: string): Promise<void> {
  settleDataFolder(dataDir);
  const folder = join(dataDir, DATABASE_FOLDER);
  if (existsSync(folder)) return;
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true });
  const draft = join(dataDir, DRAFT + randomBytes(6).toString("hex"));
  const { unpackTar } = await import("modern-tar/fs");
  await pipeline(
    Readable.fromWeb((await emptyCluster()).stream() as ReadableStream),
    createGunzip(),
    // The process that made the archive has ended.
    unpackTar(draft, { filter: ({ name }) => !name.endsWith("postmaster.pid") }),
  );
  await rename(draft, folder);
}

/**
 * Returns the archive of the files that PGlite would create for an empty database. Creating them
 * takes seconds, a second PGlite and hundreds of megabytes.
 */
async function emptyCluster(): Promise<Blob> {
  const { dataDir } = await import("@electric-sql/pglite-prepopulatedfs");
  return dataDir();
}
