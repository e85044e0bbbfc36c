import {
  CAT,
  directionOf,
  EINSTEIN,
  englishNameOf,
  findLanguage,
  firstLanguage,
  flagOf,
  isRightToLeft,
  LANGUAGE_PATTERN,
  LANGUAGES,
  languageOfTag,
  languageSchema,
  nearestShipped,
  quickToggle,
  SHIPPED_LANGUAGES,
  turnPrompt,
  yesNoWords,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

const SHIPPED_CODES =
  "en es fr de it pt pt-BR nl pl uk ru cs sk hu ro bg el tr sv da nb fi et lt ar he fa hi bn ta th vi id zh-CN zh-TW ja ko";
const code = fc.constantFrom(...LANGUAGES.map((language) => language.code));

describe("The languages of the picker", () => {
  it("begin with the 37 shipped languages", () => {
    expect(SHIPPED_LANGUAGES.map((language) => language.code).join(" ")).toBe(SHIPPED_CODES);
    expect(LANGUAGES.filter(({ isShipped }) => isShipped)).toEqual(SHIPPED_LANGUAGES);
    expect(LANGUAGES.slice(0, 37)).toEqual(SHIPPED_LANGUAGES);
  });

  it("also include every language of ISO 639-1 once", () => {
    const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const twoLetters = letters.flatMap((first) => letters.map((second) => first + second));
    // Withdrawn codes, a macrolanguage whose two languages are included, and a code that ISO never
    // had.
    const known = twoLetters.filter(
      (each) => names.of(each) !== undefined && !/^(bh|in|iw|ji|jw|mo|no|sh)$/.test(each),
    );
    const offered = LANGUAGES.map((language) => language.code.split("-")[0] ?? "");
    expect([...new Set(offered)].sort()).toEqual(known);
    expect(new Set(LANGUAGES.map((language) => language.code)).size).toBe(LANGUAGES.length);
  });

  it("have an English name, a native name, a flag or a globe, and a code that every form accepts", () => {
    for (const { code: each, name, nativeName, flag } of LANGUAGES) {
      expect([each, name]).toEqual([
        expect.stringMatching(LANGUAGE_PATTERN),
        expect.stringMatching(/^[A-ZĀ]/),
      ]);
      expect(nativeName).toBe(nativeName.normalize("NFC").trim());
      expect(nativeName).toMatch(/\p{L}/u);
      expect(flag).toMatch(/^(\p{RI}{2}|🌐)$/u);
      expect(languageSchema.safeParse(each).success).toBe(true);
    }
    expect([flagOf("JP"), flagOf(null)]).toEqual(["🇯🇵", "🌐"]);
    expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(LANGUAGES.length);
  });

  it("are marked as right-to-left where their script is", () => {
    const rightToLeft = LANGUAGES.filter(({ direction }) => direction === "rtl").map(
      (language) => language.code,
    );
    expect(rightToLeft.sort().join(" ")).toBe("ar dv fa he ks ps sd ug ur yi");
    expect(
      ["ar-EG", "az-Arab", "pa-PK", "ckb", "he-Latn", "en", "junk!", ""].map(directionOf),
    ).toEqual([...["rtl", "rtl", "rtl", "rtl", "ltr", "ltr", "ltr", "ltr"]]);
    expect([isRightToLeft("fa"), isRightToLeft("fr")]).toEqual([true, false]);
  });

  it("are found only by their exact code", () => {
    expect(findLanguage("sr")).toMatchObject({
      name: "Serbian",
      nativeName: "Српски",
      isShipped: false,
    });
    expect([
      findLanguage("EN"),
      findLanguage("xx"),
      findLanguage("toString"),
      findLanguage(""),
    ]).toEqual([null, null, null, null]);
  });
});

describe("The nearest shipped language", () => {
  const nearest: [string, string | null][] = [
    ...([
      ["fr-CA", "fr"],
      ["en-US", "en"],
      ["es-419", "es"],
      ["de-AT-1996", "de"],
    ] as [string, string][]),
    ...([
      ["pt", "pt"],
      ["pt-PT", "pt"],
      ["pt-AO", "pt"],
      ["pt-BR", "pt-BR"],
    ] as [string, string][]),
    ...([
      ["zh", "zh-CN"],
      ["zh-SG", "zh-CN"],
      ["zh-Hans-HK", "zh-CN"],
      ["cmn", "zh-CN"],
    ] as [string, string][]),
    ...([
      ["zh-Hant-HK", "zh-TW"],
      ["zh-HK", "zh-TW"],
      ["zh-Hant", "zh-TW"],
      ["zh-MO", "zh-TW"],
      ["yue", "zh-TW"],
    ] as [string, string][]),
    ...([
      ["no", "nb"],
      ["nn", "nb"],
      ["nb-NO", "nb"],
      ["iw", "he"],
      ["in", "id"],
      ["in-ID", "id"],
      ["mo", "ro"],
    ] as [string, string][]),
    ...([
      ["EN-us", "en"],
      ["zh_hk", "zh-TW"],
      [" fr-CA ", "fr"],
    ] as [string, string][]),
    ...([
      ["sr", null],
      ["hi-Latn", null],
      ["uk-Latn", null],
      ["xx", null],
      ["", null],
      ["*", null],
      ["a_b c", null],
    ] as [string, null][]),
  ];
  it.each(nearest)("to %j is %j", (tag, expected) => {
    expect(nearestShipped(tag)).toBe(expected);
  });

  it("in the whole picker is the language itself, one with the same base language, or undefined", () => {
    expect(
      ["sr", "sr-Latn-RS", "fr-CA", "nn", "xx", "zh-Hant-HK"].map(
        (tag) => languageOfTag(tag)?.code,
      ),
    ).toEqual([...["sr", "sr", "fr", "nn", undefined, "zh-TW"]]);
    for (const { code: each } of LANGUAGES) expect(languageOfTag(each)?.code).toBe(each);
  });

  it("is the language itself for a shipped one, and a shipped one or null for any text", () => {
    for (const { code: each } of SHIPPED_LANGUAGES) expect(nearestShipped(each)).toBe(each);
    fc.assert(
      fc.property(anyText({ maxLength: 20 }), (tag) => {
        const found = nearestShipped(tag);
        expect(found === null || SHIPPED_CODES.split(" ").includes(found)).toBe(true);
      }),
    );
  });
});

describe("The language of the first load", () => {
  const isKnown = (each: string) => findLanguage(each) !== null;
  it.each([
    ["sr", "de", "sr"],
    ["en", "de", "en"],
    [null, "de", "de"],
    [null, "de-CH", "de"],
    [null, "sr", "en"],
    [null, null, "en"],
    ["zz-junk", "ja", "ja"],
    ["<b>", null, "en"],
  ])("with %j stored and %j detected is %s", (stored, detected, expected) => {
    expect(firstLanguage(stored, detected, isKnown)).toBe(expected);
  });
});

describe("The language toggle", () => {
  it.each([
    ["en", "en", null],
    ["en", "de", "de"],
    ["de", "de", "en"],
    ["fr", "de", "en"],
    ["fr", "en", "en"],
  ])("in %s, with %s detected, switches to %s", (current, detected, expected) => {
    expect(quickToggle(current, detected)).toBe(expected);
  });

  it("is hidden only when both languages are English, and otherwise switches to English or the detected language", () => {
    fc.assert(
      fc.property(code, code, (current, detected) => {
        const target = quickToggle(current, detected);
        expect(target === null).toBe(current === "en" && detected === "en");
        if (target !== null) expect(["en", detected]).toContain(target);
        expect(target).not.toBe(current);
      }),
    );
  });
});

describe("A debate", () => {
  const material = {
    ...{
      purpose: "turn" as const,
      turnNumber: 1,
      question: "Is it so?",
      position: "Yes",
      opposingPosition: "No",
      variation: 0,
      history: [],
      context: [],
    },
    side: 2 as const,
    persona: CAT,
    opponent: EINSTEIN,
    temperament: null,
  };

  it("can use every shipped language, which the prompt names in English", () => {
    const names = SHIPPED_LANGUAGES.map(({ code: each }) => englishNameOf(each));
    expect(new Set(names).size).toBe(37);
    for (const [index, { code: each }] of SHIPPED_LANGUAGES.entries()) {
      expect(names[index]).toMatch(/^[A-Z][A-Za-zå() ]+$/);
      expect(turnPrompt({ ...material, language: each }).system).toContain(
        `Write the whole turn in ${names[index]} (${each})`,
      );
    }
    expect(["pt", "zh-TW", "nb"].map(englishNameOf)).toEqual([
      ...["European Portuguese", "Traditional Chinese (as written in Taiwan)", "Norwegian Bokmål"],
    ]);
  });

  it("has words for Yes and No in every shipped language that are long enough for the form", () => {
    for (const { code: each } of SHIPPED_LANGUAGES) {
      const { position1, position2 } = yesNoWords(each);
      if (each !== "en") expect([each, position1]).not.toEqual([each, "Yes"]);
      expect(Math.min(position1.length, position2.length)).toBeGreaterThanOrEqual(2);
    }
  });
});
