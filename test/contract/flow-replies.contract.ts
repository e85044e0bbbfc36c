import type { FlowReplies } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DebateStore, newDebate, speak } from "./debate-store.ts";

/** A store of debates and of the replies in them. */
export interface FlowStore extends DebateStore {
  readonly flowReplies: FlowReplies;
}

/** The contract of the replies of turns, besides that they are made once. */
export function describeFlowReplies(name: string, open: () => Promise<FlowStore>): void {
  describe(`the replies of the turns of a debate in ${name}`, () => {
    let store: FlowStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("are read by the responses of the debate that have them", async () => {
      const { id } = await store.debates.create(newDebate());
      const responses = [await speak(store, id, "many"), await speak(store, id, "words")];
      expect(await store.flowReplies.read(id)).toEqual(new Map());
      const last = responses[1]?.id ?? 0;
      await store.flowReplies.findOrMake(last, async () => "[]");
      expect(await store.flowReplies.read(id)).toEqual(new Map([[last, "[]"]]));
    });

    it("are none for a debate that does not exist", async () => {
      expect(await store.flowReplies.read(999_999_999)).toEqual(new Map());
    });
  });
}
