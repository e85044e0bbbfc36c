/** Data folders for servers. A new database takes seconds to set up, so that tests begin with copies of one. */

import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server-process.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "einstein-vs-cat-"));

/** Has a server set up a data folder, and gives its path. */
export async function makeDataFolder(): Promise<string> {
  const folder = await newFolder();
  const server = await startServer({ DATA_DIR: folder }, "--api-only");
  await server.end("SIGTERM");
  return folder;
}

/** A copy of a data folder; gives its path. */
export async function copyDataFolder(original: string): Promise<string> {
  const folder = await newFolder();
  await cp(original, folder, { recursive: true });
  return folder;
}
