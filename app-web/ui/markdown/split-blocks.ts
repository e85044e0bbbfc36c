/**
 * Cuts a growing markdown text into blocks. A finished block never changes again, so that it is read by the
 * markdown library once; only the open tail is looked at when text comes. The tail stays short whatever the
 * text is: an endless list, table, code block or paragraph is finished in chunks. So a piece of text costs the
 * same at 20,000 characters as at 1,000.
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

/** A part of the text. `lead` stands before `text` when it is read: what an earlier chunk of the same block opened. */
export interface Block {
  readonly kind: BlockKind;
  readonly lead: string;
  readonly text: string;
}

/** A text so far: the finished blocks, the whole lines of the open block, and a line without an end yet. */
export interface Growth {
  readonly finished: readonly Block[];
  readonly open: Block;
  readonly line: string;
}

/** From this length on (UTF-16 code units) an open block is cut at the next good place, from twice of it on at any line. */
export const CHUNK = 600;

/** A line without an end is cut when it gets longer. */
export const LONGEST_LINE = 1_200;

const EMPTY: Block = { kind: "none", lead: "", text: "" };

/** No text yet. */
export const NO_TEXT: Growth = { finished: [], open: EMPTY, line: "" };

/** The text with one more piece. The work depends on the piece and the tail, never on what is finished. */
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

/** What is not finished: the open block with the line without an end, two blocks when that line begins another, or none. */
export function openBlocks({ open, line }: Growth): readonly Block[] {
  if (line === "") return open.text === "" ? [] : [open];
  if (open.text === "" || !beginsAnother(open.kind, open.text, line)) return [tailOf(open, line)];
  return [open, tailOf(EMPTY, line)];
}

/** All blocks of a text that will not grow any more. */
export function finishBlocks(growth: Growth): readonly Block[] {
  return [...growth.finished, ...openBlocks(growth)];
}

/** One whole line: it goes on with the open block, or finishes it and begins another. */
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

/** Where to cut an endless line: before a word, so that its rest begins nothing new; else between two characters. */
function cutOfLine(line: string): number {
  for (const match of line.slice(LONGEST_LINE / 2, LONGEST_LINE).matchAll(/[ \t](?=\p{L})/gu)) {
    return LONGEST_LINE / 2 + match.index + 1;
  }
  return /[\uD800-\uDBFF]/.test(line.charAt(LONGEST_LINE - 1)) ? LONGEST_LINE - 1 : LONGEST_LINE;
}
