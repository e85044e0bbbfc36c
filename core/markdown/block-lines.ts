/**
 * Decides how a line of Markdown affects the open block: continue it, close it or start another.
 * Covers only what decides where text may be split; the Markdown library parses the rest. In doubt
 * a line continues the block: a missed split is harmless, a wrong one is visible. One file, because
 * the rules share their patterns.
 *
 * Parameters: `kind` is the kind of the open block and `open` its text so far, without `line`.
 * `lead` is the prefix of a block that continues a split one (see `continuationPrefix`), else "".
 */

/** The kind of a block; `none` while there are only blank lines. */
export type BlockKind =
  | "none"
  | "paragraph"
  | "heading"
  | "rule"
  | "code"
  | "list"
  | "table"
  | "quote";

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}>/;
const ITEM = /^( *)([-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const DELIMITER_ROW = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

const isBlank = (line: string) => line.trim() === "";
const trimmed = (line: string) => line.replace(/\r?\n?$/, "");

/** Returns the marker of a top-level list item: the bullet, or the delimiter after the number. */
function outerMarker(line: string): string | null {
  const item = ITEM.exec(trimmed(line));
  return item !== null && (item[1] ?? "").length < 2 ? (item[2] ?? "").slice(-1) : null;
}

/** Returns the kind of block that a line starts when none is open. */
export function kindOfLine(line: string): BlockKind {
  const content = trimmed(line);
  if (isBlank(content)) return "none";
  if (FENCE.test(content)) return "code";
  if (HEADING.test(content)) return "heading";
  if (RULE.test(content)) return "rule";
  if (QUOTE.test(content)) return "quote";
  return outerMarker(content) === null ? "paragraph" : "list";
}

/** Returns whether a line ends a paragraph without a blank line in between. */
function interrupts(line: string): boolean {
  const kind = kindOfLine(line);
  if (kind === "list") return /^ *(?:[-*+]|1[.)])[ \t]+\S/.test(line);
  return kind !== "paragraph" && kind !== "none";
}

/** Returns whether a complete line starts a new block. */
export function startsNewBlock(kind: BlockKind, open: string, line: string): boolean {
  switch (kind) {
    case "none":
    case "code":
      return false;
    case "paragraph":
      return !UNDERLINE.test(trimmed(line)) && interrupts(line);
    case "list":
      return leavesList(open, line);
    case "quote":
      return !QUOTE.test(line) && interrupts(line);
    default:
      return interrupts(line);
  }
}

function leavesList(open: string, line: string): boolean {
  if (isBlank(line) || /^(?: {2}|\t)/.test(line)) return false;
  const marker = outerMarker(line);
  if (marker !== null && !RULE.test(trimmed(line)))
    return marker !== outerMarker(firstLineOf(open));
  return /\n[ \t]*\r?\n$/.test(open) || interrupts(line);
}

/** Returns the kind of the open block after a line continued it. */
export function kindAfterLine(kind: BlockKind, open: string, line: string): BlockKind {
  if (kind === "none") return kindOfLine(line);
  if (kind !== "paragraph" || open === "" || isBlank(line)) return kind;
  const isHeaderRow = open.trim().includes("|") && !open.trim().includes("\n");
  if (isHeaderRow && DELIMITER_ROW.test(trimmed(line))) return "table";
  return UNDERLINE.test(trimmed(line)) ? "heading" : kind;
}

/**
 * Returns whether a line completes the open block; `before` is the block's text before the line.
 */
export function completesBlock(
  kind: BlockKind,
  lead: string,
  before: string,
  line: string,
): boolean {
  switch (kind) {
    case "heading":
    case "rule":
      return true;
    case "code":
      return before.trim() !== "" || lead !== ""
        ? closesFence(firstLineOf(lead + before), line)
        : false;
    case "paragraph":
    case "table":
    case "quote":
      return isBlank(line);
    default:
      return false;
  }
}

function closesFence(opening: string, line: string): boolean {
  const fence = FENCE.exec(trimmed(opening))?.[1] ?? "";
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(trimmed(line))?.[1] ?? "";
  return closing.length >= fence.length && closing.startsWith(fence.charAt(0));
}

/** Returns whether a long block may be split before this line without a visible seam. */
export function allowsSplit(kind: BlockKind, line: string): boolean {
  switch (kind) {
    case "list":
      return outerMarker(line) !== null;
    case "paragraph":
      return /^\p{L}/u.test(line);
    case "quote":
      return QUOTE.test(line);
    default:
      return true;
  }
}

/** Returns the prefix that lets the rest of a split block parse as the same block. */
export function continuationPrefix(kind: BlockKind, source: string): string {
  const lines = source
    .trimStart()
    .split("\n", 2)
    .map((line) => `${line}\n`);
  if (kind === "code") return lines[0] ?? "";
  return kind === "table" ? lines.join("") : "";
}

function firstLineOf(text: string): string {
  const start = text.search(/\S/);
  if (start < 0) return "";
  const end = text.indexOf("\n", start);
  return text.slice(text.lastIndexOf("\n", start) + 1, end < 0 ? undefined : end);
}
