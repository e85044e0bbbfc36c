import { DomainError, type FlowReplies } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DebateStore, newDebate, speak } from "./debate-store.ts";

/** A store of debates and of the replies in them. */
export interface FlowStore extends DebateStore {
  readonly flowReplies: FlowReplies;
}

const never = () => Promise.reject(new Error("the replies must not be found again"));

/** The contract of the replies of turns within one process. */
export function describeFlowReplies(name: string, open: () => Promise<FlowStore>): void {
  describe(`the replies of turns in ${name}`, () => {
    let store: FlowStore;
    let debateId: number;
    let responseId: number;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate())).id;
      responseId = (await speak(store, debateId, "many words")).id;
    });
    afterAll(() => store.close());

    it("are stored exactly and never made again", async () => {
      const replies = `[{"quote":"猫 \\"'; -- ? {x}"}]`;
      expect(await store.flowReplies.read(debateId)).toEqual(new Map());
      expect(await store.flowReplies.map(responseId, async () => replies)).toBe(replies);
      expect(await store.flowReplies.map(responseId, never)).toBe(replies);
      expect(await store.flowReplies.read(debateId)).toEqual(new Map([[responseId, replies]]));
    });

    it("are made once for many calls at the same time", async () => {
      let made = 0;
      const make = async () => {
        made += 1;
        return "[]";
      };
      const calls = Array.from({ length: 20 }, () => store.flowReplies.map(responseId, make));
      expect(new Set(await Promise.all(calls))).toEqual(new Set(["[]"]));
      expect(made).toBe(1);
    });

    it("are not stored when they cannot be made, and the next call tries again", async () => {
      const failing = store.flowReplies.map(responseId, () =>
        Promise.reject(new DomainError("task-failed")),
      );
      await expect(failing).rejects.toMatchObject({ code: "task-failed" });
      expect(await store.flowReplies.read(debateId)).toEqual(new Map());
      expect(await store.flowReplies.map(responseId, async () => "[]")).toBe("[]");
    });

    it("exist for stored responses only", async () => {
      const unknown = store.flowReplies.map(999_999_999, never);
      await expect(unknown).rejects.toMatchObject({ code: "not-found" });
      expect(await store.flowReplies.read(999_999_999)).toEqual(new Map());
    });
  });
}
