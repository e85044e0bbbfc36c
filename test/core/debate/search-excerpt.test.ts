import {
  EXCERPT_LENGTH,
  type ExcerptText,
  findExcerpt,
  foldForSearch,
  matchesWord,
  missingWords,
  searchWords,
  wordsOf,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";

const of = "turn";
const find = (text: string, search: string) => findExcerpt([{ of, text }], searchWords(search));
const marked = (text: string, search: string) => {
  const excerpt = find(text, search);
  return excerpt?.marks.map(({ start, end }) => excerpt.text.slice(start, end)) ?? null;
};

const WORDS = [
  "Café",
  "straße",
  "猫",
  "智能",
  "ΣΟΦΌΣ",
  "Ещё",
  "ﬁne",
  "e\u0301te\u0301",
  "cat",
  "Ｅ２",
  "हिन्दी",
  "👩‍🚀",
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: "grapheme", maxLength: 12 })), {
    maxLength: 60,
  })
  .map((parts) => parts.join(" "));

describe("An excerpt", () => {
  it("marks the letters as they are written", () => {
    expect(marked("A Café in the STRASSE", "cafe straße")).toEqual(["Café", "STRASSE"]);
    expect(marked("我的人工智能会智能", "智能")).toEqual(["智能", "智能"]);
    expect(marked("The hamsters spin", "ham")).toEqual(["ham"]);
    expect(marked("An education", "cat")).toBeNull();
  });

  it("is cut between words, and says at which end", () => {
    const long = "abcde ".repeat(100);
    const middle = find(`${long}needle ${long}`, "needle");
    expect(middle?.text).toMatch(/^…abcde .*needle abcde .*…$/);
    expect(find(`needle ${long}`, "needle")?.text).toMatch(/^needle abcde .*…$/);
    expect(find(`${long}needle`, "needle")?.text).toMatch(/^…abcde .*needle$/);
    expect(find("a needle here", "needle")?.text).toBe("a needle here");
    const part: ExcerptText = { of, text: "a needle here", isCut: { before: true, after: true } };
    expect(findExcerpt([part], ["needle"])?.text).toBe("…a needle here…");
  });

  it("comes from the text with the most words, and from where they stand together", () => {
    const far = "word ".repeat(80);
    const excerpt = findExcerpt(
      [
        { of: "question", text: "one" },
        { of: "turn", text: `one ${far} two one ${far}` },
        { of: "context", text: "two" },
      ],
      ["one", "two"],
    );
    expect(excerpt?.of).toBe("turn");
    expect(missingWords(excerpt, ["one", "two"])).toEqual([]);
  });

  it("is short, marks only what the search means, and overlaps nowhere, for any text", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...WORDS), (text, search) => {
        const words = searchWords(search);
        const excerpt = findExcerpt([{ of, text }], words);
        if (excerpt === null) return;
        expect(excerpt.text.length).toBeLessThanOrEqual(EXCERPT_LENGTH + 2);
        expect(excerpt.marks.length).toBeGreaterThan(0);
        let last = -1;
        for (const { start, end } of excerpt.marks) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(excerpt.text.length);
          const piece = foldForSearch(excerpt.text.slice(start, end));
          expect(words.some((word) => piece.includes(word))).toBe(true);
          last = end;
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("is found in every text whose words the search finds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((parts) => parts.join(" ")),
        fc.constantFrom(...WORDS),
        (text, search) => {
          const words = searchWords(search);
          fc.pre(words.length > 0);
          const isFound = words.every((searched) =>
            wordsOf(text).some((word) => matchesWord(searched, word)),
          );
          if (isFound) expect(find(text, search)).not.toBeNull();
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
