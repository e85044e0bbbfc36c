/**
 * Reads what a block consists of. Words still contain the marks of `readInline`. Every screen and
 * every page of the server shows these parts, each with elements of its own.
 */

import type { Block } from "./split-blocks.ts";

/** An item of a list. There are two levels. */
export interface ListItem {
  readonly words: string;
  readonly isNested: boolean;
}

/** The parts of a block. */
export type BlockContent =
  | { readonly kind: "paragraph" | "quote"; readonly words: string }
  /** The page uses the levels 1 and 2. */
  | { readonly kind: "heading"; readonly level: 3 | 4 | 5 | 6; readonly words: string }
  | { readonly kind: "code"; readonly code: string }
  /** `start` is the number of the first item; null in a list without numbers. */
  | { readonly kind: "list"; readonly start: number | null; readonly items: readonly ListItem[] }
  /** `header` is null in the rest of a table that was split. */
  | {
      readonly kind: "table";
      readonly header: readonly string[] | null;
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: "rule" };

const ITEM = /^( *)(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)(.*)$/s;
const CLOSING_FENCE = /^ {0,3}(?:`{3,}|~{3,})$/;

/** Returns the parts of a block; null when it has nothing to show. */
export function readBlock({ kind, lead, text }: Block): BlockContent | null {
  const source = (lead + text).replace(/^\s*\n/, "").trimEnd();
  const lines = source.split("\n");
  switch (kind) {
    case "code": {
      const isClosed = CLOSING_FENCE.test(lines.at(-1) ?? "");
      return { kind, code: (isClosed ? lines.slice(1, -1) : lines.slice(1)).join("\n") };
    }
    case "list":
      return readList(lines);
    case "table": {
      const [header = "", , ...rows] = lines;
      return { kind, header: lead === "" ? cellsOf(header) : null, rows: rows.map(cellsOf) };
    }
    case "rule":
      return { kind };
    case "heading":
      return { kind, level: levelOf(source), words: headingWords(source) };
    case "quote":
      return { kind, words: lines.map((line) => line.replace(/^ {0,3}>\s?/, "")).join(" ") };
    default:
      return source === "" ? null : { kind: "paragraph", words: source };
  }
}

function readList(lines: readonly string[]): BlockContent {
  const items: { words: string; isNested: boolean }[] = [];
  let start: number | null = null;
  for (const line of lines) {
    const item = ITEM.exec(line);
    const last = items.at(-1);
    if (item !== null) {
      if (last === undefined && item[2] !== undefined) start = Number(item[2]);
      items.push({ words: (item[3] ?? "").trimStart(), isNested: (item[1] ?? "").length >= 2 });
    } else if (last !== undefined) last.words += ` ${line.trim()}`;
  }
  return { kind: "list", start, items };
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** Headings of the first two levels look alike: few texts have both, and the page is above them. */
function levelOf(source: string): 3 | 4 | 5 | 6 {
  const marks = /^ {0,3}(#{1,6})/.exec(source)?.[1]?.length ?? 1;
  return ([3, 3, 4, 5, 6] as const)[marks - 1] ?? 6;
}

/** Returns the words of a heading without its marks: `# … #`, or a line of `=` or `-` below. */
function headingWords(source: string): string {
  const lines = source.replace(/^ {0,3}#{1,6}\s*/, "").split("\n");
  if (lines.length > 1 && /^ {0,3}(?:=+|-+)$/.test(lines.at(-1) ?? "")) lines.pop();
  const words = lines.join("\n");
  let end = words.length;
  while (words.charAt(end - 1) === "#") end -= 1;
  return /\s/.test(words.charAt(end - 1)) ? words.slice(0, end).trimEnd() : words;
}
