/** Compiles the sources of a staged library with the TypeScript of the repository. */

import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./root.ts";

const COMPILER = join(ROOT, "node_modules", "typescript", "bin", "tsc");
const SETTINGS = join(import.meta.dirname, "tsconfig.library.json");

/**
 * Compiles `src` of a folder to JavaScript, declarations and their maps in `lib`. The maps lead to
 * `src`, which is published too.
 * @throws Error with the findings of the compiler.
 */
export async function compileLibrary(folder: string): Promise<void> {
  const project = join(folder, "tsconfig.json");
  await writeFile(project, JSON.stringify({ extends: SETTINGS }));
  try {
    await promisify(execFile)(process.execPath, [COMPILER, "--project", project]);
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || String(error), { cause: error });
  } finally {
    await rm(project);
  }
  await renameDeclaredImports(join(folder, "lib"));
}

/** An import of a source in a declaration, as a statement or as a type in line. */
const IMPORTED_SOURCE = /((?:from |import\()"\.{1,2}\/[^"]+)\.ts"/g;

/**
 * Lets the declarations import `.js` as the JavaScript does: the compiler rewrites the extension
 * only there. Both have the same length, so the maps stay true.
 */
async function renameDeclaredImports(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".d.ts")) continue;
    const path = join(folder, name);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replaceAll(IMPORTED_SOURCE, '$1.js"'));
  }
}
