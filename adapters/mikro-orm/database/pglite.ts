import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { MikroORM, type Options, type PgliteDriver } from "@mikro-orm/pglite";
import type { ClientBase } from "pg";
import { openPgliteClient } from "./pglite-client.ts";

/**
 * PGlite fills its buffers with zeros when it starts, so PostgreSQL's 128 MB would all be in use at
 * once. The operating system caches the files anyway.
 */
const BUFFERS = ["-c", "shared_buffers=16MB"];

const FOLDER = "pglite";
const DRAFT = `${FOLDER}-draft-`;
const CREATE_CLUSTER = join(import.meta.dirname, "create-cluster.ts");

/**
 * Opens PGlite in a data directory, or in memory, with a client on the same session. No other
 * process may use the directory.
 */
export async function openPglite(
  options: Options,
  dataDir: string | undefined,
): Promise<{ orm: MikroORM; client: ClientBase }> {
  if (dataDir !== undefined) await ensureCluster(dataDir);
  const orm = await MikroORM.init<PgliteDriver>({
    ...options,
    dbName: dataDir === undefined ? "memory://" : join(dataDir, FOLDER),
    driverOptions: { startParams: [...PGlite.defaultStartParams, ...BUFFERS] },
  });
  return { orm, client: await openPgliteClient(await orm.em.getConnection().getNativeClient()) };
}

/**
 * Creates the files of an empty database if there are none. That takes a second PGlite and
 * hundreds of megabytes, which only the end of a process gives back, so it has a process of its own.
 * The files get their name when they are complete: an interrupted start leaves only a draft behind.
 */
async function ensureCluster(dataDir: string): Promise<void> {
  const folder = join(dataDir, FOLDER);
  if (existsSync(folder)) return;
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true });
  const draft = join(dataDir, DRAFT + randomBytes(6).toString("hex"));
  await promisify(execFile)(process.execPath, [CREATE_CLUSTER, draft]);
  await rename(draft, folder);
}
