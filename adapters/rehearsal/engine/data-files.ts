/** Loads the data files. Each is parsed at its first use, so that unused languages cost nothing. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const DATA = new URL("../data/", import.meta.url);

/** Returns a function that calls `make` once for each text and remembers the result. */
export function remembered<T>(make: (key: string) => T) {
  const results = new Map<string, T>();
  return (key: string): T => {
    const result = results.get(key) ?? make(key);
    results.set(key, result);
    return result;
  };
}

/** All files by their paths, in one: a small package carries them compressed (Brotli). */
const ARCHIVE = new URL("all.json.br", DATA);

const readArchive = remembered((): Readonly<Record<string, unknown>> | null =>
  existsSync(ARCHIVE)
    ? JSON.parse(brotliDecompressSync(readFileSync(ARCHIVE)).toString("utf8"))
    : null,
);

const readJson = remembered((path): unknown => {
  const archive = readArchive("");
  return archive === null ? JSON.parse(readFileSync(new URL(path, DATA), "utf8")) : archive[path];
});

/** Returns a JSON file of the data folder. A test checks the shape of every file. */
export const readData = <T>(path: string) => readJson(path) as T;

/** Returns the names of the files in a folder of the data folder. */
export function namesIn(folder: string): readonly string[] {
  const archive = readArchive("");
  if (archive === null) return readdirSync(new URL(`${folder}/`, DATA));
  const paths = Object.keys(archive).filter((path) => path.startsWith(`${folder}/`));
  return paths.map((path) => path.slice(folder.length + 1));
}

const compilerFor = remembered((flags) => remembered((source) => new RegExp(source, flags)));

/** Compiles a pattern of the data files, which all ignore case. */
export const pattern = (source: string, flags = "iu") => compilerFor(flags)(source);

/** A pattern and the replacement of each match. */
export type Rule = readonly [pattern: string, replacement: string];

/** Applies all rules to a text, in their order. */
export const applyRules = (text: string, rules: readonly Rule[] = []) =>
  rules.reduce((result, [from, to]) => result.replace(pattern(from, "giu"), to), text);

/** Applies the first rule that matches a text. */
export const applyFirst = (text: string, rules: readonly Rule[] = []) =>
  applyRules(text, rules.filter(([from]) => pattern(from).test(text)).slice(0, 1));

/** Returns the item for the n-th choice, in the order of the file. None comes again before all. */
export const nth = <T>(items: readonly T[], n: number) => items[n % items.length] as T;
