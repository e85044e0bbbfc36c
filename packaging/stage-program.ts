/** Writes a program into a folder as it is published. */

import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { commonFields, readWorkspace, type WorkspaceManifest } from "./manifest.ts";
import type { Program } from "./programs.ts";
import { ROOT } from "./root.ts";

/**
 * Writes the package of a program into a new folder of `target` and returns that folder: the bundled
 * modules, compressed data, README, licence and package.json.
 */
export async function stageProgram(program: Program, target: string): Promise<string> {
  const staged = join(target, program.name);
  await bundle(program, join(staged, "lib"));
  await compressFolder(join(ROOT, program.data), join(staged, "data"));
  const manifest = await programManifest(program);
  await writeFile(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(ROOT, program.folder, "README.md"), join(staged, "README.md"));
  await cp(join(ROOT, "LICENSE"), join(staged, "LICENSE"));
  return staged;
}

/** Bundles the modules. What is imported on demand becomes a file of its own, loaded then. */
async function bundle({ folder, entry, optional }: Program, output: string): Promise<void> {
  const build = await rolldown({
    input: join(ROOT, folder, entry),
    platform: "node",
    external: Object.keys(optional),
    treeshake: { moduleSideEffects: false },
  });
  await build.write({
    dir: output,
    format: "esm",
    chunkFileNames: "[name].js",
    minify: true,
  });
  await build.close();
}

/** Copies a folder with each file compressed: texts are most of the size of a program. */
async function compressFolder(source: string, target: string): Promise<void> {
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith(".json")) continue;
    const compact = JSON.stringify(JSON.parse(await readFile(join(source, path), "utf8")));
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, `${path}.br`), brotliCompressSync(compact));
  }
}

async function programManifest({ folder, name, entry, optional }: Program) {
  const workspace = await readWorkspace(join(ROOT, folder));
  const versions = Object.entries(optional).map(async ([dependency, user]) => {
    const { dependencies }: WorkspaceManifest = await readWorkspace(join(ROOT, user));
    return [dependency, dependencies[dependency]] as const;
  });
  return {
    ...commonFields({ ...workspace, name }),
    bin: { [name]: `./lib/${basename(entry, ".ts")}.js` },
    files: ["lib", "data"],
    optionalDependencies: Object.fromEntries(await Promise.all(versions)),
  };
}
