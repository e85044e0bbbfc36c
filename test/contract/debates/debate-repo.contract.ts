import { ownershipOf, variationAfter } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  claimTurn,
  type DebateStore,
  newDebate,
  newOwner,
  readTurn,
  speak,
} from "../debate-store.ts";

/** The contract of debate repositories, except what is in `debate-inputs.contract.ts`. */
export function describeDebateRepo(name: string, open: () => Promise<DebateStore>): void {
  describe(`debates in ${name}`, () => {
    let store: DebateStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("have an id and the defaults when they are new", async () => {
      const before = Date.now();
      const debate = await store.debates.create(newDebate());
      expect(debate).toMatchObject({
        ...newDebate(),
        title: null,
        isOriginal: true,
        originalDebateId: null,
      });
      expect(debate.id).toBeGreaterThan(0);
      expect(Math.abs(debate.createdAt.getTime() - before)).toBeLessThan(60_000);
    });

    it("have unique ids, also when many are created simultaneously", async () => {
      const created = await Promise.all(
        Array.from({ length: 20 }, () => store.debates.create(newDebate())),
      );
      expect(new Set(created.map(({ id }) => id)).size).toBe(20);
    });

    it("have variations that count what their owner started, without copies, from an own place", async () => {
      const owner = await newOwner(store);
      const visitor = { userId: null, visitorId: `varied ${owner.userId}` };
      const started = async (ownership: typeof owner | typeof visitor) =>
        (await store.debates.create(newDebate(ownership))).variation;
      const first = variationAfter(null, visitor);
      const own = variationAfter(null, owner);
      expect([await started(visitor), await started(visitor), await started(visitor)]).toEqual([
        first,
        first + 1,
        first + 2,
      ]);
      expect([await started(owner), await started(owner)]).toEqual([own, own + 1]);
      const foreign = await store.debates.create(newDebate(visitor));
      const copy = await store.debates.copy(foreign.id, Number(owner.userId), "Copied");
      expect([foreign.variation, copy.variation]).toEqual([first + 3, first + 3]);
      expect(await started(owner)).toBe(own + 2);
      await store.users.adopt(visitor.visitorId, Number(owner.userId));
      expect((await store.debates.find(foreign.id))?.debate.variation).toBe(first + 3);
      const next = Math.max(first + 3, own + 2) + 1;
      expect([await started(owner), await started(visitor)]).toEqual([next, next + 1]);
    });

    it("are found exactly as they were created", async () => {
      const question = "Ist «Φ» größer? 猫 🐈‍⬛ عربي \"'; drop table ai_debates; -- \\ ? :name {x}";
      const created = await store.debates.create(
        newDebate({
          question,
          coffeeLevel: 3,
          seats: {
            1: { persona: "cat", by: "model", model: "gpt-4" },
            2: { persona: "einstein", by: "person", name: "Ada" },
          },
          language: "pt-BR",
        }),
      );
      const found = await store.debates.find(created.id);
      expect(found).toEqual({ debate: created, responses: [], remarks: [] });
    });

    it("are not found under an unknown id, however large", async () => {
      expect(await store.debates.find(987_654_321)).toBeNull();
      expect(await store.debates.find(Number.MAX_SAFE_INTEGER)).toBeNull();
    });

    it("belong to a user with a share token, or to a visitor without one", async () => {
      const owner = await newOwner(store);
      const [own, another] = [
        await store.debates.create(newDebate(owner)),
        await store.debates.create(newDebate(owner)),
      ];
      expect((await store.debates.find(own.id))?.debate).toMatchObject(owner);
      expect(own.shareToken).toMatch(/^[\w-]{43}$/);
      expect(another.shareToken).not.toBe(own.shareToken);
      expect(await store.debates.create(newDebate())).toMatchObject({
        userId: null,
        visitorId: "visitor-1",
        shareToken: null,
      });
    });

    it("have an owner that can be read without the texts of the debate", async () => {
      const owner = await newOwner(store);
      const [users, visitors] = [
        await store.debates.create(newDebate(owner)),
        await store.debates.create(newDebate()),
      ];
      expect(await store.debates.findOwner(users.id)).toEqual(owner);
      expect(await store.debates.findOwner(visitors.id)).toEqual({
        userId: null,
        visitorId: "visitor-1",
      });
      await store.debates.delete(users.id);
      for (const id of [users.id, 987_654_321, Number.MAX_SAFE_INTEGER])
        expect(await store.debates.findOwner(id)).toBeNull();
    });

    it("are read in part by their owner alone when one is named", async () => {
      const [owner, other] = [await newOwner(store), await newOwner(store)];
      const visitor = ownershipOf({ kind: "visitor", visitorId: "visitor-1" });
      const stranger = ownershipOf({ kind: "visitor", visitorId: "visitor-2" });
      const [users, visitors] = [
        (await store.debates.create(newDebate(owner))).id,
        (await store.debates.create(newDebate())).id,
      ];
      const readers = [owner, other, visitor, stranger, { userId: null, visitorId: null }];
      for (const range of [
        { from: 0, count: 9 },
        { before: null, count: 9 },
      ]) {
        const readableTo = (id: number) =>
          Promise.all(
            readers.map(
              async (reader) => (await store.debates.readPart(id, range, reader)) !== null,
            ),
          );
        expect(await readableTo(users)).toEqual([true, false, false, false, false]);
        expect(await readableTo(visitors)).toEqual([false, false, true, false, false]);
      }
    });

    it("cannot be created for a deleted user", async () => {
      const owner = await newOwner(store);
      await store.users.delete(owner.userId);
      await expect(store.debates.create(newDebate(owner))).rejects.toMatchObject({
        code: "not-signed-in",
      });
    });

    it("include their own responses and remarks in the order of turns", async () => {
      const owner = await newOwner(store);
      const [debate, other] = [
        await store.debates.create(newDebate(owner)),
        await store.debates.create(newDebate(owner)),
      ];
      const input = (content: string) =>
        store.debates.addRemark({ debateId: debate.id, userId: owner.userId, content });
      await input("before all");
      await speak(store, debate.id, "first words");
      await speak(store, other.id, "words elsewhere");
      await speak(store, debate.id, "second words");
      await input("after two");
      const found = await store.debates.find(debate.id);
      expect(
        found?.responses.map(({ content, turnNumber, side, summary }) => [
          content,
          turnNumber,
          side,
          summary,
        ]),
      ).toEqual([
        ["first words", 1, 1, null],
        ["second words", 2, 2, null],
      ]);
      expect(found?.remarks.map(({ content, turnNumber }) => [content, turnNumber])).toEqual([
        ["before all", 1],
        ["after two", 3],
      ]);
      expect(found?.responses[0]?.createdAt).toBeInstanceOf(Date);
    });

    it("have responses that are found by id, with the debate and the remarks before their turn", async () => {
      const owner = await newOwner(store);
      const [debate, other] = [
        await store.debates.create(newDebate(owner)),
        await store.debates.create(newDebate(owner)),
      ];
      const add = (debateId: number, content: string) =>
        store.debates.addRemark({ debateId, userId: owner.userId, content });
      const input = await add(debate.id, "a thought");
      const response = await speak(store, debate.id, "words with a 猫");
      await add(debate.id, "a later thought");
      await speak(store, debate.id, "an answer");
      await add(other.id, "elsewhere");
      expect(await store.debates.findResponse(response.id)).toEqual({
        response,
        debate,
        remarks: [input],
      });
    });

    it("have no response under an unknown id, however large", async () => {
      expect(await store.debates.findResponse(987_654_321)).toBeNull();
      expect(await store.debates.findResponse(Number.MAX_SAFE_INTEGER)).toBeNull();
    });

    describe("deleting a debate", () => {
      it("removes its responses and remarks, and nothing else", async () => {
        const owner = await newOwner(store);
        const [gone, kept] = [
          await store.debates.create(newDebate(owner)),
          await store.debates.create(newDebate(owner)),
        ];
        for (const { id } of [gone, kept]) {
          await speak(store, id, "words");
          await store.debates.addRemark({ debateId: id, userId: owner.userId, content: "context" });
        }
        await store.debates.delete(gone.id);
        expect(await store.debates.find(gone.id)).toBeNull();
        expect((await store.debates.find(kept.id))?.responses).toHaveLength(1);
        expect(await store.debates.countFor(owner.userId)).toEqual({ debates: 1, responses: 1 });
      });

      it("does nothing when it was already deleted", async () => {
        await store.debates.delete(987_654_321);
      });

      it("discards its running turn: nothing is stored, and its followers receive an error", async () => {
        const { id } = await store.debates.create(newDebate(await newOwner(store)));
        const turn = await claimTurn(store, id);
        const received = readTurn(turn.stream);
        turn.push("words that");
        await store.debates.delete(id);
        const kept = turn.commit({
          content: "words that",
          side: 1,
          speaker: { kind: "rehearsal" } as const,
        });
        await expect(kept).rejects.toMatchObject({ code: "turn-lost" });
        expect(await received).toEqual({ text: "words that", end: "turn-lost" });
        expect(await store.debates.find(id)).toBeNull();
        await expect(claimTurn(store, id)).rejects.toMatchObject({ code: "not-found" });
      });

      it("signals the owner of its running turn", async () => {
        const { id } = await store.debates.create(newDebate(await newOwner(store)));
        const turn = await claimTurn(store, id);
        await store.debates.delete(id);
        expect(await turn.stopped).toBe("turn-lost");
        await turn.fail("turn-lost");
      });
    });
  });
}
