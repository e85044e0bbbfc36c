import { languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { countWords } from "@einstein-vs-cat/rehearsal/engine/writing-system";
import { describe, expect, it } from "vitest";
import { SLOTS } from "./data-schemas.ts";

const { einstein, cat } = languagePackFor("en").personas;
const PAIRS = [
  ["Einstein", einstein, cat],
  ["Cat", cat, einstein],
] as const;

/** Returns every text in a part of the script, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(PAIRS)("the English texts of %s", (_, script, opponent) => {
  it("hold at least 14 arguments, 8 openings, 8 rebuttals and 8 closings", () => {
    expect(script.schemes.length).toBeGreaterThanOrEqual(14);
    for (const list of [script.openings, script.rebuttals, script.closings])
      expect(list.length).toBeGreaterThanOrEqual(8);
  });

  it("hold a counter to each argument of the other persona", () => {
    for (const { key } of opponent.schemes) expect(script.counters[key]).toContain("{quote}");
  });

  it("hold one short thesis without slots in every picture", () => {
    const theses = script.schemes.map(({ thesis }) => thesis);
    expect(new Set(theses).size).toBe(theses.length);
    for (const thesis of theses) {
      expect(thesis).toMatch(/^[^{}]+$/);
      expect(countWords(thesis)).toBeGreaterThan(3);
      expect(countWords(thesis)).toBeLessThanOrEqual(14);
    }
  });

  it("name the topic wherever an argument lands", () => {
    for (const { lands } of script.schemes) {
      for (const text of Object.values(lands))
        expect(text).toMatch(/\{(?:topic|matter|claim|theirClaim|word)\}/);
    }
  });

  it("name the position in every closing", () => {
    for (const closing of script.closings) expect(closing).toMatch(/\{(?:answer|verdict)\}/);
  });

  it("use no unknown slots", () => {
    const used = textsIn(script).flatMap((text) =>
      Array.from(text.matchAll(/\{(.*?)\}/g), (match) => match[1]),
    );
    expect(used.filter((slot) => !SLOTS.some((known) => known === slot))).toEqual([]);
  });
});
