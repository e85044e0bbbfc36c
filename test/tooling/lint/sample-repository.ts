import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const REPOSITORY = join(import.meta.dirname, "..", "..", "..");
const CHECK = join(REPOSITORY, "test", "tooling", "check.ts");
const BIOME = join(REPOSITORY, "node_modules", "@biomejs", "biome", "bin", "biome");
const ADAPTERS = ["node", "openai"];
const WORKSPACES = [
  "core",
  "app-server",
  "app-web",
  "test",
  ...ADAPTERS.map((name) => `adapters/${name}`),
];

/** Small sources that use every import which the rules allow. */
const LAWFUL_SOURCES: Record<string, string> = {
  "core/tier.ts": `import * as z from "zod/mini";\n\nexport const tierSchema = z.string();\n`,
  "core/actor.ts": `import { tierSchema } from "./tier.ts";\n\nexport const actorSchema = tierSchema;\n`,
  "core/ports/clock.ts": `import type { actorSchema } from "../actor.ts";\n\nexport type Clock = typeof actorSchema;\n`,
  "core/use-cases/read-clock.ts":
    `import { actorSchema } from "../actor.ts";\nimport type { Clock } from "../ports/clock.ts";\n\n` +
    "export const readClock = (clock: Clock) => [clock, actorSchema];\n",
  "core/index.ts": `export * from "./actor.ts";\nexport * from "./ports/clock.ts";\nexport * from "./use-cases/read-clock.ts";\n`,
  "adapters/node/clock.ts": `import { actorSchema } from "@einstein-vs-cat/core";\n\nexport const systemClock = actorSchema;\n`,
  "adapters/node/deep/hand.ts": `import { systemClock } from "../clock.ts";\n\nexport const hand = systemClock;\n`,
  "adapters/openai/gateway.ts": `import OpenAI from "openai";\n\nexport const openaiGateway = OpenAI;\n`,
  "app-server/routes/debates.ts": `import { actorSchema } from "@einstein-vs-cat/core";\nimport Koa from "koa";\n\nexport const debates = [Koa, actorSchema];\n`,
  "app-server/app.ts": `import { debates } from "./routes/debates.ts";\n\nexport const app = debates;\n`,
  "app-server/container.ts":
    `import { systemClock } from "@einstein-vs-cat/node/clock";\nimport { Container } from "inversify";\n` +
    `import { app } from "./app.ts";\n\nexport const container = [app, systemClock, Container];\n`,
  "app-server/main.ts": `import { container } from "./container.ts";\n\nexport const main = container;\n`,
  "app-server/dev.ts": `import { createServer } from "vite";\nimport { main } from "./main.ts";\n\nexport const dev = [main, createServer];\n`,
  "app-web/api/load.ts": `export const load = "";\n`,
  "app-web/i18n/english.ts": `export const english = "";\n`,
  "app-web/state/theme.ts": `import { atom } from "jotai";\n\nexport const theme = atom("");\n`,
  "app-web/ui/card.tsx": `import { Fragment } from "react";\n\nexport const Card = () => <Fragment />;\n`,
  "app-web/features/archive/list.tsx":
    `import { actorSchema } from "@einstein-vs-cat/core";\nimport { load } from "../../api/load.ts";\n` +
    `import { english } from "../../i18n/english.ts";\nimport { theme } from "../../state/theme.ts";\n` +
    `import { Card } from "../../ui/card.tsx";\n\nexport const List = [Card, load, english, theme, actorSchema];\n`,
  "app-web/features/archive/parts/row.tsx": `import { List } from "../list.tsx";\n\nexport const Row = List;\n`,
  "app-web/features/sharing/dialog.tsx": `export const Dialog = "";\n`,
  "app-web/service-worker.ts": `import { clientsClaim } from "workbox-core";\n\nexport const claim = clientsClaim;\n`,
  "app-web/pages/home.tsx":
    `import { List } from "../features/archive/list.tsx";\nimport { Dialog } from "../features/sharing/dialog.tsx";\n\n` +
    "export const Home = [List, Dialog];\n",
  "test/core/home.test.ts": `import { Home } from "../../app-web/pages/home.tsx";\n\nexport const tested = Home;\n`,
};

/** What `npm run check` answered. */
export interface CheckReport {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs a Node program to its end, whatever its exit code. */
function report(words: string[], cwd: string): Promise<CheckReport> {
  return promisify(execFile)(process.execPath, words, { cwd, maxBuffer: 2 ** 28 }).then(
    ({ stdout, stderr }) => ({ passed: true, output: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({
      passed: false,
      output: error.stdout + error.stderr,
    }),
  );
}

/** What the linter alone says of this repository's own sources. */
export const lintRepository = () =>
  report([BIOME, "lint", "--colors=off", "--max-diagnostics=none"], REPOSITORY);

/**
 * A small repository in a temporary folder, with this one's own configuration and packages and a lawful source in
 * each folder, for planting violations in.
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
      "app-web/tsconfig.service-worker.json",
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
    await report([BIOME, "format", "--write", sample.root], sample.root);
    return sample;
  }

  /** Writes one file, with the folders on its way. */
  async write(path: string, source: string): Promise<void> {
    await mkdir(dirname(join(this.root, path)), { recursive: true });
    await writeFile(join(this.root, path), source);
  }

  /** Runs the same check as `npm run check`, on this repository. */
  check(): Promise<CheckReport> {
    return report([CHECK, this.root], this.root);
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }

  /** Links every installed package, but our own ones to this repository's folders, so that nothing is written elsewhere. */
  async #linkPackages(): Promise<void> {
    const installed = join(REPOSITORY, "node_modules");
    await mkdir(join(this.root, "node_modules", "@einstein-vs-cat"), { recursive: true });
    for (const name of await readdir(installed)) {
      if (name.startsWith(".") || name === "@einstein-vs-cat") continue;
      await symlink(join(installed, name), join(this.root, "node_modules", name), "junction");
    }
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
