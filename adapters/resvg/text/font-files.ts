/** Which font files there are, and which characters each of them is for. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A font file of a package, and the ranges of code points that it is for, ends included. */
export interface FontFile {
  readonly family: string;
  /** The part of the family, such as `latin`. */
  readonly subset: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** The script that the product is written in, then a family for each other script. */
const FAMILIES = [
  "jetbrains-mono",
  ...["arabic", "hebrew", "devanagari", "bengali", "tamil", "thai"].map(
    (script) => `noto-sans-${script}`,
  ),
];

/** The forms that Chinese characters have in a language. Those of mainland China stand for others. */
const HAN_FAMILIES: Readonly<Record<string, string>> = { "zh-TW": "tc", ja: "jp", ko: "kr" };
const DEFAULT_HAN = "sc";

/** Returns the families for texts in a language in order of preference. */
export function familiesFor(language: string): readonly string[] {
  const own = HAN_FAMILIES[language] ?? DEFAULT_HAN;
  const others = [DEFAULT_HAN, ...Object.values(HAN_FAMILIES)].filter((name) => name !== own);
  return [...FAMILIES, ...[own, ...others].map((name) => `noto-sans-${name}`)];
}

/** Returns the file with the spaces, digits and marks that the letters of a family go with. */
export const commonFileOf = (family: string) =>
  filesOf(family).find(({ subset }) => subset === "latin");

const known = new Map<string, readonly FontFile[]>();

/**
 * Returns the upright files of a family. Its package divides it by script, and the thousands of
 * Chinese characters by how often they are used together.
 */
export function filesOf(family: string): readonly FontFile[] {
  const found = known.get(family);
  if (found !== undefined) return found;
  const ranges = JSON.parse(readFileSync(pathOf(family, "unicode.json"), "utf8"));
  const files = Object.entries(ranges as Record<string, string>).map(([name, list]) => {
    const subset = name.replace(/^\[(\d+)\]$/, "$1");
    return {
      ...{ family, subset },
      path: pathOf(family, `files/${family}-${subset}-wght-normal.woff2`),
      ranges: list.split(",").map(rangeOf),
    };
  });
  known.set(family, files);
  return files;
}

/** Reads a range such as `U+4e00-4e0f` or `U+25`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const pathOf = (family: string, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`));
