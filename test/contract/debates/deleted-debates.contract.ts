import { searchWords, UNDO } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claimTurn,
  codes,
  type DebateStore,
  newDebate,
  newOwner,
  readTurn,
  speak,
} from "../debate-store.ts";
import { shortSource } from "../sources-fixtures.ts";

/** A store whose deletions a test can make older, and whose rows it can count. */
export interface DeletingStore extends DebateStore {
  /** Makes every deletion that much older (ms). */
  age(milliseconds: number): Promise<void>;
  /** Returns how many rows of a debate are left, in all tables. */
  countRows(debateId: number): Promise<number>;
}

/** The contract of debates that were deleted and can be restored for a short time. */
export function describeDeletedDebates(name: string, open: () => Promise<DeletingStore>): void {
  describe(`a deleted debate in ${name}`, () => {
    let store: DeletingStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let id = 0;
    let shareToken = "";
    let responseId = 0;
    const whole = UNDO.shown + UNDO.grace;
    const list = (search = "") =>
      store.debates.list(owner.userId, { before: null, words: searchWords(search), limit: 9 });
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      owner = await newOwner(store);
      const debate = await store.debates.create(newDebate({ ...owner, question: "Is it gone?" }));
      id = debate.id;
      shareToken = debate.shareToken ?? "";
      responseId = (await speak(store, id, "secret words")).id;
      await store.debates.addRemark({ debateId: id, userId: owner.userId, content: "context" });
    });
    afterAll(() => store.close());

    it("is gone for every method at once", async () => {
      const input = (await store.debates.find(id))?.remarks[0];
      await store.debates.delete(id);
      const { debates } = store;
      const reader = (await newOwner(store)).userId;
      expect([
        await debates.find(id),
        await debates.findOverview(id),
        await debates.readPart(id, { before: null, count: 9 }),
        await debates.findForTurn(id, 2),
        await debates.findOwner(id),
        await debates.findResponse(responseId),
        await debates.findByShareToken(shareToken),
      ]).toEqual(Array(7).fill(null));
      const key = { debateId: id, inputId: input?.id ?? 0 };
      expect(
        await codes([
          debates.addRemark({ debateId: id, userId: owner.userId, content: "more" }),
          debates.changeRemark(key, "other"),
          debates.removeRemark(key),
          debates.rename(id, "other"),
          debates.copy(id, reader, "a copy"),
          debates.renewShareToken(id),
          claimTurn(store, id),
        ]),
      ).toEqual(Array(7).fill("not-found"));
      expect(await list()).toEqual({ entries: [], isLast: true });
      expect(await list("secret")).toEqual({ entries: [], isLast: true });
      expect(await debates.countFor(owner.userId)).toEqual({ debates: 0, responses: 0 });
      expect(await debates.countToday(owner)).toBe(0);
    });

    it("comes back whole when it is restored in time", async () => {
      const before = await store.debates.find(id);
      await store.debates.delete(id);
      await store.age(UNDO.shown);
      await store.debates.removeDeleted();
      expect(await store.debates.restore(id, owner.userId)).toBe(true);
      expect(await store.debates.find(id)).toEqual(before);
      expect((await list("secret")).entries.map((entry) => entry.id)).toEqual([id]);
      expect((await store.debates.findByShareToken(shareToken))?.debate.id).toBe(id);
      await store.debates.removeDeleted();
      expect(await store.debates.find(id)).toEqual(before);
      expect(await speak(store, id, "more")).toMatchObject({ turnNumber: 2 });
    });

    it("comes back only once, only for its owner, and not when it was never deleted", async () => {
      expect(await store.debates.restore(id, owner.userId)).toBe(false);
      await store.debates.delete(id);
      const stranger = (await newOwner(store)).userId;
      expect(await store.debates.restore(id, stranger)).toBe(false);
      expect(await store.debates.restore(id, owner.userId)).toBe(true);
      expect(await store.debates.restore(id, owner.userId)).toBe(false);
      expect(await store.debates.restore(987_654_321, owner.userId)).toBe(false);
    });

    it("cannot be restored after its time, and no row of it remains", async () => {
      await store.sources.add(id, shortSource("One"));
      await store.debates.delete(id);
      expect(await store.countRows(id)).toBeGreaterThan(3);
      await store.age(whole);
      expect(await store.debates.restore(id, owner.userId)).toBe(false);
      await Promise.all([store.debates.removeDeleted(), store.debates.removeDeleted()]);
      expect(await store.countRows(id)).toBe(0);
      expect(await store.debates.restore(id, owner.userId)).toBe(false);
    });

    it("keeps the time of its first deletion when it is deleted again", async () => {
      await store.debates.delete(id);
      await store.age(whole);
      await store.debates.delete(id);
      expect(await store.debates.restore(id, owner.userId)).toBe(false);
    });

    it("takes its running turn with it, and has none after it was restored", async () => {
      const turn = await claimTurn(store, id);
      const received = readTurn(turn.stream);
      turn.push("half a sen");
      await store.debates.delete(id);
      expect(await turn.stopped).toBe("turn-lost");
      const kept = turn.commit({
        content: "half a sen",
        side: 2,
        speaker: { kind: "rehearsal" } as const,
      });
      await expect(kept).rejects.toMatchObject({ code: "turn-lost" });
      expect((await received).end).toBe("turn-lost");
      expect(await store.debates.restore(id, owner.userId)).toBe(true);
      expect(await store.liveTurns.follow(id)).toBeNull();
      expect((await store.debates.find(id))?.responses).toHaveLength(1);
      expect(await speak(store, id, "again")).toMatchObject({ turnNumber: 2 });
    });

    it("does not get back the turn that ran when it was deleted", async () => {
      const turn = await claimTurn(store, id);
      await store.debates.delete(id);
      expect(await store.debates.restore(id, owner.userId)).toBe(true);
      const kept = turn.commit({
        content: "too late",
        side: 2,
        speaker: { kind: "rehearsal" } as const,
      });
      await expect(kept).rejects.toMatchObject({ code: "turn-lost" });
      expect((await store.debates.find(id))?.responses).toHaveLength(1);
    });

    it("does not shorten a page of the search", async () => {
      const ids: number[] = [];
      for (let number = 1; number <= 6; number += 1)
        ids.unshift((await store.debates.create(newDebate({ ...owner, question: "gone" }))).id);
      for (const deleted of ids.slice(0, 3)) await store.debates.delete(deleted);
      const page = await store.debates.list(owner.userId, {
        before: null,
        words: searchWords("gone"),
        limit: 4,
      });
      expect(page.entries.map((entry) => entry.id)).toEqual([...ids.slice(3), id]);
      expect(page.isLast).toBe(true);
    });

    it("makes room for another copy of the same debate", async () => {
      const reader = (await newOwner(store)).userId;
      const first = await store.debates.copy(id, reader, "one");
      await store.debates.delete(first.id);
      const second = await store.debates.copy(id, reader, "two");
      expect([second.title, second.id === first.id]).toEqual(["two", false]);
      expect(await store.debates.restore(first.id, reader)).toBe(false);
    });

    it("goes with its owner's account", async () => {
      await store.debates.delete(id);
      await store.users.delete(owner.userId);
      expect(await store.countRows(id)).toBe(0);
      expect(await store.debates.restore(id, owner.userId)).toBe(false);
    });
  });
}
