import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

const SOURCES = ["app-web", "core", "adapters/source-files", "vite.config.ts", "package-lock.json"];

/**
 * A file that was written this recently (ms) may change again without another time stamp, because
 * file systems count time in steps of up to two seconds.
 */
const RECENT_MS = 2_500;

/** What the file system says about the sources, without a look into them. */
export interface SourceState {
  /** Changes with every file that is written, added, renamed or removed. */
  readonly stamp: string;
  /** Whether a further change would be sure to change the stamp. */
  readonly isSettled: boolean;
}

/** Returns the state of all sources, for a fraction of the cost of their hash. */
export async function stateOfSources(root: string, now: number): Promise<SourceState> {
  const hash = createHash("sha256");
  let newest = 0;
  const paths = await sourcePaths(root);
  for (const path of paths) {
    // Synchronous, because a trip to another thread costs several times the call. The change time
    // too, because tools that copy files keep the modification time.
    const { size, mtimeMs, ctimeMs } = statSync(path);
    hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\0${ctimeMs}\0`);
    newest = Math.max(newest, mtimeMs, ctimeMs);
  }
  return { stamp: hash.digest("hex"), isSettled: now - newest > RECENT_MS };
}

async function sourcePaths(root: string): Promise<string[]> {
  const lists = await Promise.all(SOURCES.map((source) => listFiles(join(root, source))));
  return lists.flat().sort();
}

/** Returns a short hash over the names and contents of all sources. */
export async function hashSources(root: string): Promise<string> {
  const paths = await sourcePaths(root);
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  paths.forEach((path, index) => {
    const content = contents[index] as Buffer;
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  });
  return hash.digest("hex").slice(0, 16);
}

/**
 * Returns the path itself for a file, or all files of a directory except node_modules; an empty
 * list when it does not exist.
 */
export async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const kept = entries.filter(({ name }) => name !== "node_modules");
    const nested = kept.map((entry) =>
      entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
    );
    return (await Promise.all(nested)).flat();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}
