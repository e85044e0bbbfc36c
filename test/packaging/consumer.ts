/**
 * Another project: an empty folder outside of the repository, into which the packages are
 * installed without a registry and with an empty cache.
 */

import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const ROOT = join(import.meta.dirname, "../..");
/** The TypeScript of the repository. */
export const COMPILER = join(ROOT, "node_modules", "typescript", "bin", "tsc");
const run = promisify(execFile);

/** A package as `npm run pack` writes it. */
export interface PackedPackage {
  /** Without its scope. */
  readonly name: string;
  readonly folder: string;
  readonly tarball: string;
}

/** What `npm run pack` has written, in the order of the names. */
export interface Packed {
  readonly libraries: readonly PackedPackage[];
  readonly programs: readonly PackedPackage[];
  remove(): Promise<void>;
}

/** Packs everything into a folder of its own, so that no other pack disturbs it. */
export async function packAll(): Promise<Packed> {
  await mkdir(join(ROOT, "dist"), { recursive: true });
  const target = await mkdtemp(join(ROOT, "dist", "packages-"));
  await run(process.execPath, [join(ROOT, "packaging", "pack.ts"), target]);
  const entries = await readdir(target, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const packages = names.sort().map((name): PackedPackage & { readonly isLibrary: boolean } => {
    const folder = join(target, name);
    const manifest = manifestOf(folder);
    const file = `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`;
    return { name, folder, tarball: join(target, file), isLibrary: manifest.bin === undefined };
  });
  return {
    libraries: packages.filter(({ isLibrary }) => isLibrary),
    programs: packages.filter(({ isLibrary }) => !isLibrary),
    remove: () => rm(target, { recursive: true, force: true }),
  };
}

/** What a program printed, and how it ended. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

export class Consumer {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates a project with these packages and everything that they depend on. */
  static async create(packages: readonly PackedPackage[]): Promise<Consumer> {
    const consumer = new Consumer(await mkdtemp(join(tmpdir(), "packages-")));
    const { folder } = consumer;
    const vendor = join(folder, "vendor");
    await mkdir(vendor);
    const others = new Set([...packages.flatMap(({ folder }) => dependenciesOf(folder)), ...TYPES]);
    await npm(ROOT, "pack", ...others, `--pack-destination=${vendor}`);
    const tarballs = (await readdir(vendor)).map((name) => join(vendor, name));
    tarballs.push(...packages.map(({ tarball }) => tarball));
    await consumer.write("package.json", JSON.stringify({ private: true, type: "module" }));
    await npm(folder, "install", "--offline", `--cache=${join(folder, "empty")}`, ...tarballs);
    return consumer;
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.folder, path), text);
  }

  /** Returns the names of the modules of an installed package. */
  modulesOf(packed: string): readonly string[] {
    const { name, exports } = manifestOf(packed);
    if (!existsSync(join(this.folder, "node_modules", name))) return [];
    return Object.keys(exports)
      .filter((path) => !path.endsWith(".json"))
      .map((path) => join(name, path));
  }

  /** Writes strict settings of TypeScript, which also check the declarations of the packages. */
  async configure(moduleResolution: "nodenext" | "bundler"): Promise<void> {
    const compilerOptions = {
      module: moduleResolution === "bundler" ? "esnext" : "nodenext",
      moduleResolution,
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      target: "ES2023",
      types: ["node"],
      outDir: "out",
    };
    await this.write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  }

  /** Runs a program of Node.js in the project, with an environment of its own. */
  run(node: string, args: readonly string[], environment = {}): Promise<Outcome> {
    const env = { PATH: process.env.PATH, HOME: this.folder, ...environment };
    return run(node, args, { cwd: this.folder, env, timeout: 120_000 }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code: Number(code ?? 1), output: stdout + stderr }),
    );
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", [...args, ...quiet], { cwd, maxBuffer: 2 ** 26 });
}

/** The types of the oldest Node.js that the packages support, and what they import. */
const TYPES = ["@types/node", "undici-types"].map((name) =>
  join(ROOT, "packaging", "node_modules", name),
);

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** The commands of a program. */
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads the package.json of a package. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Returns the folders of what a package depends on, with what that depends on; none of our own. */
function dependenciesOf(folder: string): readonly string[] {
  return Object.keys(manifestOf(folder).dependencies ?? {})
    .filter((name) => !name.startsWith("@einstein-vs-cat/"))
    .map((name) => join(ROOT, "node_modules", name))
    .flatMap((path) => [path, ...dependenciesOf(path)]);
}

/** A Node.js to run the packages on. */
export interface NodeToTry {
  readonly label: string;
  readonly path: string;
}

const OTHER_NODES = [process.env.NODE20 ?? "", "/usr/bin/node", "/usr/local/bin/node"];

/** Returns the Node.js of the repository, and one of version 20 where the machine has it. */
export async function nodesToTry(): Promise<readonly NodeToTry[]> {
  const current = { label: "the current Node.js", path: process.execPath };
  for (const path of OTHER_NODES.filter(existsSync)) {
    const { stdout } = await run(path, ["--version"]);
    if (stdout.startsWith("v20.")) return [current, { label: "Node.js 20", path }];
  }
  console.log("There is no Node.js 20 here, so the packages are tried on the current one only.");
  return [current];
}
