import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The guide to the program. */
export const GUIDE = readFileSync(join(import.meta.dirname, "../../docs/CLI.md"), "utf8");

/** Returns the rows of the table under a heading of the guide, without its header. */
export function tableUnder(heading: string): string[][] {
  const [, section = ""] = GUIDE.split(`\n## ${heading}\n`);
  const lines = section.split("\n");
  const start = lines.findIndex((line) => line.startsWith("|"));
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  const rows = lines.slice(start, length < 0 ? undefined : start + length);
  return rows.slice(2).map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the words in code marks of a text. */
export const codeIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);
