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

const readJson = remembered((path): unknown => JSON.parse(readText(path)));

/** Where files are compressed, as in a small package, their names end with this (Brotli). */
const COMPRESSED = ".br";

function readText(path: string): string {
  const compressed = new URL(path + COMPRESSED, DATA);
  return existsSync(compressed)
    ? brotliDecompressSync(readFileSync(compressed)).toString("utf8")
    : readFileSync(new URL(path, DATA), "utf8");
}

/** Returns a JSON file of the data folder. A test checks the shape of every file. */
export const readData = <T>(path: string) => readJson(path) as T;

/** Returns the names of the files in a folder of the data folder. */
export const namesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/`, DATA)).map((name) => name.replace(COMPRESSED, ""));

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
