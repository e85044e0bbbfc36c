/**
 * Splits growing Markdown into blocks. A finished block never changes, so only the open tail is
 * processed when text arrives. Long lists, tables, code blocks and paragraphs are split into
 * chunks, so the tail stays short. A chunk of text therefore costs the same at 20,000 characters as
 * at 1,000.
 * One file, because every function works on the same state.
 */

import {
  allowsSplit,
  type BlockKind,
  completesBlock,
  continuationPrefix,
  kindAfterLine,
  kindOfLine,
  startsNewBlock,
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
export interface SplitState {
  readonly finished: readonly Block[];
  readonly open: Block;
  readonly line: string;
}

/**
 * An open block of this length (UTF-16 code units) is split at the next good place; at twice the
 * length, before any line.
 */
export const CHUNK_LENGTH = 600;

/** A longer incomplete line is split. */
export const MAX_LINE_LENGTH = 1_200;

const EMPTY: Block = { kind: "none", lead: "", text: "" };

export const EMPTY_STATE: SplitState = { finished: [], open: EMPTY, line: "" };

/** Appends text. The cost depends on the new text and the tail, not on the finished blocks. */
export function appendText(state: SplitState, added: string): SplitState {
  if (added === "") return state;
  const finished: Block[] = [];
  const text = state.line + added;
  let { open } = state;
  let start = 0;
  for (
    let end = text.indexOf("\n", state.line.length);
    end !== -1;
    end = text.indexOf("\n", start)
  ) {
    open = addLine(finished, open, text.slice(start, end + 1));
    start = end + 1;
  }
  let line = text.slice(start);
  while (line.length > MAX_LINE_LENGTH) {
    const cut = splitPointOf(line);
    finished.push({ ...withLine(open, ""), text: open.text + line.slice(0, cut) });
    open =
      open.kind === "code"
        ? { kind: "code", lead: continuationPrefix("code", open.lead + open.text), text: "" }
        : EMPTY;
    line = line.slice(cut);
  }
  return {
    finished: finished.length === 0 ? state.finished : [...state.finished, ...finished],
    open,
    line,
  };
}

/** Returns the unfinished blocks: none, one, or two when the incomplete line starts a new block. */
export function openBlocks({ open, line }: SplitState): readonly Block[] {
  if (line === "") return open.text === "" ? [] : [open];
  if (open.text === "" || !startsNewBlock(open.kind, open.text, line))
    return [withLine(open, line)];
  return [open, withLine(EMPTY, line)];
}

/** Returns all blocks of a complete text. */
export function finishBlocks(state: SplitState): readonly Block[] {
  return [...state.finished, ...openBlocks(state)];
}

/** Adds a complete line: it continues the open block, or finishes it and starts another. */
function addLine(finished: Block[], open: Block, line: string): Block {
  let block = open;
  if (block.text !== "" && startsNewBlock(block.kind, block.text, line)) {
    finished.push(block);
    block = EMPTY;
  } else if (shouldSplit(block, line)) {
    finished.push(block);
    block = {
      kind: block.kind,
      lead: continuationPrefix(block.kind, block.lead + block.text),
      text: "",
    };
  }
  const kind = kindAfterLine(block.kind, block.text, line);
  const extended: Block = { kind, lead: block.lead, text: block.text + line };
  if (!completesBlock(kind, block.lead, block.text, line)) return extended;
  finished.push(extended);
  return EMPTY;
}

function shouldSplit({ kind, lead, text }: Block, line: string): boolean {
  if (text.length < CHUNK_LENGTH || completesBlock(kind, lead, text, line)) return false;
  return text.length >= 2 * CHUNK_LENGTH || allowsSplit(kind, line);
}

function withLine(open: Block, line: string): Block {
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
function splitPointOf(line: string): number {
  for (const match of line
    .slice(MAX_LINE_LENGTH / 2, MAX_LINE_LENGTH)
    .matchAll(/[ \t](?=\p{L})/gu)) {
    return MAX_LINE_LENGTH / 2 + match.index + 1;
  }
  return /[\uD800-\uDBFF]/.test(line.charAt(MAX_LINE_LENGTH - 1))
    ? MAX_LINE_LENGTH - 1
    : MAX_LINE_LENGTH;
}
