/**
 * Implements `npm run pack`: writes what is published into a folder, each package as a folder and
 * as a tarball. `node packaging/pack.ts FOLDER` writes it elsewhere in the repository, where the
 * compiler finds the installed packages.
 */

import { execFile } from "node:child_process";
import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { LIBRARIES } from "./libraries.ts";
import { readWorkspace } from "./manifest.ts";
import { PROGRAMS } from "./programs.ts";
import { ROOT } from "./root.ts";
import { stageLibrary } from "./stage-library.ts";
import { stageProgram } from "./stage-program.ts";

const target = resolve(process.argv[2] ?? join(ROOT, "dist", "packages"));
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const libraries = await stageLibraries();
const programs = await Promise.all(PROGRAMS.map((program) => stageProgram(program, target)));
await makeTarballs([...libraries, ...programs]);
for (const name of await readdir(target))
  if (name.endsWith(".tgz")) console.log(join(target, name));

/**
 * Stages the libraries in their order. Each one is compiled against the packages of the others, as
 * people will install them, and not against their sources.
 */
async function stageLibraries(): Promise<readonly string[]> {
  const installed = join(target, "node_modules");
  const folders: string[] = [];
  for (const library of LIBRARIES) {
    const staged = await stageLibrary(library, target);
    const { name } = await readWorkspace(join(ROOT, library.folder));
    const link = join(installed, name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(staged, link, "junction");
    folders.push(staged);
  }
  await rm(installed, { recursive: true });
  return folders;
}

/** Lets npm make the tarballs, which leaves out what `files` does not name. */
async function makeTarballs(folders: readonly string[]): Promise<void> {
  const options = ["--ignore-scripts", "--loglevel=error", `--pack-destination=${target}`];
  await promisify(execFile)("npm", ["pack", ...folders, ...options], { cwd: target });
}
