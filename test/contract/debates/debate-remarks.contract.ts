import { DEFAULT_SEATS, DomainError } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, type DebateStore, newDebate, newOwner, speak } from "../debate-store.ts";

/** The contract of debate repositories about the inputs that an owner adds between the turns. */
export function describeDebateInputs(name: string, open: () => Promise<DebateStore>): void {
  describe(`debates in ${name}`, () => {
    let store: DebateStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    describe("an input of the owner", () => {
      let owner: { userId: number; visitorId: null };
      let debateId = 0;
      const input = (content = "context") =>
        store.debates.addRemark({ debateId, userId: owner.userId, content });
      beforeEach(async () => {
        owner = await newOwner(store);
        debateId = (await store.debates.create(newDebate(owner))).id;
      });

      it("is stored exactly, with an id and a time", async () => {
        const added = await input("«Φ» 猫 🐈‍⬛ ? :name \\ '");
        expect(added).toMatchObject({
          debateId,
          userId: owner.userId,
          content: "«Φ» 猫 🐈‍⬛ ? :name \\ '",
          turnNumber: 1,
        });
        expect((await store.debates.find(debateId))?.remarks).toEqual([added]);
      });

      it("is one of its request, however often it is sent and whatever has become full or begun since", async () => {
        const send = (requestId: string, content = "Who pays?", guard = () => {}) =>
          store.debates.addRemark(
            { debateId, userId: owner.userId, kind: "question", content, requestId },
            guard,
          );
        const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => send(`id ${at % 2}`)));
        expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
        const [first] = sent;
        expect(sent[2]).toEqual(first);
        await speak(store, debateId, "one");
        const refuse = () => {
          throw new DomainError("next-turn-full");
        };
        expect(await send("id 0", "Other words.", refuse)).toEqual(first);
        await expect(send("id 2", "New words.", refuse)).rejects.toThrow();
        expect((await store.debates.find(debateId))?.remarks).toHaveLength(2);
      });

      it("may have in another debate a request that is known here, and none in a branch", async () => {
        const { userId } = owner;
        const [other] = [await store.debates.create(newDebate(owner))];
        const send = (id: number) =>
          store.debates.addRemark({ debateId: id, userId, content: "New.", requestId: "id" });
        const [one, two] = [await send(debateId), await send(other.id)];
        expect([one.debateId, two.debateId]).toEqual([debateId, other.id]);
        await speak(store, debateId, "one");
        const { debate } = await store.branches.branch({
          ...{ ...owner, debateId, turnNumber: 1, share: null, requestId: null },
          ...{ coffeeLevel: 1, seats: DEFAULT_SEATS, temperament: null, title: null },
          visibleItems: 10,
        });
        expect((await send(debate.id)).debateId).toBe(debate.id);
        expect((await store.debates.find(debate.id))?.remarks).toHaveLength(2);
      });

      it("is added again by the request of one that was removed", async () => {
        const send = () =>
          store.debates.addRemark({
            ...{ debateId, userId: owner.userId, content: "New.", requestId: "id" },
          });
        const { id: inputId } = await send();
        await store.debates.removeRemark({ debateId, inputId });
        expect((await send()).id).not.toBe(inputId);
      });

      it("follows the running turn and precedes the next one, however that turn ends", async () => {
        await speak(store, debateId, "one");
        const running = await claimTurn(store, debateId);
        expect((await input()).turnNumber).toBe(3);
        await running.fail("turn-failed");
        expect((await input()).turnNumber).toBe(2);
        const again = await claimTurn(store, debateId);
        await again.commit({ content: "two", side: 2, speaker: { kind: "rehearsal" } as const });
        expect((await input()).turnNumber).toBe(3);
      });

      it("precedes a turn that had not begun, also when many are added while turns begin and end", async () => {
        const kept: number[] = [];
        const inputs = Array.from({ length: 12 }, async () => {
          const before = kept.length;
          const { turnNumber } = await input();
          return turnNumber > before && turnNumber <= kept.length + 2;
        });
        for (const turn of ["a", "b", "c"])
          kept.push((await speak(store, debateId, turn)).turnNumber);
        expect(await Promise.all(inputs)).toEqual(Array(12).fill(true));
        expect(kept).toEqual([1, 2, 3]);
      });

      it("is context unless it is a question, and stays so in a change and in a copy", async () => {
        const question = await store.debates.addRemark({
          ...{ debateId, userId: owner.userId, kind: "question", content: "Who pays?" },
        });
        expect([(await input()).kind, question.kind]).toEqual(["context", "question"]);
        const key = { debateId, inputId: question.id };
        expect(await store.debates.changeRemark(key, "And who paid?")).toMatchObject({
          ...{ kind: "question", content: "And who paid?" },
        });
        const reader = await newOwner(store);
        const copy = await store.debates.copy(debateId, reader.userId, "A copy");
        const copied = (await store.debates.find(copy.id))?.remarks.map(({ kind }) => kind);
        expect(copied?.toSorted()).toEqual(["context", "question"]);
      });

      it("is there for a turn as long as it is a question that is open in it", async () => {
        const asked = await store.debates.addRemark({
          ...{ debateId, userId: owner.userId, kind: "question", content: "Who pays?" },
        });
        await speak(store, debateId, "one");
        for (let index = 0; index < 12; index += 1) await input(`fact ${index}`);
        const idsFor = async (turnNumber: number) =>
          (await store.debates.findForTurn(debateId, turnNumber))?.remarks.map(({ id }) => id);
        expect(await idsFor(2)).toHaveLength(13);
        expect(await idsFor(2)).toContain(asked.id);
        expect(await idsFor(3)).toHaveLength(12);
        expect(await idsFor(3)).not.toContain(asked.id);
      });

      it("is read in a part with the turns near it that are beyond the part", async () => {
        for (const turn of ["one", "two", "three"]) await speak(store, debateId, turn);
        await input();
        for (const turn of ["four", "five", "six"]) await speak(store, debateId, turn);
        const around = async (from: number, count: number) =>
          (await store.debates.readPart(debateId, { from, count }))?.around.map(
            ({ turnNumber, content }) => [turnNumber, content],
          );
        expect(await around(3, 1)).toEqual([
          [2, "two"],
          [3, "three"],
          [4, "four"],
          [5, "five"],
        ]);
        expect(await around(0, 5)).toEqual([[5, "five"]]);
        expect(await around(4, 3)).toEqual([]);
      });

      it("is refused when the debate was deleted", async () => {
        await store.debates.delete(debateId);
        await expect(input()).rejects.toMatchObject({ code: "not-found" });
      });
    });
  });
}
