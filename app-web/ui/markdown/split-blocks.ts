/**
 * Splits growing Markdown into blocks. A finished block never changes, so only the open tail is
 * processed when text arrives. Long lists, tables, code blocks and paragraphs are split into
 * chunks, so the tail stays short. A chunk of text therefore costs the same at 20,000 characters as
 * at 1,000.
 */

import {
  allowsCut,
  type BlockKind,
  beginsAnother,
  isWholeWith,
  kindAfter,
  kindOfLine,
  leadOf,
} from "./block-lines.ts";

/**
 * A block of the text. `lead` is the opening of a split block; it is put before `text` when
 * parsing.
 */
export interface Block {
  readonly kind: BlockKind;
  readonly lead: string;
  readonly text: string;
}

/**
 * The state of a text: the finished blocks, the complete lines of the open block, and the
 * incomplete last line.
 */
export interface Growth {
  readonly finished: readonly Block[];
  readonly open: Block;
  readonly line: string;
}

/**
 * An open block of this length (UTF-16 code units) is split at the next good place; at twice the
 * length, before any line.
 */
export const CHUNK = 600;

/** A longer incomplete line is split. */
export const LONGEST_LINE = 1_200;

const EMPTY: Block = { kind: "none", lead: "", text: "" };

export const NO_TEXT: Growth = { finished: [], open: EMPTY, line: "" };

/** Appends text. The cost depends on the new text and the tail, not on the finished blocks. */
export function growBlocks(growth: Growth, piece: string): Growth {
  if (piece === "") return growth;
  const added: Block[] = [];
  const text = growth.line + piece;
  let { open } = growth;
  let start = 0;
  for (
    let end = text.indexOf("\n", growth.line.length);
    end !== -1;
    end = text.indexOf("\n", start)
  ) {
    open = takeLine(added, open, text.slice(start, end + 1));
    start = end + 1;
  }
  let line = text.slice(start);
  while (line.length > LONGEST_LINE) {
    const cut = cutOfLine(line);
    added.push({ ...tailOf(open, ""), text: open.text + line.slice(0, cut) });
    open =
      open.kind === "code"
        ? { kind: "code", lead: leadOf("code", open.lead + open.text), text: "" }
        : EMPTY;
    line = line.slice(cut);
  }
  return {
    finished: added.length === 0 ? growth.finished : [...growth.finished, ...added],
    open,
    line,
  };
}

/** Returns the unfinished blocks: none, one, or two when the incomplete line starts a new block. */
export function openBlocks({ open, line }: Growth): readonly Block[] {
  if (line === "") return open.text === "" ? [] : [open];
  if (open.text === "" || !beginsAnother(open.kind, open.text, line)) return [tailOf(open, line)];
  return [open, tailOf(EMPTY, line)];
}

/** Returns all blocks of a complete text. */
export function finishBlocks(growth: Growth): readonly Block[] {
  return [...growth.finished, ...openBlocks(growth)];
}

/** Adds a complete line: it continues the open block, or finishes it and starts another. */
function takeLine(added: Block[], open: Block, line: string): Block {
  let block = open;
  if (block.text !== "" && beginsAnother(block.kind, block.text, line)) {
    added.push(block);
    block = EMPTY;
  } else if (isTimeToCut(block, line)) {
    added.push(block);
    block = { kind: block.kind, lead: leadOf(block.kind, block.lead + block.text), text: "" };
  }
  const kind = kindAfter(block.kind, block.text, line);
  const grown: Block = { kind, lead: block.lead, text: block.text + line };
  if (!isWholeWith(kind, block.lead, block.text, line)) return grown;
  added.push(grown);
  return EMPTY;
}

function isTimeToCut({ kind, lead, text }: Block, line: string): boolean {
  if (text.length < CHUNK || isWholeWith(kind, lead, text, line)) return false;
  return text.length >= 2 * CHUNK || allowsCut(kind, line);
}

function tailOf(open: Block, line: string): Block {
  return {
    kind: open.kind === "none" ? kindOfLine(line) : open.kind,
    lead: open.lead,
    text: open.text + line,
  };
}

/**
 * Returns where to split a long line: before a word, so that the rest starts no new construct, else
 * between two characters.
 */
function cutOfLine(line: string): number {
  for (const match of line.slice(LONGEST_LINE / 2, LONGEST_LINE).matchAll(/[ \t](?=\p{L})/gu)) {
    return LONGEST_LINE / 2 + match.index + 1;
  }
  return /[\uD800-\uDBFF]/.test(line.charAt(LONGEST_LINE - 1)) ? LONGEST_LINE - 1 : LONGEST_LINE;
}
