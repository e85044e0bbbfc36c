import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Library } from "./libraries.ts";
import { ROOT } from "./root.ts";

/** Returns the paths of the sources of a library in its folder. */
export async function sourcesOf({ folder }: Library): Promise<readonly string[]> {
  const paths = await readdir(join(ROOT, folder), { recursive: true });
  return paths.filter((path) => path.endsWith(".ts") && !path.startsWith("node_modules")).sort();
}

/** Returns the names of the modules that a library exports. */
export async function modulesOf(library: Library): Promise<readonly string[]> {
  const all = (await sourcesOf(library)).filter((path) => dirname(path) === ".");
  return library.modules ?? all.map((path) => basename(path, ".ts"));
}
