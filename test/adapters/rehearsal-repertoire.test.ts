import { english } from "@einstein-vs-cat/rehearsal/en/english";
import { thesisOf } from "@einstein-vs-cat/rehearsal/opponent-claim";
import { SLOTS } from "@einstein-vs-cat/rehearsal/repertoire";
import { countWords } from "@einstein-vs-cat/rehearsal/writing";
import { describe, expect, it } from "vitest";

const { einstein, cat } = english.voices;
const PAIRS = [
  ["Einstein", einstein, cat],
  ["Cat", cat, einstein],
] as const;

/** Every text in a piece of the repertoire, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(PAIRS)("the repertoire of %s", (_, voice, opponent) => {
  it("has at least 14 arguments, 8 openings, 8 rebuttals and 8 closings", () => {
    expect(voice.schemes.length).toBeGreaterThanOrEqual(14);
    for (const list of [voice.openings, voice.rebuttals, voice.closings])
      expect(list.length).toBeGreaterThanOrEqual(8);
  });

  it("has an answer to each argument of the other persona", () => {
    for (const { key } of opponent.schemes) expect(voice.counters[key]).toContain("{quote}");
  });

  it("has one short thesis without a slot in every telling of an argument", () => {
    const theses = voice.schemes.flatMap(({ scene, again }) => [thesisOf(scene), thesisOf(again)]);
    expect(new Set(theses).size).toBe(2 * voice.schemes.length);
    for (const thesis of theses) {
      expect(thesis).toMatch(/^[^{}]+$/);
      expect(countWords(thesis)).toBeGreaterThan(3);
      expect(countWords(thesis)).toBeLessThanOrEqual(14);
    }
  });

  it("names the topic wherever an argument lands", () => {
    for (const { lands, again } of voice.schemes) {
      for (const text of [...Object.values(lands), again])
        expect(text).toMatch(/\{(?:topic|matter|claim|theirClaim|word)\}/);
    }
  });

  it("names the position in every closing", () => {
    for (const closing of voice.closings) expect(closing).toMatch(/\{(?:answer|verdict)\}/);
  });

  it("uses no slot that does not exist", () => {
    const used = textsIn(voice).flatMap((text) =>
      Array.from(text.matchAll(/\{(.*?)\}/g), (match) => match[1]),
    );
    expect(used.filter((slot) => !SLOTS.some((known) => known === slot))).toEqual([]);
  });
});
