import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

const SOURCES = ["app-web", "core", "vite.config.ts", "package-lock.json"];

/** Returns a short hash over the names and contents of all sources. */
export async function hashSources(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => listFiles(join(root, source))));
  const paths = lists.flat().sort();
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
