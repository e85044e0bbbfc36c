import {
  fittingPassages,
  isInRanges,
  isTooLongForAll,
  LIBRARY,
  libraryTokens,
  type NumberedPassage,
  openings,
  rangesOf,
  type Source,
  shortSources,
  tokenBound,
  wholeSources,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SCRIPTS } from "./labelled-sentences.ts";

/** Sources of random sentences in all scripts, with their passages. */
const shelf = fc
  .array(
    fc.array(fc.constantFrom(...Object.values(SCRIPTS).flatMap(({ sentences }) => sentences)), {
      minLength: 1,
      maxLength: 12,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((texts) => ({
    sources: texts.map(
      (own, index): Source => ({
        ...{ n: index + 1, title: `Source ${index + 1}`, address: null, fromTurn: 1 },
        ...{ characters: own.join(" ").length, passages: own.length },
      }),
    ),
    passages: texts.flatMap((own, index): NumberedPassage[] =>
      own.map((text, at) => ({ source: index + 1, passage: at + 1, page: null, text })),
    ),
  }));

const tokens = fc.integer({ min: 0, max: 6_000 });
const costOf = (passages: readonly NumberedPassage[]) =>
  passages.reduce((sum, { text }) => sum + tokenBound(text), 0);

describe("The library of a turn", () => {
  it("has room for a quarter of the smaller window, and for 8,000 tokens at most", () => {
    expect(libraryTokens([8_192, 200_000])).toBe(2_048);
    expect(libraryTokens([200_000, 8_192])).toBe(2_048);
    expect(libraryTokens([200_000, 1_000_000])).toBe(LIBRARY.tokens);
  });

  it("never has more tokens than there is room for, and leaves no passage out that still fits", () => {
    fc.assert(
      fc.property(shelf, tokens, ({ passages }, room) => {
        const fitting = fittingPassages(passages, room);
        expect(costOf(fitting)).toBeLessThanOrEqual(room);
        expect(fitting).toEqual(passages.filter((one) => fitting.includes(one)));
        const smallest = Math.min(
          ...passages.filter((one) => !fitting.includes(one)).map((one) => costOf([one])),
        );
        expect(costOf(fitting) + 20 * (fitting.length + 1) + smallest).toBeGreaterThan(room);
      }),
    );
  });

  it("has short sources whole or not at all in half of the room, in every script", () => {
    fc.assert(
      fc.property(shelf, tokens, ({ sources, passages }, room) => {
        const short = shortSources(sources, room);
        const lengths = short.map(({ characters }) => characters);
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
        const whole = wholeSources(short, passages, room);
        expect(costOf(whole)).toBeLessThanOrEqual(room / 2);
        for (const { n } of sources) {
          const own = passages.filter(({ source }) => source === n);
          expect([0, own.length]).toContain(whole.filter(({ source }) => source === n).length);
        }
        expect(fittingPassages(whole, room)).toEqual(whole);
      }),
    );
  });

  it("is never certain to be too small for what fits", () => {
    fc.assert(
      fc.property(shelf, tokens, ({ sources, passages }, room) => {
        if (isTooLongForAll(sources, room))
          expect(fittingPassages(passages, room).length).toBeLessThan(passages.length);
      }),
    );
  });

  it("can begin with the beginnings of all sources in turn", () => {
    expect(
      openings([
        { n: 1, passages: 1 },
        { n: 4, passages: 2 },
      ]),
    ).toEqual([
      { source: 1, passage: 1 },
      { source: 4, passage: 1 },
      { source: 4, passage: 2 },
    ]);
  });
});

describe("Ranges of passages", () => {
  it("hold exactly the passages that they were made of, in order and apart", () => {
    const ref = fc.record({
      source: fc.integer({ min: 1, max: 4 }),
      passage: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(ref), (refs) => {
        const ranges = rangesOf(refs);
        for (let source = 1; source <= 5; source += 1)
          for (let passage = 0; passage <= 13; passage += 1) {
            const isThere = refs.some((one) => one.source === source && one.passage === passage);
            expect(isInRanges(ranges, { source, passage })).toBe(isThere);
          }
        for (const [at, range] of ranges.entries()) {
          const next = ranges[at + 1];
          if (next?.source === range.source) expect(next.from).toBeGreaterThan(range.to + 1);
          else expect(next?.source ?? 9).toBeGreaterThan(range.source);
        }
      }),
    );
  });
});
