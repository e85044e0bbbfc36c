/**
 * Data folders for servers. Setting up a new database takes seconds, so tests start with copies of
 * a prepared one.
 */

import { cp, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startServer } from "./server-process.ts";

/**
 * Lets a server set up a data folder and returns its path. Its parent folder is temporary and also
 * holds the copies.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), "einstein-vs-cat-")), "original");
  await mkdir(folder);
  const server = await startServer({ DATA_DIR: folder }, "--api-only");
  await server.end("SIGTERM");
  return folder;
}

/** Copies a data folder into its parent folder and returns the path of the copy. */
export async function copyDataFolder(original: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(original), "copy-"));
  await cp(original, folder, { recursive: true });
  return folder;
}
