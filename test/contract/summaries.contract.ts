import type { Summaries } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { summaryOf } from "../support/summaries.ts";
import { type DebateStore, newDebate, speak } from "./debate-store.ts";

/** A store of debates and summaries. */
export interface SummaryStore extends DebateStore {
  readonly summaries: Summaries;
}

/** The contract of summaries, besides that they are made once. */
export function describeSummaries(name: string, open: () => Promise<SummaryStore>): void {
  describe(`summaries and their responses in ${name}`, () => {
    let store: SummaryStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("do not change the rest of the response and its debate", async () => {
      const debate = await store.debates.create(newDebate());
      const { id } = await speak(store, debate.id, "many words");
      const before = await store.debates.findResponse(id);
      await store.summaries.findOrMake(id, async () => summaryOf("made"));
      expect(await store.debates.findResponse(id)).toEqual({
        ...before,
        response: { ...before?.response, summary: summaryOf("made") },
      });
    });
  });
}
