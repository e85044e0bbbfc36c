import { DomainError, nextTurnNumber, type SpokenTurn, type Variants } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { summaryOf } from "../support/summaries.ts";
import { newDebate, newOwner, readTurn, speak } from "./debate-store.ts";
import type { MadeOnceStore } from "./made-once-uses.ts";
import { sampleVerdict } from "./verdicts.contract.ts";

/** A store of debates, of the variants of their turns, and of all that is made for them. */
export interface VariantStore extends MadeOnceStore {
  readonly variants: Variants;
}

const spoken = (content: string): SpokenTurn => ({
  content,
  side: 2,
  speaker: { kind: "model", model: "gpt-4o" },
});

/** The contract of the variants of turns. */
export function describeVariants(name: string, open: () => Promise<VariantStore>): void {
  describe(`variants of turns in ${name}`, () => {
    let store: VariantStore;
    let debateId = 0;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate(await newOwner(store)))).id;
    });

    const claimAgain = async () => {
      const claim = await store.liveTurns.claim({
        ...{ debateId, claimant: "visitor:1", again: true },
        guard: () => {},
      });
      if (claim.kind !== "claimed") throw new Error("expected the turn to be free");
      return claim.turn;
    };
    const speakAgain = async (content: string) => (await claimAgain()).commit(spoken(content));
    const responses = async () => (await store.debates.find(debateId))?.responses ?? [];
    const contents = async () => (await responses()).map(({ content }) => content);

    it("grow with every turn that is claimed again, and the last one becomes the response", async () => {
      await speak(store, debateId, "one");
      const first = await speak(store, debateId, "two");
      const turn = await claimAgain();
      expect([turn.turnNumber, turn.variant, turn.stream.isAgain]).toEqual([2, 2, true]);
      const heard = readTurn(turn.stream);
      turn.push("two again");
      const second = await turn.commit(spoken("two again"));
      expect(await heard).toEqual({ text: "two again", end: "kept" });
      expect(second).toMatchObject({ turnNumber: 2, variant: { chosen: 2, total: 2 }, side: 2 });
      expect(second.id).not.toBe(first.id);
      expect(await responses()).toMatchObject([{ content: "one" }, second]);
      expect(await store.variants.list(second.id)).toMatchObject([
        { number: 1, content: "two", speaker: { kind: "rehearsal" } },
        { number: 2, content: "two again", speaker: { kind: "model" } },
      ]);
      expect(await store.variants.list(first.id)).toBeNull();
    });

    it("tell the guard of a claim who spoke last and how many there are, and null without a turn", async () => {
      const seen: unknown[] = [];
      const look = () =>
        store.liveTurns
          .claim({
            ...{ debateId, claimant: "visitor:1", again: true },
            guard: ({ last, responseCount }) => {
              seen.push({ last, responseCount });
              throw new DomainError("cannot-repeat");
            },
          })
          .catch(() => {});
      await look();
      await speak(store, debateId, "one");
      await look();
      await speakAgain("one again");
      await look();
      expect(seen).toEqual([
        { last: null, responseCount: 0 },
        { last: { speaker: { kind: "rehearsal" }, stance: null, variants: 1 }, responseCount: 1 },
        {
          last: { speaker: { kind: "model", model: "gpt-4o" }, stance: null, variants: 2 },
          responseCount: 1,
        },
      ]);
    });

    it("keep the turn as it was when generating it again fails", async () => {
      const kept = await speak(store, debateId, "one");
      const turn = await claimAgain();
      const heard = readTurn(turn.stream);
      turn.push("half a th");
      await turn.fail("turn-failed");
      expect(await heard).toEqual({ text: "half a th", end: "turn-failed" });
      expect(await responses()).toEqual([kept]);
      expect(await store.variants.list(kept.id)).toHaveLength(1);
    });

    it("exchange the response with all that was made for each, and give it back", async () => {
      for (const text of ["one", "two", "three"]) await speak(store, debateId, text);
      const first = await speak(store, debateId, "four");
      await store.summaries.findOrMake(first.id, async () => summaryOf("first"));
      await store.flowReplies.findOrMake(first.id, async () => "[]");
      const key = { debateId, turns: 4 };
      await store.verdicts.findOrMake(key, async () => sampleVerdict(4));
      const before = await responses();
      const counts = await store.verdicts.counts();

      const second = await speakAgain("four again");
      expect(await store.verdicts.latest(debateId)).toBeNull();
      expect((await store.flowReplies.read(debateId)).size).toBe(0);
      expect(second.summary).toBeNull();

      const chosen = await store.variants.choose(second.id, 1);
      expect(chosen).toEqual({ ...before[3], variant: { chosen: 1, total: 2 } });
      expect(await responses()).toEqual([...before.slice(0, 3), chosen]);
      expect(await store.verdicts.latest(debateId)).toEqual(sampleVerdict(4));
      expect(await store.verdicts.counts()).toEqual(counts);
      expect([...(await store.flowReplies.read(debateId))]).toEqual([[first.id, "[]"]]);

      await store.variants.choose(chosen.id, 2);
      expect(await contents()).toEqual(["one", "two", "three", "four again"]);
      expect(await store.verdicts.latest(debateId)).toBeNull();
    });

    it("go on from the chosen one, and a further one counts after all of them", async () => {
      await speak(store, debateId, "one");
      const second = await speakAgain("one again");
      const first = await store.variants.choose(second.id, 1);
      expect(await speakAgain("one once more")).toMatchObject({ variant: { chosen: 3, total: 3 } });
      await speak(store, debateId, "two");
      expect(await contents()).toEqual(["one once more", "two"]);
      const material = await store.debates.findForTurn(debateId, 2);
      expect(material?.responses.map(({ content }) => content)).toEqual(["one once more"]);
      expect(await store.variants.list(first.id)).toBeNull();
    });

    it("tell the guard of a choice where the turn stands, and keep everything after a refusal", async () => {
      const response = await speak(store, debateId, "one");
      const seen: unknown[] = [];
      const look = (number = 1) =>
        store.variants.choose(response.id, number, (use) => {
          seen.push(use);
          throw new DomainError("turn-answered");
        });
      await expect(look()).rejects.toMatchObject({ code: "turn-answered" });
      const turn = await claimAgain();
      await expect(look()).rejects.toMatchObject({ code: "turn-answered" });
      await turn.fail("turn-failed");
      const next = await store.liveTurns.claim({
        ...{ debateId, claimant: "visitor:1", guard: () => {} },
      });
      await expect(look()).rejects.toMatchObject({ code: "turn-answered" });
      if (next.kind === "claimed") await next.turn.fail("turn-failed");
      expect(seen).toEqual([
        { turnNumber: 1, lastTurn: 1, isRunning: false },
        { turnNumber: 1, lastTurn: 1, isRunning: true },
        { turnNumber: 1, lastTurn: 2, isRunning: true },
      ]);
      expect(await responses()).toEqual([response]);
    });

    it("do not exist under another number, of no response, and of a deleted debate", async () => {
      const { id } = await speak(store, debateId, "one");
      const missing = { code: "not-found" };
      await expect(store.variants.choose(id, 2)).rejects.toMatchObject(missing);
      await expect(store.variants.choose(987_654_321, 1)).rejects.toMatchObject(missing);
      expect(await store.variants.list(987_654_321)).toBeNull();
      await store.debates.delete(debateId);
      await expect(store.variants.choose(id, 1)).rejects.toMatchObject(missing);
      expect(await store.variants.list(id)).toBeNull();
      expect(await contents()).toEqual([]);
    });

    it("let a context that is added meanwhile precede the next turn", async () => {
      await speak(store, debateId, "one");
      const turn = await claimAgain();
      const { userId } = (await store.debates.findOwner(debateId)) ?? { userId: null };
      const remark = { debateId, userId: userId ?? 0, content: "listen" };
      expect(await store.debates.addRemark(remark)).toMatchObject({
        turnNumber: nextTurnNumber(1),
      });
      await turn.commit(spoken("one again"));
      const material = await store.debates.findForTurn(debateId, 1);
      expect(material?.remarks).toEqual([]);
    });

    it("are none of a copy, which has the chosen one", async () => {
      await speak(store, debateId, "one");
      await speakAgain("one again");
      const { userId } = await newOwner(store);
      const copy = await store.debates.copy(debateId, userId, "Copy");
      const copied = (await store.debates.find(copy.id))?.responses ?? [];
      expect(copied).toMatchObject([{ content: "one again", variant: { chosen: 1, total: 1 } }]);
      expect(await store.variants.list(copied[0]?.id ?? 0)).toHaveLength(1);
    });
  });
}
