/**
 * Recognizes texts that the simple parser renders exactly as the Markdown library does. Most
 * answers of models are such texts, so most pages never load or run the library. Everything here
 * is a list of what is allowed: a text with any other construct is left to the library.
 */

import type { BlockKind } from "./block-lines.ts";
import type { Block } from "./split-blocks.ts";

/** Characters with a meaning in Markdown, wherever they stand. */
const SPECIAL = "*_`\\[\\]<>&\\\\~|\\t\\r\\n\\0\\f";
const LETTER = "\\p{L}\\p{M}\\p{N}";
/** Ends emphasis before white space or punctuation. */
const END = '(?=$|[\\s.,;:!?)"”’])';
/** Text inside emphasis and labels: begins and ends with something other than white space. */
const WORDS = `["“'‘(]?[${LETTER}](?:[^${SPECIAL}]*[^${SPECIAL}\\s])?`;
/** An address that the library links unchanged. */
const ADDRESS = "https?:\\/\\/(?:[A-Za-z0-9\\-._\\/?#=+,:@]|%[0-9A-Fa-f]{2})+";

/** `*soft*` or `**strong**`. */
const EMPHASIS = `(?<=^|[\\s("“—–-])(\\*\\*?)${WORDS}\\1${END}`;
/** Without a backslash, which is a letter in code and an escape outside of it. */
const CODE = "(?<!`)`[^`\\s\\\\](?:[^`\\n\\\\]*[^`\\s\\\\])?`(?!`)";
const LINK = `(?<!!)\\[${WORDS}\\]\\(${ADDRESS}\\)`;
/** The mark of a citation, such as `[S2 §14]` or `[S2 §14, S3 §1]`, which no library reads as a link. */
const CITED = "S\\d{1,3} ?§ ?\\d{1,6}";
const CITATION = `(?<!!)\\[${CITED}(?:, ?${CITED}){0,9}\\](?![(:])`;
const HARMLESS = `[^${SPECIAL}]|\\n|<(?=[\\s\\d=])|>|&(?![#\\w])`;

/** One piece of a line; exported for the check of patterns. Sticky, so that a text is read once from its start to its end. */
export const PIECE = new RegExp(`${EMPHASIS}|${CODE}|${LINK}|${CITATION}|(?:${HARMLESS})+`, "uy");

/** What the library links by itself in plain words. */
const BARE_ADDRESS = /www\.|:\/\/|@|mailto:|xmpp:/i;
const LINKED_ADDRESS = new RegExp(`\\]\\(${ADDRESS}\\)|\`[^\`\\n]*\``, "gu");

/** Returns whether the words of a block have only formatting that both parsers read alike. */
function isPlainInline(text: string): boolean {
  if (BARE_ADDRESS.test(text.replace(LINKED_ADDRESS, ""))) return false;
  const plain = withoutInnerUnderscores(text);
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < plain.length) if (!PIECE.test(plain)) return false;
  return true;
}

/**
 * Underscores between letters are no marks. Replaced by a letter and only where there are any, because
 * a browser takes long to compile classes of letters, of which `PIECE` therefore has few.
 */
function withoutInnerUnderscores(text: string): string {
  if (!text.includes("_")) return text;
  return text.replace(new RegExp(`(?<=[${LETTER}])_(?=[${LETTER}])`, "gu"), "x");
}

const FENCE = /^```[\w+#.-]*$/;
const HEADING = /^#{1,6} [^\s#](?:.*[^\s#])?$/;
const ITEM = /^(?:([-*+])|\d{1,9}(\.)) (?=\S)/;
const QUOTE = /^> (?=\S)/;
const RULE = /^(?:---|\*\*\*)$/;
const ROW = /^\|(?:[^|]*\|)+$/;
const DELIMITER_ROW = /^\|(?: ?-{3,} ?\|)+$/;
/** How words begin that cannot be the start of another block. */
const START = /^(?!\d{1,9}[.)])(?:[\p{L}\p{N}"“”'‘’(«¿¡—–…`[]|\*\*?[\p{L}\p{N}"“'‘(])/u;

const isWords = (text: string) => START.test(text) && isPlainInline(text);

/** The kind of the block that a line starts, or null when the line is none of the allowed ones. */
function kindOf(line: string): BlockKind | null {
  if (FENCE.test(line)) return "code";
  if (HEADING.test(line)) return "heading";
  if (RULE.test(line)) return "rule";
  if (ITEM.test(line)) return "list";
  if (QUOTE.test(line)) return "quote";
  if (ROW.test(line)) return "table";
  return START.test(line) ? "paragraph" : null;
}

const marker = (line: string) => ITEM.exec(line)?.slice(1).join("");

/** Returns how many lines the block has, or 0 when the simple parser could read it differently. */
function lengthOf(kind: BlockKind, lines: readonly string[], from: number): number {
  const run = (isPart: (line: string) => boolean) => {
    let end = from + 1;
    while (end < lines.length && isPart(lines[end] ?? "")) end += 1;
    return end - from;
  };
  const isEnd = (index: number) => (lines[index] ?? "") === "";
  const first = lines[from] ?? "";
  switch (kind) {
    case "code": {
      const end = lines.indexOf("```", from + 1);
      const isWhole = end > 0 && lines[end - 1] !== "" && isEnd(end + 1);
      return isWhole ? end + 1 - from : 0;
    }
    case "heading":
      return isPlainInline(first.replace(/^#+ /, "")) ? 1 : 0;
    case "rule":
      return isEnd(from + 1) ? 1 : 0;
    case "list": {
      const count = run((line) => marker(line) === marker(first));
      const items = lines.slice(from, from + count);
      return isEnd(from + count) && items.every((line) => isWords(line.replace(ITEM, "")))
        ? count
        : 0;
    }
    case "quote": {
      const count = run((line) => QUOTE.test(line));
      const words = lines.slice(from, from + count).map((line) => line.slice(2));
      return isEnd(from + count) &&
        words.every((line) => START.test(line)) &&
        isWords(words.join("\n"))
        ? count
        : 0;
    }
    case "table":
      return tableLength(lines, from, isEnd);
    default: {
      const count = run((line) => kindOf(line) === "paragraph");
      const next = lines[from + count] ?? "";
      const isInterrupted =
        ["heading", "code"].includes(kindOf(next) ?? "") || /^[-*+] |^1\. /.test(next);
      const words = lines.slice(from, from + count).join("\n");
      return (next === "" || isInterrupted) && isPlainInline(words) ? count : 0;
    }
  }
}

function tableLength(
  lines: readonly string[],
  from: number,
  isEnd: (index: number) => boolean,
): number {
  let end = from;
  while (ROW.test(lines[end] ?? "")) end += 1;
  const rows = lines.slice(from, end);
  const [header = "", delimiters = "", ...body] = rows;
  const cellsOf = (row: string) => row.slice(1, -1).split("|");
  const isRegular = rows.every((row) => cellsOf(row).length === cellsOf(header).length);
  const isPlain = [header, ...body].every((row) =>
    cellsOf(row).every((cell) => isPlainInline(cell.trim())),
  );
  const isTable = DELIMITER_ROW.test(delimiters) && body.length > 0;
  return isTable && isRegular && isPlain && isEnd(end) ? end - from : 0;
}

/**
 * Returns the blocks of a text, or null when only the Markdown library can be trusted with it.
 */
export function plainBlocks(text: string): readonly Block[] | null {
  const lines = text.split("\n");
  // At the end of a line, white space can be a line break.
  if (lines.some((line) => /\s$/.test(line))) return null;
  const blocks: Block[] = [];
  for (let from = 0; from < lines.length; ) {
    const line = lines[from] ?? "";
    const kind = line === "" ? "none" : kindOf(line);
    if (kind === null) return null;
    if (kind === "none") {
      from += 1;
      continue;
    }
    // A list after a list may be the rest of it.
    if (kind === "list" && blocks.at(-1)?.kind === "list") return null;
    const count = lengthOf(kind, lines, from);
    if (count === 0) return null;
    blocks.push({ kind, lead: "", text: lines.slice(from, from + count).join("\n") });
    from += count;
  }
  return blocks;
}
