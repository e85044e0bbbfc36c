import {
  appendText,
  type Block,
  CHUNK_LENGTH,
  EMPTY_STATE,
  finishBlocks,
  MAX_LINE_LENGTH,
  openBlocks,
  type SplitState,
} from "@einstein-vs-cat/core/markdown/split-blocks";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const textOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join("");
const grow = (pieces: readonly string[]) => pieces.reduce(appendText, EMPTY_STATE);
const blocksOf = (text: string) => finishBlocks(appendText(EMPTY_STATE, text));
const kindsOf = (text: string) => blocksOf(text).map(({ kind }) => kind);

/** Lines with markdown syntax, and lines that only resemble it. */
const line = fc.oneof(
  fc.constantFrom(
    "",
    "  ",
    "# Title",
    "## ",
    "#no",
    "- item",
    "* other",
    "  - nested",
    "1. one",
    "2) two",
    "> quote",
  ),
  fc.constantFrom(
    "```ts",
    "```",
    "~~~",
    "````",
    "| a | b |",
    "|---|---|",
    "| 1 | 2 |",
    "---",
    "===",
    "***",
    "    code",
    "\tcode",
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.lorem({ maxCount: 12 }),
);
const markdown = fc.array(line, { maxLength: 60 }).map((lines) => lines.join("\n"));

/** Splits a text into pieces of these sizes, repeated as needed. */
const inPieces = (text: string, sizes: readonly number[]) => {
  const pieces: string[] = [];
  for (let start = 0, index = 0; start < text.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    pieces.push(text.slice(start, start + size));
    start += size;
  }
  return pieces;
};
const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });

describe("A growing text", () => {
  test("equals the concatenation of its blocks, however it is split into pieces", () => {
    fc.assert(
      fc.property(markdown, sizes, (text, cuts) => {
        const growth = grow(inPieces(text, cuts));
        expect(textOf(growth.finished) + textOf(openBlocks(growth))).toBe(text);
        expect(textOf(finishBlocks(growth))).toBe(text);
      }),
    );
  });

  test("has the same blocks, however it is split into pieces", () => {
    fc.assert(
      fc.property(markdown, sizes, (text, cuts) => {
        expect(finishBlocks(grow(inPieces(text, cuts)))).toEqual(blocksOf(text));
      }),
    );
  });

  test("never changes a finished block", () => {
    fc.assert(
      fc.property(markdown, sizes, (text, cuts) => {
        let growth: SplitState = EMPTY_STATE;
        for (const piece of inPieces(text, cuts)) {
          const next = appendText(growth, piece);
          for (const [index, block] of growth.finished.entries())
            expect(next.finished[index]).toBe(block);
          growth = next;
        }
      }),
    );
  });

  const ENDLESS = {
    list: (index: number) => `- item ${index} with some words\n`,
    "numbered list": (index: number) => `${index + 1}. item with some words\n`,
    "nested list": (index: number) => (index === 0 ? "- outer\n" : `  - nested ${index}\n`),
    table: (index: number) => (index === 0 ? "| a | b |\n|---|---|\n" : `| ${index} | words |\n`),
    "code block": (index: number) =>
      index === 0 ? "```ts\n" : `const value${index} = ${index};\n`,
    paragraph: (index: number) => `some words of line ${index}\n`,
    "paragraph on one line": (index: number) => `some words ${index} `,
    "line of one letter": () => "aaaaaaaaaaaa",
    "line of signs": () => "- 12 # ",
    quotation: (index: number) => `> words of line ${index}\n`,
    "number of blank lines": () => "\n\n",
  };

  test.each(Object.entries(ENDLESS))(
    "keeps its open part short while a %s grows without end",
    (_name, next) => {
      let growth: SplitState = EMPTY_STATE;
      let longest = 0;
      for (let index = 0, length = 0; length < 40_000; index += 1) {
        const piece = next(index);
        length += piece.length;
        growth = appendText(growth, piece);
        longest = Math.max(longest, textOf(openBlocks(growth)).length + growth.open.lead.length);
      }
      expect(longest).toBeLessThanOrEqual(2 * CHUNK_LENGTH + MAX_LINE_LENGTH);
      expect(growth.finished.length).toBeGreaterThan(10);
    },
  );

  test("never splits a surrogate pair", () => {
    const growth = appendText(EMPTY_STATE, `a${"😺".repeat(5_000)}`);
    for (const { text } of growth.finished) expect(text.isWellFormed()).toBe(true);
  });
});

describe("A block", () => {
  test("is a paragraph that ends with a blank line", () => {
    expect(blocksOf("one\ntwo\n\nthree").map(({ text }) => text)).toEqual([
      "one\ntwo\n\n",
      "three",
    ]);
  });

  test("is a heading that ends with its line", () => {
    expect(kindsOf("# One\ntwo\n")).toEqual(["heading", "paragraph"]);
    expect(kindsOf("One\n===\ntwo\n")).toEqual(["heading", "paragraph"]);
  });

  test("is a code block that contains blank lines and markdown syntax", () => {
    expect(blocksOf("```ts\n# a\n\n- b\n```\nend").map(({ kind, text }) => [kind, text])).toEqual([
      ["code", "```ts\n# a\n\n- b\n```\n"],
      ["paragraph", "end"],
    ]);
  });

  test("is a code block that no shorter or different fence closes", () => {
    expect(kindsOf("````\n```\n~~~~\n````\nend")).toEqual(["code", "paragraph"]);
  });

  test("is a list that contains nested items, blank lines and further paragraphs", () => {
    expect(kindsOf("- one\n  - two\n\n  more\n- three\n\nend")).toEqual(["list", "paragraph"]);
  });

  test("is a new list when the marker changes", () => {
    expect(kindsOf("- one\n* two\n1. three\n")).toEqual(["list", "list", "list"]);
  });

  test("is a table that ends with a blank line", () => {
    expect(kindsOf("| a | b |\n|---|---|\n| 1 | 2 |\n\nend")).toEqual(["table", "paragraph"]);
  });

  test("ends a paragraph without a blank line when it is a list, a quotation, code, a heading or a rule", () => {
    for (const [next, kind] of [
      ["- a", "list"],
      ["> a", "quote"],
      ["```", "code"],
      ["# a", "heading"],
      ["***", "rule"],
    ] as const) {
      expect(kindsOf(`words\n${next}\n`)).toEqual(["paragraph", kind]);
    }
  });

  test("repeats the header of a split table and the fence of split code", () => {
    const table = blocksOf(`| a | b |\n|---|---|\n${"| 1 | 2 |\n".repeat(200)}`);
    expect(new Set(table.slice(1).map(({ lead }) => lead))).toEqual(
      new Set(["| a | b |\n|---|---|\n"]),
    );
    const code = blocksOf(`\`\`\`ts\n${"let a = 1;\n".repeat(200)}\`\`\`\n`);
    expect(new Set(code.slice(1).map(({ lead }) => lead))).toEqual(new Set(["```ts\n"]));
    expect(code.at(-1)?.text).not.toBe("```\n");
  });
});
