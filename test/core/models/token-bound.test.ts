import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { certainTokenBound, tokenBound } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { TOKENIZERS } from "../../support/tokenizers.ts";

const FOLDER = join(import.meta.dirname, "../../../app-web/i18n");

/** The texts of the interface in each shipped language. */
const LANGUAGE_TEXTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name): [string, string] => {
    const texts = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Record<string, string>;
    return [name.replace(".json", ""), Object.values(texts).join("\n")];
  });

/** A text of 300 characters, each from one of the ranges of code points. */
const drawn = (...ranges: (readonly [number, number])[]) =>
  fc
    .array(fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max }))), {
      minLength: 300,
      maxLength: 300,
    })
    .map((points) => String.fromCodePoint(...points));

/** A text of 100 words, each of random letters. */
const words = (letters: string, maxLength: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength }), {
      minLength: 100,
      maxLength: 100,
    })
    .map((list) => list.join(" "));

const SMALL = "abcdefghijklmnopqrstuvwxyz";
const bytes = fc.uint8Array({ minLength: 300, maxLength: 300 }).map((list) => Buffer.from(list));

const HOSTILE: Record<string, fc.Arbitrary<string>> = {
  "random small letters": words(SMALL, 10),
  "random words of five letters": words(SMALL, 5),
  vowels: words("aeiouy", 8),
  capitals: words(SMALL.toUpperCase(), 8),
  "small letters and capitals": words(SMALL + SMALL.toUpperCase(), 12),
  "very long words": words(SMALL, 60),
  "single letters": words(SMALL + SMALL.toUpperCase(), 1),
  digits: words("0123456789", 6),
  "printable ASCII": drawn([0x20, 0x7e]),
  "control characters": drawn([0, 0x1f]),
  "white space": drawn([9, 10], [0x20, 0x20], [0xa0, 0xa0], [0x2000, 0x200f]),
  base64: bytes.map((list) => list.toString("base64")),
  "hexadecimal digits": bytes.map((list) => list.toString("hex")),
  "random bytes": bytes.map((list) => list.toString("utf8")),
  "UTF-8 read as Latin-1": drawn([0x400, 0x44f]).map((t) => Buffer.from(t).toString("latin1")),
  "accented Latin letters": drawn([0xa0, 0x24f]),
  "Vietnamese letters": drawn([0x1ea0, 0x1ef9]),
  Greek: drawn([0x370, 0x3ff]),
  Cyrillic: drawn([0x400, 0x4ff]),
  "Russian small letters": drawn([0x430, 0x44f]),
  Hebrew: drawn([0x590, 0x5ff]),
  Arabic: drawn([0x600, 0x6ff]),
  Devanagari: drawn([0x900, 0x97f]),
  Bengali: drawn([0x980, 0x9ff]),
  Tamil: drawn([0xb80, 0xbff]),
  "other Indic scripts": drawn([0xa00, 0xb7f], [0xc00, 0xdff]),
  Thai: drawn([0xe01, 0xe5b]),
  "Lao, Tibetan, Burmese and Georgian": drawn([0xe80, 0x10ff]),
  kana: drawn([0x3040, 0x30ff]),
  "Chinese characters": drawn([0x4e00, 0x9fff]),
  "rare Chinese characters": drawn([0x20000, 0x2a6df]),
  Hangul: drawn([0xac00, 0xd7a3]),
  emoji: drawn([0x1f300, 0x1faff]),
  flags: drawn([0x1f1e6, 0x1f1ff]),
  "letters that come apart, such as ﷺ": drawn([0xfb50, 0xfdff], [0x3200, 0x33ff]),
  "mathematical letters": drawn([0x1d400, 0x1d7ff]),
  hieroglyphs: drawn([0x13000, 0x1342f]),
  "letters under many marks": drawn([0x61, 0x66], [0x300, 0x36f]),
  symbols: drawn([0x2000, 0x2bff]),
  "all of Unicode": drawn([0, 0xd7ff], [0xe000, 0x2ffff]),
  "awkward texts": anyText({ maxLength: 300 }),
};

/** Repetitions and sequences that tokenizers treat in their own ways. */
const FIXED = [
  ...["a", "z", ".", "-", "é", "字", " ", "0", "\n", "ab", "|---|", "\t", "\ud83d", "ﷺ"],
  ...[
    "👩‍👩‍👧‍👦",
    "🇫🇷",
    "न\u093cि",
    "e\u0301",
    "&lt;",
    "&amp;",
    "</context>",
    "https://a.b/c?d=e&f ",
  ],
].map((piece) => piece.repeat(300));

describe.each(Object.entries(TOKENIZERS))("The bound on tokens, for %s,", (_, count) => {
  it.each(LANGUAGE_TEXTS)("is not exceeded by texts in %s", (_language, text) => {
    expect(count(text)).toBeLessThanOrEqual(tokenBound(text));
  });

  it.each(Object.entries(HOSTILE))("is not exceeded by %s", (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(count(text)).toBeLessThanOrEqual(tokenBound(text));
      }),
      { numRuns: 25 },
    );
  });

  it("is not exceeded by repetitions", () => {
    expect(FIXED.filter((text) => count(text) > tokenBound(text))).toEqual([]);
  });

  it("is certain in its wider form, even for words made to beat the tighter one", () => {
    const made = "gk wv yb yk hqy jyv qyv cecv eofw dyai ".repeat(50);
    expect(count(made)).toBeLessThanOrEqual(certainTokenBound(made));
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        expect(count(text)).toBeLessThanOrEqual(certainTokenBound(text));
      }),
    );
  });
});

describe("The bound on tokens", () => {
  it("is never above the certain one", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        expect(tokenBound(text)).toBeLessThanOrEqual(certainTokenBound(text));
      }),
    );
  });

  it("does not waste a window: it is at most 2.6 times what gpt-4 counts in European languages", () => {
    const european = ["en", "de", "fr", "es", "it", "pl", "ru", "tr", "hu"];
    const wasteful = LANGUAGE_TEXTS.filter(
      ([code, text]) =>
        european.includes(code) && tokenBound(text) > 2.6 * TOKENIZERS["gpt-4"](text),
    );
    expect(wasteful.map(([code]) => code)).toEqual([]);
  });

  it("grows with every character, so that a beginning never counts more than the whole", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), fc.nat(60), (text, length) => {
        expect(tokenBound(text.slice(0, length).trimEnd())).toBeLessThanOrEqual(
          tokenBound(text) + 3,
        );
      }),
    );
  });
});
