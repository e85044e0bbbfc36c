/** Data folders for servers. A new database takes seconds to set up, so that tests begin with copies of one. */

import { cp, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startServer } from "./server-process.ts";

/** Has a server set up a data folder, and gives its path. It stands in a folder of its own, in which its copies will stand too. */
export async function makeDataFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), "einstein-vs-cat-")), "original");
  await mkdir(folder);
  const server = await startServer({ DATA_DIR: folder }, "--api-only");
  await server.end("SIGTERM");
  return folder;
}

/** A copy of a data folder beside it, which goes with it; gives its path. */
export async function copyDataFolder(original: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(original), "copy-"));
  await cp(original, folder, { recursive: true });
  return folder;
}
