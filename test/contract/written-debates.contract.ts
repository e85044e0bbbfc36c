import type { WrittenDebates } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

/** What every library of written debates does. `language` has debates, and `other` has none. */
export function writtenDebatesContract(
  library: WrittenDebates,
  { language, other }: { readonly language: string; readonly other: string },
): void {
  describe("written debates", () => {
    it("are those of the language, each with a name of its own", () => {
      const debates = library.in(language);
      expect(debates.length).toBeGreaterThan(0);
      expect(new Set(debates.map((debate) => debate.language))).toEqual(new Set([language]));
      expect(new Set(debates.map(({ name }) => name)).size).toBe(debates.length);
    });

    it("come in the same order every time, also for a region of the language", () => {
      const names = (tag: string) => library.in(tag).map(({ name }) => name);
      expect(names(language)).toEqual(names(language));
      expect(names(`${language.toUpperCase()}-XX`)).toEqual(names(language));
    });

    it("are none where a language has none", () => {
      expect(library.in(other)).toEqual([]);
    });

    it("are whole: both sides speak equally often, and each has a last line", () => {
      for (const { turns, ending } of library.in(language)) {
        expect(turns.length).toBeGreaterThanOrEqual(2);
        expect(turns.length % 2).toBe(0);
        expect([...ending.closings].every((line) => line !== "")).toBe(true);
        expect(ending.ballots.length).toBeGreaterThan(0);
      }
    });
  });
}
