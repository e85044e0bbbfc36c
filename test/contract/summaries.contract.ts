import { DomainError, type Summaries } from "@einstein-vs-cat/core";
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

    it("have no failure until one is kept, and then the last one until they are made", async () => {
      const debate = await store.debates.create(newDebate());
      const { id } = await speak(store, debate.id, "many words");
      const other = await speak(store, debate.id, "more words");
      const before = await store.debates.findResponse(id);
      expect(await store.summaries.findFailure(id)).toBeNull();
      await store.summaries.keepFailure(id, "provider-busy");
      await store.summaries.keepFailure(id, "task-failed");
      expect(await store.summaries.findFailure(id)).toBe("task-failed");
      expect(await store.summaries.findFailure(other.id)).toBeNull();
      expect(await store.debates.findResponse(id)).toEqual(before);
      await store.summaries.findOrMake(id, async () => summaryOf("made"));
      expect(await store.summaries.findFailure(id)).toBeNull();
      await store.summaries.keepFailure(id, "task-failed");
      expect(await store.summaries.findFailure(id)).toBeNull();
    });

    it("keep their failure when another attempt is refused", async () => {
      const debate = await store.debates.create(newDebate());
      const { id } = await speak(store, debate.id, "many words");
      await store.summaries.keepFailure(id, "task-failed");
      const refused = store.summaries.findOrMake(id, async () => {
        throw new DomainError("budget-spent");
      });
      await expect(refused).rejects.toMatchObject({ code: "budget-spent" });
      expect(await store.summaries.findFailure(id)).toBe("task-failed");
    });

    it("of a response that does not exist have no failure, and none is kept", async () => {
      const missing = 987_654_321;
      await store.summaries.keepFailure(missing, "task-failed");
      expect(await store.summaries.findFailure(missing)).toBeNull();
    });
  });
}
