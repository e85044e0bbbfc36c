import {
  indexPassages,
  type Posting,
  passageKeys,
  passageQuery,
  rankPassages,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { growthOf } from "../../support/growth.ts";
import { SCRIPTS } from "./labelled-sentences.ts";

const WORDS = ["river", "stone", "cloud", "amber", "violin", "猫液体", "река", "1874", "a", "zu"];
const passage = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 8 })
  .map((words) => words.join(" "));
const sources = fc.array(fc.array(passage, { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
});

const postingsOf = (texts: readonly (readonly string[])[]): Posting[] =>
  texts.flatMap((own, index) =>
    [...indexPassages(own)].map(([key, passages]) => ({ key, source: index + 1, passages })),
  );

/** The same ranking, the slow and plain way: each passage is read with each key. */
function slowRanking(query: ReadonlyMap<string, number>, texts: readonly (readonly string[])[]) {
  const all = texts.flatMap((own, index) =>
    own.map((text, at) => ({ source: index + 1, passage: at + 1, keys: passageKeys(text) })),
  );
  return all
    .map(({ keys, ...ref }) => {
      let score = 0;
      for (const [key, weight] of query) {
        const count = all.filter((one) => one.keys.includes(key)).length;
        const rarity = Math.log(1 + (all.length - count + 0.5) / (count + 0.5));
        if (keys.includes(key)) score += weight * Math.max(0, rarity);
      }
      return { ref, score, isFound: keys.some((key) => query.has(key)) };
    })
    .filter(({ isFound }) => isFound)
    .sort(
      (a, b) => b.score - a.score || a.ref.source - b.ref.source || a.ref.passage - b.ref.passage,
    )
    .map(({ ref }) => ref);
}

describe("The keys of a passage", () => {
  it.each(Object.entries(SCRIPTS))(
    "find a sentence of %s by a part of it",
    (_script, { sentences }) => {
      const postings = postingsOf([sentences]);
      for (const [at, sentence] of sentences.entries()) {
        const query = passageQuery([{ text: sentence.slice(0, 40), weight: 1 }]);
        expect(rankPassages(query, postings, sentences.length)[0]).toEqual({
          source: 1,
          passage: at + 1,
        });
      }
    },
  );

  it.each([
    ["liquids Liquidity LIQUID", ["liquid"]],
    ["Café CAFE", ["cafe"]],
    ["Straße in 1874 of 7", ["strass", "1874"]],
    ["المنارة منارة والمنارة", ["منارة"]],
    // Stored sources have these very keys, so they never change.
    ["猫液体", ["#6q", "#o8z"]],
    ["猫", ["猫"]],
    ["— … !", []],
  ])("of %j are %j", (text, keys) => {
    expect(passageKeys(text)).toEqual(keys);
  });

  it("are distinct, short and storable, and stay the same when they are read again", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        const keys = passageKeys(text.toWellFormed());
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) {
          expect(key.isWellFormed(), JSON.stringify(key)).toBe(true);
          expect(key).not.toContain("\0");
          expect(key.length).toBeLessThanOrEqual(6);
          expect(key).not.toBe("");
        }
        expect(passageKeys(text.toWellFormed())).toEqual(keys);
      }),
    );
  });

  it.each(["x", "漢", "word ", "ال", "𞤀"])(
    "are read in time that grows with the text of %j",
    (piece) => {
      const textOf = (length: number) => piece.repeat(length / piece.length);
      expect(growthOf(passageKeys, textOf, 100_000)).toBeLessThan(3);
    },
  );
});

describe("Passages are ranked", () => {
  it("like the slow way does it, whatever the passages and the query", () => {
    const texts = fc.array(fc.record({ text: passage, weight: fc.integer({ min: 1, max: 3 }) }));
    fc.assert(
      fc.property(sources, texts, (all, asked) => {
        const query = passageQuery(asked);
        expect(rankPassages(query, postingsOf(all), all.flat().length)).toEqual(
          slowRanking(query, all),
        );
      }),
    );
  });

  it("the same in whatever order a store returns the postings", () => {
    const shuffled = sources.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(postingsOf(all), { minLength: postingsOf(all).length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([all, postings]) => {
        const query = passageQuery([{ text: WORDS.join(" "), weight: 1 }]);
        const count = all.flat().length;
        expect(rankPassages(query, postings, count)).toEqual(
          rankPassages(query, postingsOf(all), count),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("without keys that tell nothing, which a quarter of a long source has", () => {
    const long = Array.from(
      { length: 100 },
      (_, at) => `common word${at} ${at % 5 === 0 ? "rarer" : ""}`,
    );
    const index = indexPassages(long);
    expect([index.has("common"), index.has("rarer")]).toEqual([false, true]);
    expect(indexPassages(long.slice(0, 39)).has("common")).toBe(true);
  });

  it("by at most 400 keys, of which a key counts as in its weightiest text", () => {
    const text = Array.from({ length: 500 }, (_, at) => `${at + 1_000}`).join(" ");
    const query = passageQuery([
      { text, weight: 1 },
      { text: "1000 2000", weight: 2 },
    ]);
    expect([query.size, query.get("1000"), query.get("1001"), query.has("2000")]).toEqual([
      400,
      2,
      1,
      false,
    ]);
  });
});
