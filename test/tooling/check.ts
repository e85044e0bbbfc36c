/**
 * What `npm run check` does: types, lint, format and import rules, and what the first screen weighs. A checker that silently sees no files would pass
 * for ever, so each one is also asked what it saw, and that is compared with the files on the disk.
 *
 * Usage: `node test/tooling/check.ts [root]`, where root is this repository unless told.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { ensureWebBundle } from "../../app-server/pages/web-bundle.ts";
import { tooHeavy } from "./bundle-budget.ts";

const FOLDERS = ["core", "adapters", "app-server", "app-web", "test"];
/** What the type checker sees as a project: each folder, the service worker (no DOM), and the Vite plugins (Node.js). */
const PROJECTS = [...FOLDERS, "app-web/tsconfig.service-worker.json", "app-web/build"];
const NOT_OURS = new Set(["node_modules", "dist", "data", "test-results"]);

const root = realpathSync(process.argv[2] ?? join(import.meta.dirname, "..", ".."));
const { resolve: locate } = createRequire(import.meta.url);
const typescript = join(locate("typescript/package.json"), "..", "bin", "tsc");
const biome = join(locate("@biomejs/biome/package.json"), "..", "bin", "biome");

/** Runs a Node program in the root and gives back its exit code and all that it printed. */
function run(program: string, ...words: string[]): { code: number; output: string } {
  const result = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return {
    code: result.status ?? 1,
    output: `${result.error?.message ?? ""}${result.stderr ?? ""}${result.stdout ?? ""}`,
  };
}

/** A path as both checkers are compared by: from the root, with forward slashes. */
const fromRoot = (path: string) => relative(root, resolve(root, path)).split(sep).join("/");

/** Every TypeScript source under a folder, as it lies on the disk. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** What is wrong with what a checker saw: a folder that is empty, or a file that it passed over. */
function oversights(checker: string, seen: ReadonlySet<string>): string[] {
  return FOLDERS.flatMap((folder) => {
    const sources = sourcesIn(folder);
    if (sources.length === 0) return [`${checker}: there is no source file in ${folder}`];
    return sources
      .filter((path) => !seen.has(path))
      .map((path) => `${checker}: did not see ${path}`);
  });
}

const types = run(typescript, "-b", "--pretty", "false");
const filesOf = (project: string) =>
  run(typescript, "--listFilesOnly", "-p", project).output.split(/\r?\n/);
const typed = PROJECTS.flatMap(filesOf).map(fromRoot);

const options = [
  "--verbose",
  "--error-on-warnings",
  "--diagnostic-level=warn",
  "--max-diagnostics=none",
  "--colors=off",
];
const lint = run(biome, "check", ...options);
const [findings = "", list = ""] = lint.output.split(/^.*Files processed:.*$/m);
const linted = [...list.matchAll(/^ *- (.+?)\r?$/gm)].map(([, path = ""]) => fromRoot(path));

const missed = [...oversights("tsc", new Set(typed)), ...oversights("biome", new Set(linted))];
if (types.code !== 0) console.error(types.output.trim());
if (lint.code !== 0) console.error(findings.replace(/^ VERBOSE .*$/gm, "").trim());
for (const line of missed) console.error(line);

// Another repository, as a test plants one, has no web app to weigh.
const isOurs = root === realpathSync(join(import.meta.dirname, "..", ".."));
const heavy = isOurs
  ? await ensureWebBundle().then(tooHeavy, (error: Error) => [error.message])
  : [];
for (const finding of heavy) console.error(finding);

const count = FOLDERS.map((folder) => `${folder} ${sourcesIn(folder).length}`).join(", ");
if (types.code !== 0 || lint.code !== 0 || missed.length > 0 || heavy.length > 0) {
  const failed = [
    types.code && "types",
    lint.code && "lint, format and import rules",
    missed.length && "coverage",
    heavy.length && "weight",
  ];
  console.error(`\nThe check failed: ${failed.filter(Boolean).join("; ")}.`);
  process.exitCode = 1;
} else {
  console.log(
    `Checked types, lint, format and import rules of ${count} files${isOurs ? ", and the weight of the first screen" : ""}.`,
  );
}
