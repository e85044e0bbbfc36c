import fc from "fast-check";
import stringWidth from "fast-string-width";
import { describe, expect, it } from "vitest";
import { WordWrap } from "../../../cli/output/word-wrap.ts";
import { runs } from "../../support/runs.ts";

/** Wraps a text that arrives in these pieces. */
function wrap(pieces: readonly string[], width: number): string {
  let written = "";
  const wrapped = new WordWrap(width, (text) => {
    written += text;
  });
  for (const piece of pieces) wrapped.push(piece);
  wrapped.end();
  return written;
}

/** Whatever a model may write: words, long words, spaces of all kinds, wide and joined characters. */
const parts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(..."abcdefgh.,-é") },
  { weight: 3, arbitrary: fc.constantFrom(" ", " ", " ", "\n", "  ", "\t", "\u00a0", "\u3000") },
  { weight: 2, arbitrary: fc.constantFrom(..."猫は箱に入る。、」ー한글", "🐈", "👩‍🔬", "e\u0301") },
  { weight: 1, arbitrary: fc.constantFrom(..."قطّة", "ห้อง", "\u200b", "\u200d") },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 3 }) },
);
const texts = fc.array(parts, { maxLength: 80 }).map((all) => all.join(""));
const widths = fc.integer({ min: 1, max: 40 });
const options = { numRuns: runs(1_500) };

/** A text without what separates its words. */
const wordsOnly = (text: string) => text.replace(/\s+/gu, "");

describe("the wrapping of lines", () => {
  it("changes nothing but the spaces between words", () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        expect(wordsOnly(wrap([text], width))).toBe(wordsOnly(text));
      }),
      options,
    );
  });

  it("keeps every line break of the text", () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        const paragraphs = text.split("\n");
        const separate = paragraphs.map((paragraph) => wrap([paragraph], width));
        expect(wrap([text], width)).toBe(separate.join("\n"));
      }),
      options,
    );
  });

  it("keeps a text whose lines fit as it is, except for spaces at the end of a line", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = text
          .split("\n")
          .map((line) => line.replace(/[^\S\u00a0\u202f\ufeff]+$/u, ""));
        expect(wrap([text], 10_000)).toBe(lines.join("\n"));
      }),
      options,
    );
  });

  it("leaves no line wider than the terminal, except one that cannot be broken", () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        for (const line of wrap([text], width).split("\n"))
          expect(stringWidth(line) <= width || isUnbreakable(line)).toBe(true);
      }),
      options,
    );
  });

  it("does not depend on how the text is cut into pieces", () => {
    fc.assert(
      fc.property(texts, widths, fc.infiniteStream(fc.nat(5)), (text, width, lengths) => {
        const pieces: string[] = [];
        for (let rest = Array.from(text); rest.length > 0; )
          pieces.push(rest.splice(0, lengths.next().value).join(""));
        expect(wrap(pieces, width)).toBe(wrap([text], width));
      }),
      options,
    );
  });

  it("never breaks a line before a mark that ends a sentence, or within what is one character", () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        const unspaced = text.replace(/\s/gu, "");
        const lines = wrap([unspaced], width).split("\n");
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^[、。」ー]/u);
        expect(lines.flatMap(charactersOf)).toEqual(charactersOf(unspaced));
      }),
      options,
    );
  });

  it("breaks English between words and Japanese between characters", () => {
    expect(wrap(["A box is a home for a cat."], 10)).toBe("A box is a\nhome for a\ncat.");
    expect(wrap(["猫は箱に入る。それが家だ。"], 10)).toBe("猫は箱に入\nる。それが\n家だ。");
    expect(wrap(["a".repeat(25)], 10)).toBe("a".repeat(25));
  });

  it("keeps an emoji, an accent, and what a no-break space joins together", () => {
    expect(wrap(["👍🏽👍🏽👍🏽"], 4)).toBe("👍🏽👍🏽\n👍🏽");
    expect(wrap(["Oui, 👩‍🔬!"], 6)).toBe("Oui,\n👩‍🔬!");
    expect(wrap(["か\u3099か\u3099"], 2)).toBe("か\u3099\nか\u3099");
    expect(wrap(["Vraiment\u202f? Oui."], 9)).toBe("Vraiment\u202f?\nOui.");
  });

  it("keeps an indentation that has room", () => {
    expect(wrap(["- one\n  - two and three"], 11)).toBe("- one\n  - two and\nthree");
    expect(wrap([`${" ".repeat(20)}two`], 11)).toBe("two");
  });

  it("writes a word as soon as it is complete, so that a debate is read while it is written", () => {
    const written: string[] = [];
    const wrapped = new WordWrap(20, (text) => written.push(text));
    wrapped.push("Yes, it");
    expect(written).toEqual(["Yes,"]);
    wrapped.push(" is");
    expect(written).toEqual(["Yes,", " it"]);
  });

  it("takes a very long word in its stride", () => {
    const long = "é".repeat(10_000);
    expect(wrap([long], 40)).toBe(long);
  });
});

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const charactersOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Whether a line has nowhere to break: no space, and nothing beside a wide character but a closing mark. */
function isUnbreakable(line: string): boolean {
  if (/[^\S\u00a0\u202f\ufeff]/u.test(line)) return false;
  const all = charactersOf(line);
  const isWide = (character = "") => stringWidth(character) === 2;
  return all.every((character, index) => {
    const isClosing = /^[\p{Pe}\p{Pf}、。，．：；！？…ー]/u.test(character);
    // A variation selector makes a narrow character wide when it is too late to break before it.
    const [start = ""] = character;
    return index === 0 || isClosing || !(isWide(start) || isWide(all[index - 1]));
  });
}
