/** Loads the data files. Each is parsed at its first use, so that unused languages cost nothing. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

const files = new Map<string, unknown>();
const patterns = new Map<string, RegExp>();

/** Returns a JSON file of the data folder. A test checks the shape of every file. */
export function readData<T>(path: string): T {
  const file = join(import.meta.dirname, "..", "data", path);
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(file, "utf8")));
  return files.get(path) as T;
}

/** Compiles a pattern of the data files, which all ignore case. */
export function pattern(source: string, flags = "iu"): RegExp {
  const known = patterns.get(flags + source) ?? new RegExp(source, flags);
  patterns.set(flags + source, known);
  return known;
}

/** A pattern and the replacement of each match. */
export type Rule = readonly [pattern: string, replacement: string];

/** Applies all rules to a text, in their order. */
export const applyRules = (text: string, rules: readonly Rule[] = []) =>
  rules.reduce((result, [from, to]) => result.replace(pattern(from, "giu"), to), text);

/** Applies the first rule that matches a text. */
export const applyFirst = (text: string, rules: readonly Rule[] = []) =>
  applyRules(text, rules.filter(([from]) => pattern(from).test(text)).slice(0, 1));
