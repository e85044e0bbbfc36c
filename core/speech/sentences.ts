/**
 * The sentences of a text as a voice says them: the words that the page shows, without any mark of
 * Markdown. A text may still grow; what was returned once never changes.
 */

import { withoutCitationMarks } from "../evidence/citation-marks.ts";
import { readBlock } from "../markdown/block-content.ts";
import { readInline } from "../markdown/inline.ts";
import {
  appendText,
  type Block,
  EMPTY_STATE,
  finishBlocks,
  openBlocks,
  type SplitState,
} from "../markdown/split-blocks.ts";
import { hasWords, shortPieces } from "./short-pieces.ts";

/**
 * What a voice says in one breath: no mark of a citation. `start` and `end` are offsets in the text as it is
 * rendered.
 */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many characters other than white space are before it. The page may break lines elsewhere. */
  readonly before: number;
  /** Where its block begins, in the Markdown and in the rendered text. */
  readonly block: { readonly source: number; readonly rendered: number };
}

/** A text as far as it was read, with its complete sentences. */
export interface SpokenText {
  readonly text: string;
  readonly isWhole: boolean;
  readonly sentences: readonly Sentence[];
  readonly split: SplitState;
  /** How many blocks are done, where the next one begins, and how much of it is in sentences. */
  readonly done: {
    readonly blocks: number;
    readonly source: number;
    readonly rendered: number;
    readonly inBlock: number;
    /** How many characters other than white space are before the block. */
    readonly before: number;
  };
}

/** A text of which nothing is known yet. */
export const UNREAD_TEXT: SpokenText = {
  ...{ text: "", isWhole: false, sentences: [], split: EMPTY_STATE },
  done: { blocks: 0, source: 0, rendered: 0, inBlock: 0, before: 0 },
};

/** Splits a text into sentences, by the rules of its language. */
export type SegmentText = (text: string) => readonly string[];

/** Returns the segmenter of a language; the rules of all languages for an unknown one. */
export function segmenterOf(language: string): SegmentText {
  const known = Intl.Segmenter.supportedLocalesOf([language]).length > 0 ? language : "und";
  const segmenter = new Intl.Segmenter(known, { granularity: "sentence" });
  return (text) => Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The end of a sentence after which nothing of it can follow. */
const ENDED = /[.!?…؟।։۔]["'”’»)\]]*\s+$|[。！？]["'”’）」』]*\s*$/u;

/** The beginning of a block whose words are known only at its end. */
const UNCERTAIN = /^\s*\|/;

/** A gap between blocks, and between the items of one, in the rendered text. */
const GAP = "\n";

/** Returns a text without its white space. */
export const withoutSpace = (text: string) => text.replace(/\s+/gu, "");

/** Reads more of a text. A text that does not continue the former one is read from its start. */
export function readSentences(
  before: SpokenText,
  text: string,
  isWhole: boolean,
  segment: SegmentText,
): SpokenText {
  if (before.text === text && before.isWhole === isWhole) return before;
  const from = !before.isWhole && text.startsWith(before.text) ? before : UNREAD_TEXT;
  const split = appendText(from.split, text.slice(from.text.length));
  const sentences = [...from.sentences];
  let { done } = from;
  const add = (block: Block, isFinished: boolean) => {
    const rendered = renderedText(block);
    // The space after the last sentence ends it, and is not shown.
    const gap = /\s$/.test(block.text) ? " " : "";
    const isEnded = (part: string) => isFinished || ENDED.test(part + gap);
    const end = addSentences(sentences, rendered, done, isEnded, segment);
    done = isFinished
      ? {
          blocks: done.blocks + 1,
          source: done.source + block.text.length,
          rendered: done.rendered + rendered.length + GAP.length,
          inBlock: 0,
          before: done.before + withoutSpace(rendered).length,
        }
      : { ...done, inBlock: end };
  };
  const finished = isWhole ? finishBlocks(split) : split.finished;
  for (const block of finished.slice(done.blocks)) add(block, true);
  const [open] = isWhole ? [] : openBlocks(split);
  if (open !== undefined && !UNCERTAIN.test(open.text)) add(open, false);
  return { text, isWhole, sentences, split, done };
}

/** Adds the new sentences of a block, and returns where they end in it. */
function addSentences(
  sentences: Sentence[],
  rendered: string,
  done: SpokenText["done"],
  isEnded: (lastPart: string) => boolean,
  segment: SegmentText,
): number {
  const parts = segment(rendered.slice(done.inBlock));
  let at = done.inBlock;
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1 && !isEnded(part)) break;
    for (const piece of shortPieces(part)) {
      const said = withoutCitationMarks(piece.text);
      if (!hasWords(said)) continue;
      const inBlock = at + piece.start;
      const start = done.rendered + inBlock;
      sentences.push({
        ...{ text: said, start, end: start + piece.text.length },
        before: done.before + withoutSpace(rendered.slice(0, inBlock)).length,
        block: { source: done.source, rendered: done.rendered },
      });
    }
    at += part.length;
  }
  return at;
}

/** Returns the words of a block as the page shows them. */
function renderedText(block: Block): string {
  const content = readBlock(block);
  if (content === null) return "";
  switch (content.kind) {
    case "rule":
      return "";
    case "code":
      return content.code;
    case "list":
      return content.items.map(({ words }) => plain(words)).join(GAP);
    case "table":
      return [...(content.header ?? []), ...content.rows.flat()].map(plain).join(GAP);
    default:
      return plain(content.words);
  }
}

/** Returns words without the marks within a line. A line break in a paragraph is a space. */
const plain = (words: string) =>
  readInline(words)
    .map(({ text }) => text)
    .join("")
    .replaceAll("\n", " ");

/**
 * Returns how much of the Markdown the page must show for a sentence to be on it: up to the mark that
 * closes its emphasis or its link at most.
 */
export function shownUpTo({ text, isWhole, sentences }: SpokenText, sentence: Sentence): number {
  if (isWhole && sentence === sentences.at(-1)) return text.length;
  const { source, rendered } = sentence.block;
  const block = firstBlock(text.slice(source));
  // Its rows are a table only once they are all there.
  if (block.kind === "table") return source + block.text.length;
  const wanted = withoutSpace(renderedText(block).slice(0, sentence.end - rendered));
  let end = 0;
  for (const character of wanted) {
    const found = block.text.indexOf(character, end);
    if (found >= 0) end = found + character.length;
  }
  for (; end < block.text.length; end += 1) {
    const shown = renderedText({ ...block, text: block.text.slice(0, end) });
    if (withoutSpace(shown).startsWith(wanted)) break;
  }
  return source + end;
}

/** Returns the block with which a text begins. */
function firstBlock(text: string): Block {
  const [first] = finishBlocks(appendText(EMPTY_STATE, text));
  return first ?? { kind: "none", lead: "", text: "" };
}
