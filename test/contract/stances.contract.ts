import { formatStance, type SpokenTurn, type Stance } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate, newOwner } from "./debate-store.ts";
import type { VariantStore } from "./variants.contract.ts";

/** The contract of the stances of turns, besides that they are made once. */
export function describeStances(name: string, open: () => Promise<VariantStore>): void {
  describe(`the stances of turns in ${name}`, () => {
    let store: VariantStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const spokenBy = (model: string): SpokenTurn => ({
      ...{ content: `A turn of ${model}.`, side: 2, speaker: { kind: "model", model } },
    });
    const speak = async (debateId: number, model: string, stance: Stance | null, again = false) => {
      const claim = await store.liveTurns.claim({
        ...{ debateId, claimant: "visitor:1", again },
        guard: () => {},
      });
      if (claim.kind !== "claimed") throw new Error("expected the turn to be free");
      const response = await claim.turn.commit(spokenBy(model));
      if (stance !== null)
        await store.stances.findOrMake(response.id, async () => formatStance(stance));
      return response;
    };
    const create = async () => store.debates.create(newDebate(await newOwner(store)));
    const countsOf = async (model: string) =>
      (await store.stances.counts()).find((counts) => counts.model === model);

    const KEPT = { kind: "kept" } as const;
    const FOLDED = { kind: "folded" } as const;
    const PERSUADED = { kind: "persuaded", passage: { start: 2, end: 9 } } as const;

    it("are read with their turns, and tell the guard of a claim", async () => {
      const { id } = await create();
      const responses = [
        await speak(id, "m-read", PERSUADED),
        await speak(id, "m-read", null),
        await speak(id, "m-read", FOLDED),
      ];
      expect(responses.map(({ stance }) => stance)).toEqual([null, null, null]);
      const read = (await store.debates.find(id))?.responses.map(({ stance }) => stance);
      expect(read).toEqual([PERSUADED, null, FOLDED]);
      const material = await store.debates.findForTurn(id, 4);
      expect(material?.responses.map(({ stance }) => stance)).toEqual(read);
      let seen: unknown;
      const look = store.liveTurns.claim({
        ...{ debateId: id, claimant: "visitor:1", again: true },
        guard: ({ last }) => {
          seen = last?.stance;
          throw new Error("seen");
        },
      });
      await expect(look).rejects.toThrow("seen");
      expect(seen).toBe("folded");
    });

    it("go and come back with the variant that they are of", async () => {
      const { id } = await create();
      await speak(id, "m-variant", FOLDED);
      const second = await speak(id, "m-variant", KEPT, true);
      const chosen = await store.variants.choose(second.id, 1);
      expect(chosen.stance).toEqual(FOLDED);
      expect((await store.variants.choose(chosen.id, 2)).stance).toEqual(KEPT);
    });

    it("are counted by model: debates, those with a turn that folded, and the mean of the first", async () => {
      const debates = [await create(), await create(), await create(), await create()];
      const [one, two, three, four] = debates.map(({ id }) => id) as [
        number,
        number,
        number,
        number,
      ];
      await speak(one, "m-count", KEPT);
      await speak(one, "m-count", FOLDED);
      await speak(one, "m-count", FOLDED);
      await speak(two, "m-count", FOLDED);
      await speak(two, "m-count", KEPT, true);
      await speak(three, "m-count", PERSUADED);
      await speak(four, "m-count", null);
      await speak(four, "m-other", KEPT);
      expect(await countsOf("m-count")).toEqual({
        ...{ model: "m-count", debates: 3, flips: 2, meanFirstFlip: 1.5 },
      });
      expect(await countsOf("m-other")).toEqual({
        ...{ model: "m-other", debates: 1, flips: 0, meanFirstFlip: null },
      });
      expect(await countsOf("m-never")).toBeUndefined();
    });

    it("are counted without copies and without deleted debates, and in the order of models", async () => {
      const original = await create();
      await speak(original.id, "m-copied", FOLDED);
      const { userId } = await newOwner(store);
      const copy = await store.debates.copy(original.id, userId ?? 0, "a copy");
      expect((await store.debates.find(copy.id))?.responses[0]?.stance).toEqual(FOLDED);
      expect(await countsOf("m-copied")).toMatchObject({ debates: 1, flips: 1 });
      await store.debates.delete(original.id);
      expect(await countsOf("m-copied")).toBeUndefined();
      const models = (await store.stances.counts()).map(({ model }) => model);
      expect(models).toEqual(models.toSorted());
    });
  });
}
