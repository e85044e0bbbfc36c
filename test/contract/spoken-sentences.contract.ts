import type { SpokenSentences } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DebateStore, newDebate, newOwner, speak } from "./debate-store.ts";
import { lineOf } from "./made-once-uses.ts";

/** A store of debates and of the audio of their sentences. */
export interface SpokenStore extends DebateStore {
  readonly spokenSentences: SpokenSentences;
}

const AUDIO = Uint8Array.of(0xff, 0xfb, 0, 1);

/** The contract of the audio of sentences, besides that it is made once. */
export function describeSpokenSentences(name: string, open: () => Promise<SpokenStore>): void {
  describe(`the audio of sentences in ${name}`, () => {
    let store: SpokenStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const turn = async () => {
      const { id } = await store.debates.create(newDebate(await newOwner(store)));
      return { debateId: id, responseId: (await speak(store, id, "Two words. More words.")).id };
    };

    it("is missing until it is made, sentence by sentence and voice by voice", async () => {
      const { responseId } = await turn();
      const { spokenSentences } = store;
      const keys = [lineOf(responseId, "Two words."), lineOf(responseId, "More words.")];
      expect(await spokenSentences.missing([])).toEqual([]);
      expect(await spokenSentences.missing(keys)).toEqual(keys);
      await spokenSentences.findOrMake(keys[0] as never, async () => AUDIO);
      expect(await spokenSentences.missing(keys)).toEqual(keys.slice(1));
      const { line } = lineOf(responseId, "Two words.");
      const others = [{ voice: "high" }, { model: "other" }, { language: "de" }].map((other) => ({
        responseId,
        line: { ...line, ...other },
      }));
      expect(await spokenSentences.missing(others)).toEqual(others);
    });

    it("is missing when its making fails", async () => {
      const { responseId } = await turn();
      const key = lineOf(responseId);
      const failing = store.spokenSentences.findOrMake(key, () => Promise.reject(new Error("no")));
      await expect(failing).rejects.toThrow("no");
      expect(await store.spokenSentences.missing([key])).toEqual([key]);
    });

    it("belongs to its turn alone, although another turn has the same words", async () => {
      const [one, two] = [await turn(), await turn()];
      await store.spokenSentences.findOrMake(lineOf(one.responseId), async () => AUDIO);
      const other = lineOf(two.responseId);
      expect(await store.spokenSentences.missing([other])).toEqual([other]);
    });

    it("is not heard any more as soon as its debate is deleted", async () => {
      const { debateId, responseId } = await turn();
      const key = lineOf(responseId);
      await store.spokenSentences.findOrMake(key, async () => AUDIO);
      await store.debates.delete(debateId);
      const again = store.spokenSentences.findOrMake(key, async () => AUDIO);
      await expect(again).rejects.toMatchObject({ code: "not-found" });
    });
  });
}
