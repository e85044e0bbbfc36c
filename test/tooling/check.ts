/**
 * Implements `npm run check`: types, lint, format, import rules, regular expressions that a hostile
 * text could slow down, and the download size of the first screen. A checker that silently sees no
 * files would always pass, so the list of files that each checker saw is compared with the files on
 * disk.
 */

import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { ensureWebBundle } from "../../app-server/pages/web-bundle.ts";
import { tooHeavy } from "./bundle-budget.ts";
import { judgeImports } from "./import-law.ts";
import { superLinearPatterns } from "./linear-patterns.ts";

const FOLDERS = ["core", "adapters", "app-server", "app-web", "cli", "packaging", "test"];
/** Where the type checker records, for each of its projects, the files that it has read. */
const TYPE_RECORDS = "node_modules/.cache/tsc";
const IGNORED_FOLDERS = new Set(["node_modules", "dist", "data", "test-results"]);

const root = realpathSync(process.argv[2] ?? join(import.meta.dirname, "..", ".."));
const { resolve: locate } = createRequire(import.meta.url);
const typescript = join(locate("typescript/package.json"), "..", "bin", "tsc");
const biome = join(locate("@biomejs/biome/package.json"), "..", "bin", "biome");

/** Runs a Node program in the root. Returns its exit code and its whole output. */
async function run(program: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const options = { cwd: root, maxBuffer: 2 ** 28 };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [program, ...words],
      options,
    );
    return { code: 0, output: stderr + stdout };
  } catch (error) {
    const {
      code,
      message,
      stderr = "",
      stdout = "",
    } = error as Error & {
      code?: unknown;
      stderr?: string;
      stdout?: string;
    };
    // A program that could not start has a text as its code, and only a message.
    return typeof code === "number"
      ? { code, output: stderr + stdout }
      : { code: 1, output: message };
  }
}

/**
 * Returns a path relative to the root with forward slashes, so that both checkers can be compared.
 */
const fromRoot = (path: string) => relative(root, resolve(root, path)).split(sep).join("/");

/** Returns every TypeScript source under a folder on disk. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns an error for each folder without sources and each source that the checker did not see.
 */
function unseenFiles(checker: string, seen: ReadonlySet<string>): string[] {
  return FOLDERS.flatMap((folder) => {
    const sources = sourcesIn(folder);
    if (sources.length === 0) return [`${checker}: there is no source file in ${folder}`];
    return sources
      .filter((path) => !seen.has(path))
      .map((path) => `${checker}: did not see ${path}`);
  });
}

const lintOptions = [
  "--verbose",
  "--error-on-warnings",
  "--diagnostic-level=warn",
  "--max-diagnostics=none",
  "--colors=off",
];
/** Returns every file that the type checker has read. */
function typedFiles(): string[] {
  const folder = join(root, TYPE_RECORDS);
  const records = readdirSync(folder).filter((name) => name.endsWith(".tsbuildinfo"));
  return records.flatMap((name) => {
    const record: { fileNames: string[] } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return record.fileNames.map((path) => fromRoot(resolve(folder, path)));
  });
}

const [types, lint, slow] = await Promise.all([
  run(typescript, "-b", "--pretty", "false"),
  run(biome, "check", ...lintOptions),
  superLinearPatterns(root).catch((error: Error) => [error.message]),
]);
const [findings = "", list = ""] = lint.output.split(/^.*Files processed:.*$/m);
const linted = [...list.matchAll(/^ *- (.+?)\r?$/gm)].map(([, path = ""]) => fromRoot(path));

const missed = [
  ...unseenFiles("tsc", new Set(typedFiles())),
  ...unseenFiles("biome", new Set(linted)),
];
if (types.code !== 0) console.error(types.output.trim());
if (lint.code !== 0) console.error(findings.replace(/^ VERBOSE .*$/gm, "").trim());
for (const line of [...missed, ...slow]) console.error(line);

// A sample repository of a test has few rooms, and no web app to measure.
const isThisRepository = root === realpathSync(join(import.meta.dirname, "..", ".."));
const settings = readdirSync(root).filter((name) => name.endsWith(".config.ts"));
const imports = judgeImports(root, [...FOLDERS.flatMap(sourcesIn), ...settings]);
const unlawful = [
  ...imports.findings,
  ...(isThisRepository ? imports.empty.map((files) => `${files}: a room without a file`) : []),
];
for (const finding of unlawful) console.error(finding);
const heavy = isThisRepository
  ? await ensureWebBundle().then(tooHeavy, (error: Error) => [error.message])
  : [];
for (const finding of heavy) console.error(finding);

const count = FOLDERS.map((folder) => `${folder} ${sourcesIn(folder).length}`).join(", ");
const failed = [
  types.code && "types",
  lint.code && "lint and format",
  unlawful.length && "import rules",
  missed.length && "coverage",
  slow.length && "regular expressions",
  heavy.length && "download size of the first screen",
].filter(Boolean);
if (failed.length > 0) {
  console.error(`\nThe check failed: ${failed.join("; ")}.`);
  process.exitCode = 1;
} else {
  console.log(
    `Checked types, lint, format, import rules and regular expressions of ${count} files${isThisRepository ? ", and the download size of the first screen" : ""}. ` +
      `Imports that lead up between ideas: core ${imports.upward.core}, state ${imports.upward.state}.`,
  );
}
