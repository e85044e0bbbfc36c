import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { LAWFUL_SOURCES } from "./lawful-sources.ts";

const REPOSITORY = join(import.meta.dirname, "..", "..", "..");
const CHECK = join(REPOSITORY, "test", "tooling", "check.ts");
const BIOME = join(REPOSITORY, "node_modules", "@biomejs", "biome", "bin", "biome");
const ADAPTERS = ["node", "openai", "provider-http", "source-files"];
const WORKSPACES = [
  "core",
  "app-server",
  "app-web",
  "cli",
  "packaging",
  "test",
  ...ADAPTERS.map((name) => `adapters/${name}`),
];

/** The result of a check. */
export interface CheckReport {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs a Node program. The report includes a failing exit code. */
function report(words: string[], cwd: string): Promise<CheckReport> {
  return promisify(execFile)(process.execPath, words, { cwd, maxBuffer: 2 ** 28 }).then(
    ({ stdout, stderr }) => ({ passed: true, output: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({
      passed: false,
      output: error.stdout + error.stderr,
    }),
  );
}

/**
 * A small repository in a temporary folder, with this repository's configuration and packages and
 * with sources that keep every rule. Tests plant violations in it.
 */
export class SampleRepository {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<SampleRepository> {
    const sample = new SampleRepository(await mkdtemp(join(tmpdir(), "import-rules-")));
    const copied = [
      "biome.json",
      "LICENSE",
      ".ci/run",
      "package.json",
      "tsconfig.json",
      "tsconfig.base.json",
      "adapters/tsconfig.json",
      "adapters/tsconfig.packages.json",
      "adapters/tsconfig.browser.json",
      "app-web/tsconfig.reading-worker.json",
      "app-web/tsconfig.service-worker.json",
      "app-web/build/tsconfig.json",
      "test/tooling/lint",
    ];
    const ofWorkspace = WORKSPACES.flatMap((name) => [
      `${name}/package.json`,
      `${name}/tsconfig.json`,
    ]);
    for (const path of [
      ...copied,
      ...ofWorkspace.filter((path) => !/adapters\/.*\/tsconfig/.test(path)),
    ]) {
      const notScripts = (source: string) => !source.endsWith(".ts");
      await cp(join(REPOSITORY, path), join(sample.root, path), {
        recursive: true,
        filter: notScripts,
      });
    }
    await sample.#linkPackages();
    for (const [path, source] of Object.entries(LAWFUL_SOURCES)) await sample.write(path, source);
    await report([BIOME, "check", "--write", "--linter-enabled=false", sample.root], sample.root);
    return sample;
  }

  /** Writes one file and creates its folders. */
  async write(path: string, source: string): Promise<void> {
    await mkdir(dirname(join(this.root, path)), { recursive: true });
    await writeFile(join(this.root, path), source);
  }

  /** Runs `npm run check` on the sample. */
  check(): Promise<CheckReport> {
    return report([CHECK, this.root], this.root);
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }

  /** Links the installed packages, and the product's own packages to the sample's folders. */
  async #linkPackages(): Promise<void> {
    const installed = join(REPOSITORY, "node_modules");
    await mkdir(join(this.root, "node_modules", "@einstein-vs-cat"), { recursive: true });
    for (const name of await readdir(installed)) {
      if (name.startsWith(".") || name === "@einstein-vs-cat") continue;
      await symlink(join(installed, name), join(this.root, "node_modules", name), "junction");
    }
    // The types of the oldest Node.js that the packages run on, which the root has in a newer version.
    const older = join("packaging", "node_modules");
    await symlink(join(REPOSITORY, older), join(this.root, older), "junction");
    for (const folder of WORKSPACES) {
      const name = folder.split("/").at(-1) ?? "";
      await symlink(
        join(this.root, folder),
        join(this.root, "node_modules", "@einstein-vs-cat", name),
        "junction",
      );
    }
  }
}
