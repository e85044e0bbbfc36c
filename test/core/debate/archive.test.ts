import {
  archiveQuerySchema,
  denialForArchive,
  foldForSearch,
  isUnspacedScript,
  matchesWord,
  searchWords,
  wordsOf,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";

describe("A text that is folded for the search", () => {
  it("does not depend on case, width, accents or Unicode form", () => {
    for (const [one, other] of [
      ["Café", "CAFE"],
      ["Straße", "STRASSE"],
      ["ＡＢＣ１", "abc1"],
      ["ｶﾞｰ", "ガー"],
      ["ΣΟΦΌΣ", "σοφος"],
      ["İstanbul", "istanbul"],
      ["Ёлка", "елка"],
      ["ﬁn", "FIN"],
    ] as const) {
      expect(foldForSearch(one)).toBe(foldForSearch(other));
    }
    fc.assert(
      fc.property(wellFormedText(), fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"), (text, form) => {
        expect(foldForSearch(text.normalize(form))).toBe(foldForSearch(text));
      }),
    );
  });

  it("does not change when it is folded again", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        (text) => void expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text)),
      ),
    );
  });

  it("is at most six times as long as it was, and twenty phrases longer", () => {
    const most = (text: string) => 6 * text.length + 20 * 18;
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (letter.normalize("NFKD").length <= 2 && letter.toUpperCase().length <= 2) continue;
      const text = letter.repeat(2_000);
      const folded = foldForSearch(text);
      expect(folded.length, `U+${code.toString(16)}`).toBeLessThanOrEqual(most(text));
    }
  });

  it("is found by the words of a phrase that one letter stands for, however often it has it", () => {
    expect(wordsOf("ﷺ ".repeat(1_000))).toEqual(wordsOf("صلى الله عليه وسلم"));
    const folded = foldForSearch("ﷺ".repeat(1_000));
    expect(foldForSearch(folded)).toBe(folded);
  });

  it("keeps combining marks in scripts where they distinguish letters", () => {
    for (const [one, other] of [
      ["が", "か"],
      ["कि", "क"],
      ["ก่า", "กา"],
      ["שׁ", "שׂ"],
    ] as const) {
      expect(foldForSearch(one)).not.toBe(foldForSearch(other));
    }
  });
});

describe("The words of a search", () => {
  it("are folded, unique, in order and without punctuation", () => {
    expect(searchWords("  The cat's box — the BOX, 1935! ")).toEqual([
      "the",
      "cat",
      "s",
      "box",
      "1935",
    ]);
    expect(searchWords(" -- ?! ")).toEqual([]);
  });

  it("are split where a script without spaces begins or ends", () => {
    expect(searchWords("我的iPhone手机")).toEqual(["我的", "iphone", "手机"]);
    expect(searchWords("猫が箱の中")).toEqual(["猫が箱の中"]);
    expect(searchWords("แมวในกล่อง")).toEqual(["แมวในกล่อง"]);
  });

  it("are at most 16", () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    expect(searchWords(words.join(" "))).toEqual(words.slice(0, 16));
    expect(wordsOf(words.join(" "))).toEqual(words);
  });

  it("contain no character that is special in a query language", () => {
    fc.assert(
      fc.property(wellFormedText(), (search) => {
        for (const word of searchWords(search)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });

  it("find the text that contains them, also when only the start of a word is typed", () => {
    fc.assert(
      fc.property(wellFormedText(), fc.nat(), (text, cut) => {
        const words = wordsOf(text);
        expect(
          searchWords(text).every((searched) => words.some((word) => matchesWord(searched, word))),
        ).toBe(true);
        for (const word of words) {
          const start = [...word].slice(0, (cut % [...word].length) + 1).join("");
          for (const searched of searchWords(start)) expect(matchesWord(searched, word)).toBe(true);
        }
      }),
    );
  });

  it("are found in the middle of a word only in scripts that write no spaces", () => {
    expect([
      isUnspacedScript("猫"),
      isUnspacedScript("กล่อง"),
      isUnspacedScript("고양이"),
      isUnspacedScript("cat"),
      isUnspacedScript("قطة"),
    ]).toEqual([...[true, true, true], ...[false, false]]);
    expect([
      matchesWord("工智", "人工智能"),
      matchesWord("at", "cat"),
      matchesWord("ca", "cat"),
    ]).toEqual([true, false, true]);
  });
});

describe("The query of the archive", () => {
  it("has no words, no cursor and 30 entries per page by default", () => {
    expect(archiveQuerySchema.parse({})).toEqual({ search: [], before: null, limit: 30 });
  });

  it("contains the words of a search of up to 200 characters", () => {
    expect(archiveQuerySchema.parse({ search: "The Cat" }).search).toEqual(["the", "cat"]);
    expect(archiveQuerySchema.parse({ search: `${"x".repeat(199)} y z` }).search).toEqual([
      "x".repeat(199),
    ]);
  });

  it("ignores invalid ids and numbers, and allows at most 100 entries", () => {
    for (const before of ["0", "-1", "1.5", "x", "", "99999999999999999999"]) {
      expect(archiveQuerySchema.parse({ before }).before).toBeNull();
    }
    expect(archiveQuerySchema.parse({ before: "12" }).before).toBe(12);
    for (const limit of ["0", "-5", "many"])
      expect(archiveQuerySchema.parse({ limit }).limit).toBe(30);
    expect(archiveQuerySchema.parse({ limit: "5" }).limit).toBe(5);
    expect(archiveQuerySchema.parse({ limit: "1000000" }).limit).toBe(100);
  });
});

describe("An archive", () => {
  it("is available only to users", () => {
    expect(denialForArchive({ kind: "user", tier: "free" })).toBeNull();
    expect(denialForArchive({ kind: "visitor" })?.code).toBe("not-signed-in");
    expect(denialForArchive(null)?.code).toBe("not-signed-in");
  });
});
