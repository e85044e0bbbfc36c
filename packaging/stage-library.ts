/** Writes a library into a folder as it is published. */

import { cp, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { compileLibrary } from "./compile.ts";
import type { Library } from "./libraries.ts";
import { libraryManifest, readWorkspace } from "./manifest.ts";
import { ROOT } from "./root.ts";

/**
 * Writes the package of a library into a new folder of `target` and returns that folder: sources,
 * what they are compiled to, data, README, licence and package.json. The packages that it imports
 * must be found from there, in `node_modules`.
 */
export async function stageLibrary(
  { folder, modules, data }: Library,
  target: string,
): Promise<string> {
  const workspace = join(ROOT, folder);
  const staged = join(target, basename(folder));
  const sources = await sourcesIn(workspace);
  for (const path of sources) await cp(join(workspace, path), join(staged, "src", path));
  const exported = modules ?? sources.filter(isAtTop).map((path) => basename(path, ".ts"));
  const manifest = libraryManifest(await readWorkspace(workspace), exported.toSorted());
  await writeFile(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await compileLibrary(staged);
  if (data !== undefined)
    await cp(join(workspace, data), join(staged, "lib", data), { recursive: true });
  await cp(join(workspace, "README.md"), join(staged, "README.md"));
  await cp(join(ROOT, "LICENSE"), join(staged, "LICENSE"));
  return staged;
}

const isAtTop = (path: string) => dirname(path) === ".";

/** Returns the paths of the sources of a workspace. */
async function sourcesIn(workspace: string): Promise<readonly string[]> {
  const paths = await readdir(workspace, { recursive: true });
  return paths.filter((path) => path.endsWith(".ts") && !path.startsWith("node_modules"));
}
