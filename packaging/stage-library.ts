/** Writes a library into a folder as it is published. */

import { cp, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { compileLibrary } from "./compile.ts";
import type { Library } from "./libraries.ts";
import { libraryManifest, readWorkspace } from "./manifest.ts";
import { modulesOf, sourcesOf } from "./modules.ts";
import { ROOT } from "./root.ts";

/**
 * Writes the package of a library into a new folder of `target` and returns that folder: sources,
 * what they are compiled to, data, README, licence and package.json. The packages that it imports
 * must be found from there, in `node_modules`.
 */
export async function stageLibrary(library: Library, target: string): Promise<string> {
  const { folder, data } = library;
  const workspace = join(ROOT, folder);
  const staged = join(target, basename(folder));
  for (const path of await sourcesOf(library))
    await cp(join(workspace, path), join(staged, "src", path));
  const manifest = libraryManifest(await readWorkspace(workspace), await modulesOf(library));
  await writeFile(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await compileLibrary(staged);
  if (data !== undefined)
    await cp(join(workspace, data), join(staged, "lib", data), { recursive: true });
  await cp(join(workspace, "README.md"), join(staged, "README.md"));
  await cp(join(ROOT, "LICENSE"), join(staged, "LICENSE"));
  return staged;
}
