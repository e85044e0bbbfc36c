import {
  readSentences,
  type SpokenText,
  segmenterOf,
  shortPieces,
  shownUpTo,
  UNREAD_TEXT,
  weightOfText,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const english = segmenterOf("en");
const whole = (text: string, segment = english) => readSentences(UNREAD_TEXT, text, true, segment);
const textsOf = ({ sentences }: SpokenText) => sentences.map(({ text }) => text);

const MARKDOWN = `# A heading

**First**, a _soft_ word. Then a [link](https://example.com/a.b) and \`code\`!

> "Quoted." Said nobody.

- one item
- *another*. With more

1. numbered

| a | b |
| --- | --- |
| c | d |

---

The end`;

describe("The sentences of a text", () => {
  it("are its words without a mark of Markdown; quotes and links are words", () => {
    expect(textsOf(whole(MARKDOWN))).toEqual([
      "A heading",
      ...["First, a soft word.", "Then a link and code!"],
      ...['"Quoted."', "Said nobody."],
      ...["one item", "another.", "With more", "numbered", "a", "b", "c", "d", "The end"],
    ]);
  });

  it("have offsets in the rendered text, which has no marks either", () => {
    const [heading, first, second] = whole(MARKDOWN).sentences;
    expect([heading?.start, heading?.end]).toEqual([0, 9]);
    expect([first?.start, first?.end]).toEqual([10, 29]);
    expect(second?.start).toBe(30);
  });

  it("are known one by one while a text grows, and never change", () => {
    for (const size of [1, 3, 17]) {
      let spoken = UNREAD_TEXT;
      let known: readonly string[] = [];
      for (let end = size; end < MARKDOWN.length + size; end += size) {
        spoken = readSentences(spoken, MARKDOWN.slice(0, end), false, english);
        expect(textsOf(spoken).slice(0, known.length)).toEqual(known);
        known = textsOf(spoken);
      }
      expect(textsOf(readSentences(spoken, MARKDOWN, true, english))).toEqual(
        textsOf(whole(MARKDOWN)),
      );
    }
  });

  it("wait for their end, also in scripts without spaces", () => {
    const grown = (text: string, language: string) =>
      textsOf(readSentences(UNREAD_TEXT, text, false, segmenterOf(language)));
    expect(grown("Not yet", "en")).toEqual([]);
    expect(grown("Version 3.", "en")).toEqual([]);
    expect(grown("Done. ", "en")).toEqual(["Done."]);
    expect(grown("終わり。まだ", "ja")).toEqual(["終わり。"]);
    expect(grown("هل انتهى؟ ليس", "ar")).toEqual(["هل انتهى؟"]);
    expect(grown("समाप्त। अभी", "hi")).toEqual(["समाप्त।"]);
  });

  it("leave the marks of citations unsaid", () => {
    const text = 'It "keeps warm" [S1 §2], they say [S2 §1, S1 §3]. [S1 §4]\n\nArray [0] stays.';
    expect(textsOf(whole(text))).toEqual(['It "keeps warm", they say.', "Array [0] stays."]);
    const last = whole(text).sentences.at(-1);
    expect(last?.end).toBe(
      'It "keeps warm" [S1 §2], they say [S2 §1, S1 §3]. [S1 §4]\nArray [0] stays.'.length,
    );
  });

  it("are begun anew when a text was replaced", () => {
    const before = readSentences(UNREAD_TEXT, "One. Two. ", false, english);
    expect(textsOf(readSentences(before, "Three. Four.", true, english))).toEqual([
      "Three.",
      "Four.",
    ]);
  });

  it("tell how much of the Markdown the page must show for them", () => {
    const spoken = whole(MARKDOWN);
    const { sentences } = spoken;
    const upTo = (index: number) => {
      const sentence = sentences[index];
      return sentence === undefined ? "" : MARKDOWN.slice(0, shownUpTo(spoken, sentence));
    };
    expect(upTo(0)).toBe("# A heading");
    expect(upTo(1)).toMatch(/ word\.$/);
    expect(upTo(2)).toMatch(/`code`?!$/);
    expect(upTo(sentences.length - 1)).toBe(MARKDOWN);
    for (const [index, sentence] of sentences.entries()) {
      const shown = whole(upTo(index));
      expect(textsOf(shown).slice(0, index + 1)).toEqual(textsOf(spoken).slice(0, index + 1));
      expect(shownUpTo(spoken, sentence)).toBeGreaterThanOrEqual(upTo(index - 1).length);
    }
  });
});

describe("The pieces of a long sentence", () => {
  it("have at most 160 characters, and all of its words in order", () => {
    const sentence = `${"A clause of some length, with a comma in it, ".repeat(9)}and the end.`;
    const pieces = shortPieces(sentence);
    expect(pieces.every(({ text }) => text.length <= 160)).toBe(true);
    expect(pieces.map(({ text }) => text).join(" ")).toBe(sentence);
    expect(pieces.every(({ text, start }) => sentence.startsWith(text, start))).toBe(true);
    expect(pieces.slice(0, -1).every(({ text }) => text.endsWith(","))).toBe(true);
  });

  it("are shorter where a character takes longer to say, and split no character", () => {
    const pieces = shortPieces("長い文が続いていく".repeat(30));
    expect(pieces.every(({ text }) => weightOfText(text) <= 160)).toBe(true);
    expect(shortPieces(`${"👩‍🚀".repeat(200)}x`).at(-1)?.text).toMatch(/x$/);
    const marks = shortPieces("नि".repeat(200));
    expect(marks.every(({ text }) => !/^\p{M}/u.test(text))).toBe(true);
  });

  it("leave out what has no word", () => {
    expect(shortPieces("— … —")).toEqual([]);
  });
});
