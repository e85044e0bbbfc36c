import type { Concessions } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDebate, newOwner, speak } from "./debate-store.ts";
import type { VariantStore } from "./variants.contract.ts";

/** A store of debates, of their variants, and of what people concede in them. */
export interface ConcessionStore extends VariantStore {
  readonly concessions: Concessions;
}

/** The contract of concessions. */
export function describeConcessions(name: string, open: () => Promise<ConcessionStore>): void {
  describe(`concessions in ${name}`, () => {
    let store: ConcessionStore;
    let debateId = 0;
    let responseId = 0;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate(await newOwner(store)))).id;
      responseId = (await speak(store, debateId, "one")).id;
    });

    const concede = (claim: string, id = responseId, debate = debateId) =>
      store.concessions.add(debate, { responseId: id, claim, point: `On ${claim}`, quote: "one" });
    const claims = async (debate = debateId) =>
      (await store.concessions.read(debate)).map(({ claim }) => claim);

    it("are read in the order of turns and claims, with what was stated", async () => {
      const second = await speak(store, debateId, "two");
      await concede("2.1", second.id);
      for (const claim of ["1.10", "1.2"]) await concede(claim);
      expect(await claims()).toEqual(["1.2", "1.10", "2.1"]);
      const [first] = await store.concessions.read(debateId);
      expect(first).toEqual({
        ...{ responseId, turnNumber: 1, claim: "1.2", point: "On 1.2", quote: "one" },
      });
    });

    it("are kept once, however many arrive at the same time", async () => {
      await Promise.all(Array.from({ length: 10 }, () => concede("1.1")));
      expect(await claims()).toEqual(["1.1"]);
    });

    it("are none of a response that the debate does not have", async () => {
      const other = await store.debates.create(newDebate(await newOwner(store)));
      const missing = { code: "not-found" };
      await expect(concede("1.1", responseId, other.id)).rejects.toMatchObject(missing);
      await expect(concede("1.1", 987_654_321)).rejects.toMatchObject(missing);
      expect([await claims(), await claims(other.id)]).toEqual([[], []]);
    });

    it("are not read while another variant of the turn is chosen", async () => {
      await concede("1.1");
      const claim = await store.liveTurns.claim({
        ...{ debateId, claimant: "visitor:1", again: true },
        guard: () => {},
      });
      if (claim.kind !== "claimed") throw new Error("expected the turn to be free");
      const speaker = { kind: "rehearsal" } as const;
      const again = await claim.turn.commit({ content: "one again", side: 1, speaker });
      expect(await claims()).toEqual([]);
      await store.variants.choose(again.id, 1);
      expect(await claims()).toEqual(["1.1"]);
    });

    it("are none of a copy, and end with their debate", async () => {
      await concede("1.1");
      const { userId } = await newOwner(store);
      const copy = await store.debates.copy(debateId, userId, "Copy");
      expect(await claims(copy.id)).toEqual([]);
      await store.debates.delete(debateId);
      await expect(concede("1.2")).rejects.toMatchObject({ code: "not-found" });
    });
  });
}
