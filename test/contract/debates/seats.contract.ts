import { type Actor, DEFAULT_SEATS, takeOwnTurn, withPerson } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, claimTurn, codes, type DebateStore, newDebate, newOwner } from "../debate-store.ts";

const WORDS = "A bun that opens is a sandwich.";
const SEATS = withPerson(DEFAULT_SEATS, 1, null);

/** The contract of debates in which a person has a seat. */
export function describeSeats(name: string, open: () => Promise<DebateStore>): void {
  describe(`debates with a person in ${name}`, () => {
    let store: DebateStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let actor: Actor;
    let id: number;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      owner = await newOwner(store);
      actor = { kind: "user", userId: owner.userId, tier: "pro" };
      const seated = { ...owner, seats: SEATS, temperament: "merciless" } as const;
      ({ id } = await store.debates.create(newDebate(seated)));
    });

    const seats = async (debateId = id) => (await store.debates.find(debateId))?.debate.seats;
    const responses = async (debateId = id) =>
      (await store.debates.find(debateId))?.responses ?? [];
    const take = (turnNumber?: number, content = WORDS) =>
      takeOwnTurn(store, actor, { debateId: id, content, turnNumber });
    const answer = async (words = "No bun opens itself.") => {
      const turn = await claimTurn(store, id);
      return turn.commit({ content: words, side: 2, speaker: { kind: "rehearsal" } });
    };

    it("keep the seat and the temperament", async () => {
      expect((await store.debates.find(id))?.debate).toMatchObject({
        seats: SEATS,
        temperament: "merciless",
      });
    });

    it("show a name and hide it again, whatever it contains", async () => {
      for (const shown of ["Ada", "\"' {1,name} \\ ? 猫 null", null]) {
        await store.debates.showName(id, shown);
        expect(await seats()).toEqual(withPerson(DEFAULT_SEATS, 1, shown));
      }
    });

    it("have no name to show where models argue both sides, or where they are deleted", async () => {
      const { id: ofModels } = await store.debates.create(newDebate(owner));
      await store.debates.showName(ofModels, "Ada");
      expect(await seats(ofModels)).toEqual(DEFAULT_SEATS);
      await store.debates.delete(ofModels);
      await expect(store.debates.showName(ofModels, "Ada")).rejects.toMatchObject({
        code: "not-found",
      });
    });

    it("are copied with the name that they show, which the copy's owner does not take over", async () => {
      await take();
      await store.debates.showName(id, "Ada");
      const reader = await newOwner(store);
      const copy = await store.debates.copy(id, reader.userId, "A copy");
      await store.debates.showName(id, null);
      expect(copy).toMatchObject({ seats: SEATS, temperament: "merciless" });
      expect((await responses(copy.id))[0]?.speaker).toEqual({ kind: "person", name: "Ada" });
      expect((await responses())[0]?.speaker).toEqual({ kind: "person", name: null });
    });

    it("are copied without a name when they show none", async () => {
      await take();
      const reader = await newOwner(store);
      const copy = await store.debates.copy(id, reader.userId, "A copy");
      expect((await responses(copy.id))[0]?.speaker).toEqual({ kind: "person", name: null });
    });

    it("hold a turn once, however often it is sent at the same time", async () => {
      const sent = await Promise.all(Array.from({ length: 20 }, () => take(1)));
      expect(new Set(sent.map((response) => response.id)).size).toBe(1);
      expect((await responses()).map(({ content }) => content)).toEqual([WORDS]);
    });

    it("give the stored turn to the same words, also after the answer of the other side", async () => {
      const first = await take(1);
      await answer();
      expect(await take(1)).toMatchObject({ id: first.id, content: WORDS, turnNumber: 1 });
      expect(await responses()).toHaveLength(2);
    });

    it("refuse other words for a turn that is over, the words of the other side, and a turn to come", async () => {
      await take(1);
      await answer(WORDS);
      expect(await codes([take(1, "Something else entirely."), take(2), take(5)])).toEqual([
        "not-your-turn",
        "not-your-turn",
        "not-your-turn",
      ]);
      expect(await responses()).toHaveLength(2);
    });

    it("keep one of two different turns that are sent at once", async () => {
      const other = "A roll is one piece of bread.";
      const outcomes = await codes([take(1), take(1, other), take(1), take(1, other)]);
      expect(outcomes.toSorted()).toEqual(["done", "done", "not-your-turn", "not-your-turn"]);
      expect(await responses()).toHaveLength(1);
    });

    it("refuse the person while the other side is speaking, and let a failed turn be sent again", async () => {
      await take(1);
      const running = await claimTurn(store, id);
      expect(await codes([take(2), take(3), take()])).toEqual(Array(3).fill("turn-running"));
      await running.fail("turn-failed");
      await answer();
      const broken = await claimTurn(store, id);
      const waiting = take(3);
      await broken.fail("storage-unavailable");
      expect(await waiting).toMatchObject({ turnNumber: 3, content: WORDS });
    });

    it("tell a claim who has which seat", async () => {
      const seen: unknown[] = [];
      await store.liveTurns
        .claim({
          debateId: id,
          claimant: "visitor:1",
          guard: (view) => {
            seen.push(view.seats);
            throw new Error("only looking");
          },
        })
        .catch(() => {});
      expect(seen).toEqual([SEATS]);
      expect((await ask(store, id)).kind).toBe("claimed");
    });
  });
}
