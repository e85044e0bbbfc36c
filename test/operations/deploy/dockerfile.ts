/** Reads the Dockerfile and what .dockerignore lets into its build. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");
export const readRoot = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** An instruction, such as `RUN npm run build`. */
export interface Instruction {
  readonly keyword: string;
  readonly rest: string;
}

/** A stage, from its `FROM` to the next one. */
export interface Stage {
  readonly from: string;
  /** The name that later stages use; empty for the last one. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Returns the stages of the Dockerfile in their order. */
export function dockerStages(): Stage[] {
  const lines = readRoot("Dockerfile")
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  const stages: { from: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, keyword = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === "FROM") {
      const [from = "", , name = ""] = rest.split(/\s+/);
      stages.push({ from, name, instructions: [] });
    } else stages.at(-1)?.instructions.push({ keyword, rest });
  }
  return stages;
}

/** Returns what follows a keyword in a stage, for each time it is used. */
export const valuesOf = (stage: Stage, keyword: string): string[] =>
  stage.instructions.filter((one) => one.keyword === keyword).map(({ rest }) => rest);

/** Returns the variables that a stage sets. */
export function variablesOf(stage: Stage): Record<string, string> {
  const words = valuesOf(stage, "ENV").flatMap((rest) => rest.split(/\s+/));
  return Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]),
  );
}

/** The lines of .dockerignore without comments. */
export const ignoreLines = (): string[] =>
  readRoot(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Returns the paths that .dockerignore lets in again after it has kept everything out. */
export const contextPaths = (): string[] =>
  ignoreLines().flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));

/** Returns the names that .dockerignore keeps out again wherever they are. */
export const ignoredNames = (): string[] =>
  ignoreLines().flatMap((line) => (line.startsWith("**/") ? [line.slice(3)] : []));

/** Returns the listed paths that do not exist. */
export const missing = (paths: readonly string[]): string[] =>
  paths.filter((path) => !existsSync(join(ROOT, path)));
