import { DomainError, denialForRemarkChange, refuse, searchWords } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ask,
  claimTurn,
  codes,
  type DebateStore,
  newDebate,
  newOwner,
  speak,
} from "../debate-store.ts";

/** The contract of changing and removing the inputs of an owner. */
export function describeInputChanges(name: string, open: () => Promise<DebateStore>): void {
  describe(`changes of inputs in ${name}`, () => {
    let store: DebateStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let debateId = 0;
    let key = { debateId: 0, inputId: 0 };
    const guard = (use: Parameters<typeof denialForRemarkChange>[0]) =>
      refuse(denialForRemarkChange(use));
    const change = (content: string) => store.debates.changeRemark(key, content, guard);
    const remove = () => store.debates.removeRemark(key, guard);
    const contents = async () =>
      (await store.debates.find(debateId))?.remarks.map(({ content }) => content);
    const found = async (search: string) => {
      const query = { before: null, words: searchWords(search), limit: 9 };
      return (await store.debates.list(owner.userId, query)).entries.length;
    };
    const add = async (content: string) => {
      const { id } = await store.debates.addRemark({ debateId, userId: owner.userId, content });
      return { debateId, inputId: id };
    };
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      owner = await newOwner(store);
      debateId = (await store.debates.create(newDebate(owner))).id;
      key = await add("first wording");
    });
    afterAll(() => store.close());

    it("replace the text and keep its place", async () => {
      const [before] = (await store.debates.find(debateId))?.remarks ?? [];
      expect(await change("second 猫 wording")).toEqual({
        ...before,
        content: "second 猫 wording",
      });
      expect((await store.debates.find(debateId))?.remarks).toEqual([
        { ...before, content: "second 猫 wording" },
      ]);
    });

    it("remove the remark alone", async () => {
      await add("another one");
      await remove();
      expect(await contents()).toEqual(["another one"]);
      expect(await codes([remove(), change("too late")])).toEqual(["not-found", "not-found"]);
    });

    it("take the old words out of the search and bring the new ones in", async () => {
      await add("a lasting remark");
      await speak(store, debateId, "an answer");
      key = await add("about hamsters");
      expect(await found("hamsters")).toBe(1);
      await change(`about ${"長い文".repeat(400)} guinea pigs`);
      const counts = async (...searches: string[]) => Promise.all(searches.map(found));
      expect(await counts("hamsters", "guinea", "長い文")).toEqual([0, 1, 1]);
      await remove();
      expect(await counts("guinea", "長い文", "lasting answer")).toEqual([0, 0, 1]);
    });

    it("are refused as soon as a turn after the remark is claimed", async () => {
      const turn = await claimTurn(store, debateId);
      expect(await codes([change("no"), remove()])).toEqual(["input-used", "input-used"]);
      await turn.commit({ content: "spoken", side: 1, speaker: { kind: "rehearsal" } as const });
      expect(await codes([change("no"), remove()])).toEqual(["input-used", "input-used"]);
      expect(await contents()).toEqual(["first wording"]);
    });

    it("are possible again when that turn failed", async () => {
      const turn = await claimTurn(store, debateId);
      await turn.fail("turn-failed");
      await change("second wording");
      expect(await contents()).toEqual(["second wording"]);
    });

    it("are possible during a turn that does not see the remark", async () => {
      const turn = await claimTurn(store, debateId);
      key = await add("for the next turn");
      await change("changed for the next turn");
      await turn.commit({ content: "spoken", side: 1, speaker: { kind: "rehearsal" } as const });
      expect(await contents()).toEqual(["first wording", "changed for the next turn"]);
    });

    it("find no remark of another debate or of a deleted one", async () => {
      const other = (await store.debates.create(newDebate(owner))).id;
      await expect(
        store.debates.changeRemark({ ...key, debateId: other }, "no"),
      ).rejects.toMatchObject({ code: "not-found" });
      await expect(
        store.debates.removeRemark({ debateId, inputId: 987_654_321 }),
      ).rejects.toMatchObject({ code: "not-found" });
      expect(await contents()).toEqual(["first wording"]);
    });

    it("pass on the error of the guard and change nothing", async () => {
      const refusal = new DomainError("input-used");
      const refuseAlways = () => {
        throw refusal;
      };
      await expect(store.debates.changeRemark(key, "no", refuseAlways)).rejects.toBe(refusal);
      await expect(store.debates.removeRemark(key, refuseAlways)).rejects.toBe(refusal);
      expect(await contents()).toEqual(["first wording"]);
    });

    it("either precede a claim or are refused: the claimed turn reads what stays", async () => {
      for (let round = 1; round <= 12; round += 1) {
        const { id } = await store.debates.create(newDebate(owner));
        const input = await store.debates.addRemark({
          debateId: id,
          userId: owner.userId,
          content: "old",
        });
        const changing = codes([
          store.debates.changeRemark({ debateId: id, inputId: input.id }, "new", guard),
        ]);
        const claim = await ask(store, id);
        const read = await store.debates.findForTurn(id, 1);
        const [outcome] = await changing;
        const stays = (await store.debates.find(id))?.remarks[0]?.content;
        expect(read?.remarks[0]?.content).toBe(stays);
        expect(stays).toBe(outcome === "done" ? "new" : "old");
        if (claim.kind === "claimed") await claim.turn.fail("turn-stopped");
      }
    });
  });
}
