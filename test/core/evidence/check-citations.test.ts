import {
  CITATION_KINDS,
  checkCitations,
  citationMarks,
  hasPassage,
  isInRanges,
  passageName,
  rangesOf,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthOf } from "../../support/growth.ts";
import { SCRIPTS } from "./labelled-sentences.ts";

/** Fifteen passages of three sources, in several scripts. */
const SENTENCES = ["Latin", "Han", "Arabic"].flatMap(
  (script) => SCRIPTS[script]?.sentences.slice(0, 5) ?? [],
);
const MARKS = ["“”", "«»", "„“", "「」", '""', "””", "‘’", "»«"] as const;

/** A random piece of a sentence, which may begin and end anywhere. */
const piece = fc
  .tuple(fc.constantFrom(...SENTENCES), fc.nat(60), fc.integer({ min: 1, max: 80 }))
  .map(([sentence, start, length]) => sentence.slice(start, start + length));

const quotation = fc
  .tuple(fc.constantFrom(...MARKS), fc.oneof(piece, fc.constantFrom(...SENTENCES)))
  .map(([marks, words]) => `${marks.charAt(0)}${words}${marks.charAt(1)}`);

const mark = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 }))
  .map(([source, passage]) => `[${passageName({ source, passage })}]`);

/** Words of a passage with the mark of the same one or of its neighbour. */
const statement = fc
  .tuple(
    fc.nat(14),
    fc.nat(20),
    fc.integer({ min: 2, max: 20 }),
    fc.nat(1),
    fc.constantFrom(...MARKS),
  )
  .map(([index, from, count, moved, marks]) => {
    const words = [
      ...new Intl.Segmenter("en", { granularity: "word" }).segment(SENTENCES[index] ?? ""),
    ];
    const quote = words.slice(from, from + count).map(({ segment }) => segment);
    const at = (index + moved) % 15;
    const name = passageName({ source: 1 + Math.floor(at / 5), passage: 1 + (at % 5) });
    return ` It says ${marks.charAt(0)}${quote.join("").trim()}${marks.charAt(1)} [${name}]. `;
  });

const turn = fc
  .array(
    fc.oneof(statement, quotation, mark, piece, fc.constantFrom(" ", ". ", "\n\n", "。", ' "')),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(" "));

/** The sources, of which some passages are given. */
const library = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }).map((isGiven) => ({
  sources: [1, 2, 3].map((n) => ({ n, passages: 5 })),
  all: SENTENCES.map((text, index) => ({
    ...{ source: 1 + Math.floor(index / 5), passage: 1 + (index % 5), page: null },
    ...{ text, isGiven: isGiven[index] ?? false },
  })),
}));

const check = (
  content: string,
  { sources, all }: typeof library extends fc.Arbitrary<infer L> ? L : never,
) => {
  const given = all.filter(({ isGiven }) => isGiven);
  const citations = checkCitations(content, { given, exists: (ref) => hasPassage(sources, ref) });
  return { given, citations };
};

/** The letters and digits of a text, the slow and plain way. */
const lettersOf = (text: string) =>
  Array.from(text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD"))
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join("");

describe("A citation", () => {
  it("is `quoted` only if the words are there, and its places name them in the turn and the passage", () => {
    let quoted = 0;
    fc.assert(
      fc.property(library, turn, (shelf, content) => {
        const { given, citations } = check(content, shelf);
        for (const found of citations) {
          const named = given.find((one) => passageName(one) === passageName(found));
          expect(found.quote !== null).toBe(found.kind === "quoted");
          if (found.quote === null) continue;
          quoted += 1;
          const { start, end, sourceStart, sourceEnd } = found.quote;
          const words = content.slice(start, end);
          const there = named?.text.slice(sourceStart, sourceEnd) ?? "";
          expect(lettersOf(there)).toBe(lettersOf(words));
          expect(lettersOf(words)).not.toBe("");
          expect(lettersOf(named?.text ?? "")).toContain(lettersOf(words));
          expect(end).toBeLessThan(found.start);
        }
      }),
      { numRuns: 300 },
    );
    expect(quoted).toBeGreaterThan(20);
  });

  it("is of each kind exactly when it is so, in any turn with any passages", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(library, turn, (shelf, content) => {
        const { given, citations } = check(content, shelf);
        expect(citations.map(({ start, end }) => [start, end])).toEqual(
          citationMarks(content).map(({ start, end }) => [start, end]),
        );
        for (const { kind, ...found } of citations) {
          seen.add(kind);
          expect(kind === "invented").toBe(!hasPassage(shelf.sources, found));
          const isGiven = isInRanges(rangesOf(given), found);
          expect(kind === "not-given").toBe(hasPassage(shelf.sources, found) && !isGiven);
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual([...CITATION_KINDS].sort());
  });

  const given = [
    { source: 1, passage: 1, text: "A cat fills the vessel that holds it, and it flows." },
    { source: 1, passage: 2, text: "Rheologists count the seconds until a body flows." },
  ];
  const kindsIn = (content: string) =>
    checkCitations(content, { given, exists: ({ source }) => source === 1 }).map(
      ({ kind }) => kind,
    );

  it.each([
    ["It says “a cat fills the vessel” [S1 §1].", ["quoted"]],
    ["It says “A CAT fills – the vessel” [S1 §1].", ["misquoted"]],
    ["“A cat fills the vessel.” [S1 §1]", ["quoted"]],
    ["“A cat fills the vessel,” it says [S1 §1].", ["quoted"]],
    ["“A cat fills the vessel?” [S1 §1]", ["misquoted"]],
    ["“A cat fills the ves.” [S1 §1]", ["misquoted"]],
    ["“A cat fills the ves…” [S1 §1]", ["quoted"]],
    ["It flows [S1 §1], says the book.", ["cited"]],
    ["It is a “liquid” [S1 §1].", ["cited"]],
    ["“The cat drinks the vessel dry.” That is a lie. It flows [S1 §1].", ["cited"]],
    ["“The cat drinks the vessel dry” [S1 §1]. It flows [S1 §2].", ["misquoted", "cited"]],
    ["“A cat fills the vessel” [S1 §1], and “a body flows” [S1 §2].", ["quoted", "quoted"]],
    ["“A cat fills the vessel” [S1 §1][S1 §2].", ["quoted", "cited"]],
    ["“A cat fills the vessel” [S1 §1, S1 §2].", ["quoted", "cited"]],
    ["“a body flows” [S1 §1]", ["cited"]],
    ["It says “the vessel. It” flows [S1 §1]", ["cited"]],
    ["“A cat fills the vessel” and “never ever any water” [S1 §1].", ["misquoted"]],
    ["“A cat fills the vessel” [S1 §9] or [S2 §1].", ["not-given", "invented"]],
    ["", []],
  ])("of %j is %j", (content, kinds) => {
    expect(kindsIn(content)).toEqual(kinds);
  });

  it.each(["[S1 §1]", "“a [S1 §1]", "A. [S1 §1] ", "“flows” [S1 §2]. ", "[S1 §2, S1 §1]"])(
    "is checked in time that grows with the turn, also with many of %j",
    (repeated) => {
      const against = { given, exists: () => true };
      const textOf = (length: number) => repeated.repeat(length / repeated.length);
      expect(growthOf((text) => checkCitations(text, against), textOf, 20_000)).toBeLessThan(3);
    },
  );
});
