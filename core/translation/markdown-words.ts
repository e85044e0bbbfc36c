/**
 * Takes the words out of a Markdown text and puts others in their place. Only words are translated: the
 * marks of headings, lists, quotes and tables, code and rules never reach a translator, so that it
 * cannot break them.
 */

import { type BlockContent, readBlock } from "../markdown/block-content.ts";
import {
  type BlockKind,
  completesBlock,
  kindAfterLine,
  startsNewBlock,
} from "../markdown/block-lines.ts";

/** The words of a text in their order, and what makes a text of as many others. */
export interface TextWords {
  /** Each on one line, with the marks within a line: emphasis, code, links. */
  readonly words: readonly string[];
  rebuild(words: readonly string[]): string;
}

/** Returns the words of a text that is no Markdown, or Markdown of one line. */
export const lineWords = (text: string): TextWords => ({
  words: [onOneLine(text)],
  rebuild: ([words = text]) => words,
});

/** Returns the words of a Markdown text, one entry for each paragraph, list item and cell. */
export function markdownWords(text: string): TextWords {
  const blocks = blocksOf(text).map(({ kind, text: source }) => {
    const content = readBlock({ kind, lead: "", text: source });
    return { kind, content, source: source.trim() };
  });
  const spoken = blocks.flatMap(({ content }) => wordsOf(content));
  return {
    words: spoken.filter(hasLetters),
    rebuild(words) {
      const translated = words[Symbol.iterator]();
      const next = (original: string) =>
        hasLetters(original) ? (translated.next().value ?? original) : original;
      return blocks
        .flatMap(({ content, source }) =>
          content === null ? [] : [written(content, source, next)],
        )
        .join("\n\n");
    },
  };
}

/** Returns the kinds of the blocks of a text, which a translation has in the same order. */
export const blockKinds = (text: string): readonly BlockKind[] =>
  blocksOf(text)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "none");

const hasLetters = (text: string) => /\p{L}/u.test(text);

const onOneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** Splits a text into whole blocks, as `splitBlocks` does for a text that grows. */
function blocksOf(text: string): readonly { readonly kind: BlockKind; readonly text: string }[] {
  const blocks: { kind: BlockKind; text: string }[] = [];
  let open: { kind: BlockKind; text: string } | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    if (open !== null && open.text !== "" && startsNewBlock(open.kind, open.text, line))
      open = null;
    if (open === null) {
      open = { kind: "none", text: "" };
      blocks.push(open);
    }
    const before = open.text;
    open.kind = kindAfterLine(open.kind, before, line);
    open.text += line;
    if (completesBlock(open.kind, "", before, line)) open = null;
  }
  return blocks.filter(({ text: source }) => source.trim() !== "");
}

function wordsOf(content: BlockContent | null): readonly string[] {
  switch (content?.kind) {
    case "paragraph":
    case "quote":
    case "heading":
      return [onOneLine(content.words)];
    case "list":
      return content.items.map(({ words }) => onOneLine(words));
    case "table":
      return [...(content.header ?? []), ...content.rows.flat()].map(onOneLine);
    default:
      return [];
  }
}

/** Writes a block with what `next` gives for each of its words. */
function written(
  content: BlockContent,
  source: string,
  next: (original: string) => string,
): string {
  const say = (words: string) => next(onOneLine(words));
  switch (content.kind) {
    case "paragraph":
      return say(content.words);
    case "quote":
      return `> ${say(content.words)}`;
    case "heading":
      return `${"#".repeat(content.level)} ${say(content.words)}`;
    case "list":
      return writtenList(content, say);
    case "table": {
      const row = (cells: readonly string[]) =>
        `| ${cells.map((cell) => say(cell).replaceAll("|", "/")).join(" | ")} |`;
      const header = content.header ?? [];
      const rule = `|${" --- |".repeat(header.length)}`;
      return [row(header), rule, ...content.rows.map(row)].join("\n");
    }
    default:
      return source;
  }
}

function writtenList(
  { start, items }: Extract<BlockContent, { kind: "list" }>,
  say: (words: string) => string,
): string {
  let number = start ?? 0;
  const lines = items.map(({ words, isNested }) => {
    if (isNested) return `   - ${say(words)}`;
    if (start === null) return `- ${say(words)}`;
    number += 1;
    return `${number - 1}. ${say(words)}`;
  });
  return lines.join("\n");
}
