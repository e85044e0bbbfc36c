import type { PositionCache, PositionSuggestion } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A store of suggested positions. */
export interface PositionStore {
  readonly positionCache: PositionCache;
  close(): Promise<void>;
}

/** A suggestion with a distinct text. */
export const suggestion = (position1: string, position2 = "Cats"): PositionSuggestion => ({
  isYesNoQuestion: false,
  suggestedPositions: { position1, position2 },
});

/** The contract of caches of suggested positions. */
export function describePositionCache(name: string, open: () => Promise<PositionStore>): void {
  describe(`suggested positions in ${name}`, () => {
    let store: PositionStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("are missing for a question that was never stored", async () => {
      expect(await store.positionCache.get({ question: "Who knows?", language: "en" })).toBeNull();
    });

    it("are returned unchanged for exactly their question and language", async () => {
      const question = `Was ist "besser"? 猫 🐈‍⬛ عربي '; drop table position_suggestions; -- \\ ? :name {x} ${"lang ".repeat(390)}`;
      const kept = suggestion('Hunde "immer" \\ عربي', "猫 🐈‍⬛ ?");
      await store.positionCache.set({ question, language: "de" }, kept);
      expect(await store.positionCache.get({ question, language: "de" })).toEqual(kept);
      expect(await store.positionCache.get({ question, language: "en" })).toBeNull();
      expect(
        await store.positionCache.get({ question: `${question}!`, language: "de" }),
      ).toBeNull();
    });

    it("stay separate when one question begins with the end of another language", async () => {
      await store.positionCache.set({ question: "b", language: "a" }, suggestion("one"));
      expect(await store.positionCache.get({ question: "", language: "ab" })).toBeNull();
      expect(await store.positionCache.get({ question: "ab", language: "" })).toBeNull();
    });

    it("keep the last suggestion of a question, also after simultaneous writes", async () => {
      const key = { question: "Dogs or cats?", language: "en" };
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.positionCache.set(key, suggestion(`Dogs ${index}`)),
        ),
      );
      expect((await store.positionCache.get(key))?.suggestedPositions.position1).toMatch(
        /^Dogs \d+$/,
      );
      await store.positionCache.set(key, suggestion("Dogs at last"));
      expect(await store.positionCache.get(key)).toEqual(suggestion("Dogs at last"));
    });
  });
}
