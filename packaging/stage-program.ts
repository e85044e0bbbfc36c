/** Writes a program into a folder as it is published. */

import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { rolldown } from "rolldown";
import { commonFields, readWorkspace } from "./manifest.ts";
import type { Program } from "./programs.ts";
import { ROOT } from "./root.ts";

/**
 * Writes the package of a program into a new folder of `target` and returns that folder: the bundled
 * modules, compressed data, README, licence and package.json.
 */
export async function stageProgram(program: Program, target: string): Promise<string> {
  const staged = join(target, program.name);
  await bundle(program, join(staged, "lib"));
  await packData(join(ROOT, program.data), join(staged, "data"));
  const manifest = await programManifest(program);
  await writeFile(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(ROOT, program.folder, "README.md"), join(staged, "README.md"));
  await cp(join(ROOT, "LICENSE"), join(staged, "LICENSE"));
  return staged;
}

/**
 * Which entry of a package is taken. For `workerd` the SDK of MCP has a validator of JSON Schema that
 * is much smaller than the one that it has for Node.js, and compiles no code while it runs.
 */
const CONDITIONS = ["workerd", "node", "import", "default"];

/** Bundles the modules. What is imported on demand becomes a file of its own, loaded then. */
async function bundle(
  { folder, entry, dependencies, peers }: Program,
  output: string,
): Promise<void> {
  const others = Object.keys({ ...dependencies, ...peers });
  const build = await rolldown({
    input: join(ROOT, folder, entry),
    platform: "node",
    external: (id) => others.some((name) => id === name || id.startsWith(`${name}/`)),
    resolve: { conditionNames: CONDITIONS },
    treeshake: { moduleSideEffects: false },
  });
  await build.write({
    dir: output,
    format: "esm",
    chunkFileNames: "[name].js",
    minify: true,
    // They are hints for bundlers. Licences stay.
    comments: { annotation: false },
  });
  await build.close();
}

/**
 * Puts the JSON files of a folder into one compressed file, by their paths. Texts are most of the
 * size of a program, and many small files take more room on a disk than their bytes.
 */
async function packData(source: string, target: string): Promise<void> {
  const paths = (await readdir(source, { recursive: true })).filter((path) =>
    path.endsWith(".json"),
  );
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(source, path), "utf8");
      return [path.replaceAll(sep, "/"), JSON.parse(text)] as const;
    }),
  );
  const all = JSON.stringify(Object.fromEntries(files.sort()), withoutNotes);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, "all.json.br"), brotliCompressSync(all, LARGE_WINDOW));
}

/** Leaves out what only those read who change the data. */
const withoutNotes = (key: string, value: unknown) => (key === "notes" ? undefined : value);

/** Lets a file refer to one of another language. */
const LARGE_WINDOW = { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } };

async function programManifest({ folder, name, entry, dependencies, peers }: Program) {
  const workspace = await readWorkspace(join(ROOT, folder));
  return {
    ...commonFields({ ...workspace, name }),
    bin: { [name]: `./lib/${basename(entry, ".ts")}.js` },
    files: ["lib", "data"],
    dependencies: await versionsOf(dependencies),
    peerDependencies: await versionsOf(peers),
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers).map((peer) => [peer, { optional: true }]),
    ),
  };
}

/** Returns the versions of packages that their workspaces state. */
async function versionsOf(packages: Readonly<Record<string, string>>) {
  const versions = Object.entries(packages).map(async ([name, user]) => {
    const stated = await readWorkspace(join(ROOT, user));
    return [name, stated.dependencies[name]] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}
