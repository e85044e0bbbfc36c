import { divideSource, PASSAGE_LENGTH } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, wellFormedText } from "../../support/arbitraries.ts";
import { growthOf } from "../../support/growth.ts";
import { SCRIPTS } from "./labelled-sentences.ts";

const textsOf = (text: string, pages?: readonly number[]) =>
  divideSource(text, pages).map((passage) => passage.text);
const withoutSpace = (text: string) => text.replace(/\s+/gu, "");

/** A long text of sentences in all scripts, with awkward pieces between them. */
const longText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(SCRIPTS).flatMap(({ sentences }) => sentences)),
      wellFormedText({ maxLength: 40 }),
      fc.constantFrom(" ", "\n", "\n\n", ", ", "。", "” ", "」", "a\u0301\u0308", "👩‍👩‍👧‍👦"),
      fc
        .tuple(fc.constantFrom("x", "漢", "👍🏽", "ก", "e\u0301", "."), fc.nat(900))
        .map(([letter, times]) => letter.repeat(times)),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(" "));

describe("A source is divided", () => {
  it("into passages of at most 700 characters that lose nothing but white space", () => {
    fc.assert(
      fc.property(fc.oneof(longText, anyText({ maxLength: 2_000 })), (text) => {
        const passages = textsOf(text);
        for (const passage of passages) {
          expect(passage.length).toBeLessThanOrEqual(PASSAGE_LENGTH);
          expect(passage).toBe(passage.trim());
          expect(passage).not.toBe("");
        }
        expect(withoutSpace(passages.join(""))).toBe(withoutSpace(text));
      }),
    );
  });

  it("the same again, also when its passages are put together and divided once more", () => {
    fc.assert(
      fc.property(longText, (text) => {
        expect(textsOf(text)).toEqual(textsOf(text));
        // A passage that fits is one passage: no rule cuts what needs no cut.
        for (const passage of textsOf(text)) expect(textsOf(passage)).toEqual([passage]);
      }),
    );
  });

  it("within no surrogate pair, before no combining mark, and at no joiner", () => {
    const isLoneMark = /^(?:\p{M}|\u200d)/u;
    fc.assert(
      fc.property(longText, (text) => {
        let at = 0;
        for (const passage of textsOf(text)) {
          expect(passage.isWellFormed()).toBe(true);
          const start = text.indexOf(passage, at);
          const isCut = start > 0 && start === at;
          // A mark may begin the whole text, or stand alone behind white space.
          if (isCut) expect(isLoneMark.test(passage), JSON.stringify(passage)).toBe(false);
          if (isCut) expect(text.charAt(start - 1)).not.toBe("\u200d");
          at = start + passage.length;
        }
      }),
    );
  });

  it("somewhere even in a run of marks that is longer than a passage, but within no pair", () => {
    for (const mark of ["\u0301", "\u{1d165}", "\u200d"]) {
      const text = `a${mark.repeat(3_000)}`;
      const passages = textsOf(text);
      expect(passages.join("")).toBe(text);
      expect(passages.every((passage) => passage.isWellFormed())).toBe(true);
    }
  });

  it.each(Object.entries(SCRIPTS))("at the ends of sentences in %s", (script, { sentences }) => {
    const separator = /[\p{sc=Han}]/u.test(sentences[0] ?? "") ? "" : " ";
    const text = Array.from({ length: 6 }, () => sentences.join(separator)).join(separator);
    const passages = textsOf(text);
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) {
      // A Thai sentence may have spaces of its own, and no other mark at its end.
      const ends = sentences.flatMap((sentence) =>
        script === "Thai" ? sentence.split(" ") : sentence,
      );
      const isWhole = ends.some((end) => passage.endsWith(end));
      expect([isWhole, ends.some((beginning) => passage.startsWith(beginning))]).toEqual([
        true,
        true,
      ]);
    }
  });

  it("so that a mark that closes a sentence stays with it", () => {
    for (const [sentence, end] of [
      ["猫は液体である", "。」"],
      ["「猫は液体か」と彼は言った", "？」"],
      ["He asked whether a cat is a liquid", '." '],
      ["Sie fragte, ob eine Katze flüssig ist", ".“ "],
    ] as const)
      for (let length = 300; length < 420; length += 1) {
        const text = `${"字".repeat(length)}${`${sentence}${end}`.repeat(60)}`;
        for (const passage of textsOf(text)) expect(passage).not.toMatch(/^[」“"]/u);
      }
  });

  it("page by page, and the numbers of pages are those of the file", () => {
    fc.assert(
      fc.property(fc.array(longText, { minLength: 1, maxLength: 6 }), (pages) => {
        const starts = pages.map((_page, index) => pages.slice(0, index).join("").length);
        const passages = divideSource(pages.join(""), starts);
        for (const [index, page] of pages.entries()) {
          const own = passages.filter((passage) => passage.page === index + 1);
          expect(withoutSpace(own.map(({ text }) => text).join(""))).toBe(withoutSpace(page));
        }
        const numbers = passages.map(({ page }) => page ?? 0);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
    expect(divideSource("No pages.")).toEqual([{ text: "No pages.", page: null }]);
  });

  it("into whole characters, wherever a person says that pages begin", () => {
    fc.assert(
      fc.property(wellFormedText({ maxLength: 60 }), fc.array(fc.nat(60)), (text, places) => {
        const pages = places.map((place) => Math.min(place, text.length)).sort((a, b) => a - b);
        const passages = textsOf(text, pages);
        expect(passages.every((passage) => passage.isWellFormed())).toBe(true);
        expect(withoutSpace(passages.join(""))).toBe(withoutSpace(text));
      }),
    );
    expect(textsOf("😀😀", [0, 1, 3])).toEqual(["😀", "😀"]);
  });

  it.each(["x", "漢", "ก", "\u0301", "😀", ".", '."', ", ", "” 。", "A. ", "\u200d", "S1 "])(
    "in time that grows with its length: a million characters of %j",
    (piece) => {
      const textOf = (length: number) => piece.repeat(length / piece.length);
      expect(growthOf(divideSource, textOf, 1_000_000)).toBeLessThan(3);
      const characters = textsOf(textOf(1_000_000)).reduce((sum, text) => sum + text.length, 0);
      expect(characters).toBeGreaterThan(300_000);
    },
  );
});
