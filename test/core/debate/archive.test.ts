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

describe("A text folded for the search", () => {
  it("is the same in upper and lower case, narrow and wide, with and without accents, and in every Unicode form", () => {
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

  it("changes no more when it is folded again", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        (text) => void expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text)),
      ),
    );
  });

  it("keeps the marks that make another letter in scripts where they do", () => {
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
  it("are folded, without punctuation, each once and in their order", () => {
    expect(searchWords("  The cat's box — the BOX, 1935! ")).toEqual([
      "the",
      "cat",
      "s",
      "box",
      "1935",
    ]);
    expect(searchWords(" -- ?! ")).toEqual([]);
  });

  it("are taken apart where a script without spaces begins or ends", () => {
    expect(searchWords("我的iPhone手机")).toEqual(["我的", "iphone", "手机"]);
    expect(searchWords("猫が箱の中")).toEqual(["猫が箱の中"]);
    expect(searchWords("แมวในกล่อง")).toEqual(["แมวในกล่อง"]);
  });

  it("are at most 16", () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    expect(searchWords(words.join(" "))).toEqual(words.slice(0, 16));
    expect(wordsOf(words.join(" "))).toEqual(words);
  });

  it("hold nothing that a query language could mind", () => {
    fc.assert(
      fc.property(wellFormedText(), (search) => {
        for (const word of searchWords(search)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });

  it("find the text that they were typed from, also when only the start of a word is typed", () => {
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
  it("has no words, no start and 30 entries a page unless told otherwise", () => {
    expect(archiveQuerySchema.parse({})).toEqual({ search: [], before: null, limit: 30 });
  });

  it("takes the words of a search of up to 200 characters", () => {
    expect(archiveQuerySchema.parse({ search: "The Cat" }).search).toEqual(["the", "cat"]);
    expect(archiveQuerySchema.parse({ search: `${"x".repeat(199)} y z` }).search).toEqual([
      "x".repeat(199),
    ]);
  });

  it("passes over what is no id and no number, and gives at most 100 entries", () => {
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
  it("is for users alone", () => {
    expect(denialForArchive({ kind: "user", tier: "free" })).toBeNull();
    expect(denialForArchive({ kind: "visitor" })?.code).toBe("not-signed-in");
    expect(denialForArchive(null)?.code).toBe("not-signed-in");
  });
});
