import { BRANCH_LIMIT } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { claimTurn, speak } from "../debate-store.ts";
import { type BranchStore, Original, SEATS } from "./branch-fixtures.ts";

/** The contract of branches of a debate of the same owner. */
export function describeBranches(name: string, open: () => Promise<BranchStore>): void {
  describe(`branches in ${name}`, () => {
    const at = Original.of(open);

    describe("a branch", () => {
      beforeEach(at.fill);

      it("has everything up to its turn, and the context before the turn after it", async () => {
        const { debate, isNew } = await at.ownBranch(2);
        expect(isNew).toBe(true);
        expect(await at.textsOf(debate.id)).toEqual(["turn 1", "turn 2", "before 1", "before 3"]);
        const [whole, copy] = [
          await at.store.debates.find(at.original.id),
          await at.store.debates.find(debate.id),
        ];
        const bare = (responses: readonly object[] = []) =>
          responses.map((response) => ({ ...response, id: 0, debateId: 0 }));
        expect(bare(copy?.responses)).toEqual(bare(whole?.responses.slice(0, 2)));
        expect(bare(copy?.remarks)).toEqual(bare(whole?.remarks.slice(0, 2)));
      });

      it("has the chosen variant of each turn alone, and its last turn may have further ones", async () => {
        const speakAgain = async (debateId: number, content: string) => {
          const guard = () => {};
          const claim = await at.store.liveTurns.claim({
            ...{ debateId, claimant: "visitor:1", again: true, guard },
          });
          if (claim.kind !== "claimed") throw new Error("expected the turn to be free");
          const speaker = { kind: "rehearsal" } as const;
          return claim.turn.commit({ content, side: 2, speaker });
        };
        await speakAgain(at.original.id, "turn 4 again");
        const { debate } = await at.ownBranch(4);
        const copied = (await at.store.debates.find(debate.id))?.responses.at(-1);
        expect(copied).toMatchObject({ content: "turn 4 again", variant: { chosen: 1, total: 1 } });
        const further = await speakAgain(debate.id, "turn 4 of the branch");
        expect(further.variant).toEqual({ chosen: 2, total: 2 });
        expect((await at.store.debates.find(at.original.id))?.responses.at(-1)).toMatchObject({
          ...{ content: "turn 4 again", variant: { chosen: 2, total: 2 } },
        });
      });

      it("is an original debate of its owner, with a token and a variation of its own", async () => {
        const { debate } = await at.ownBranch(2);
        expect(debate).toMatchObject({
          ...{ question: at.original.question, option1: "Yes", option2: "No", coffeeLevel: 3 },
          ...{
            seats: SEATS,
            title: "A title",
            ...at.owner,
            isOriginal: true,
            originalDebateId: null,
          },
          variation: at.original.variation + 1,
        });
        expect(debate.shareToken).toMatch(/^[\w-]{43}$/);
        expect(debate.shareToken).not.toBe(at.original.shareToken);
        expect((await at.store.debates.find(debate.id))?.debate).toEqual(debate);
        expect(await at.store.debates.countToday(at.owner)).toBe(2);
        expect(await at.store.debates.countFor(at.owner.userId)).toEqual({
          debates: 2,
          responses: 6,
        });
      });

      it("has the temperament that it is made with, whatever that of the original is", async () => {
        for (const temperament of ["kind", "merciless", null] as const) {
          const { debate } = await at.ownBranch(1, { temperament });
          expect((await at.store.debates.findOverview(debate.id))?.debate.temperament).toBe(
            temperament,
          );
        }
      });

      it("goes on independently of the original, which may be deleted", async () => {
        const { debate } = await at.ownBranch(3);
        expect(await speak(at.store, debate.id, "another turn 4")).toMatchObject({ turnNumber: 4 });
        expect(await at.textsOf(at.original.id)).not.toContain("another turn 4");
        await at.store.debates.delete(at.original.id);
        expect(await at.textsOf(debate.id)).toContain("another turn 4");
        expect(await at.linksOf(debate.id)).toEqual({
          ...{ branches: [], rematchOf: null, rematch: null },
          branchOf: { debateId: null, share: null, turnNumber: 3 },
        });
      });

      it("is found in the archive by words of its turns", async () => {
        const { debate } = await at.ownBranch(2);
        const page = await at.store.debates.list(at.owner.userId, {
          ...{ before: null, words: ["turn"], limit: 9 },
        });
        expect(page.entries.map(({ id }) => id)).toEqual([debate.id, at.original.id]);
      });

      it("has the cards and the replies of its turns", async () => {
        const [turn] = (await at.store.debates.find(at.original.id))?.responses ?? [];
        const summary = { text: "| Point |", cards: [] };
        await at.store.summaries.findOrMake(turn?.id ?? 0, async () => summary);
        await at.store.flowReplies.findOrMake(turn?.id ?? 0, async () => "[]");
        const { debate } = await at.ownBranch(1);
        const copy = await at.store.debates.find(debate.id);
        expect(copy?.responses.map((response) => response.summary)).toEqual([summary]);
        const replies = await at.store.flowReplies.read(debate.id);
        expect([...replies]).toEqual([[copy?.responses[0]?.id, "[]"]]);
      });

      it("is refused from a turn that is not kept, and of a deleted debate", async () => {
        const turn = await claimTurn(at.store, at.original.id);
        turn.push("half a");
        for (const turnNumber of [5, 6, 99])
          await expect(at.ownBranch(turnNumber)).rejects.toMatchObject({ code: "not-found" });
        await turn.commit({ content: "half a turn", side: 1, speaker: { kind: "rehearsal" } });
        expect((await at.ownBranch(5)).isNew).toBe(true);
        await at.store.debates.delete(at.original.id);
        await expect(at.ownBranch(1)).rejects.toMatchObject({ code: "not-found" });
      });

      it("is made once for many calls with the same request id, and for each other one anew", async () => {
        const requestId = `press-${at.owner.userId}`;
        const calls = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            at.ownBranch(2, { requestId: index % 2 ? requestId : `${requestId}-other` }),
          ),
        );
        expect(new Set(calls.map(({ debate }) => debate.id)).size).toBe(2);
        expect(calls.filter(({ isNew }) => isNew)).toHaveLength(2);
        const found = await at.store.branches.findBranch(at.owner, requestId);
        expect(found).toEqual({ debate: calls[1]?.debate, isNew: false });
        expect(await at.store.branches.findBranch(at.reader, requestId)).toBeNull();
        expect((await at.store.debates.countFor(at.owner.userId)).debates).toBe(3);
        expect((await at.ownBranch(2)).debate.id).not.toBe((await at.ownBranch(2)).debate.id);
      });

      it("of the same request id is made again when it was deleted, which can still be taken back", async () => {
        const requestId = `press-${at.owner.userId}`;
        const { debate } = await at.ownBranch(2, { requestId });
        await at.store.debates.delete(debate.id);
        expect(await at.store.branches.findBranch(at.owner, requestId)).toBeNull();
        const again = await at.ownBranch(2, { requestId });
        expect([again.isNew, again.debate.id === debate.id]).toEqual([true, false]);
        expect(await at.store.debates.restore(debate.id, at.owner.userId)).toBe(true);
        expect((await at.store.branches.findBranch(at.owner, requestId))?.debate.id).toBe(
          again.debate.id,
        );
      });

      it("knows its original, which lists its branches until they are deleted", async () => {
        expect(await at.linksOf(at.original.id)).toBeUndefined();
        const one = (await at.ownBranch(3)).debate.id;
        const two = (await at.ownBranch(1)).debate.id;
        expect(await at.linksOf(at.original.id)).toEqual({
          ...{ branchOf: null, rematchOf: null, rematch: null },
          branches: [
            { debateId: one, turnNumber: 3 },
            { debateId: two, turnNumber: 1 },
          ],
        });
        expect((await at.linksOf(one))?.branchOf).toEqual({
          ...{ debateId: at.original.id, share: null, turnNumber: 3 },
        });
        await at.store.debates.delete(one);
        expect((await at.linksOf(at.original.id))?.branches).toEqual([
          { debateId: two, turnNumber: 1 },
        ]);
      });

      it("is not listed when there are too many newer ones", async () => {
        const made: number[] = [];
        for (let count = 0; count < BRANCH_LIMIT.listed + 2; count += 1)
          made.push((await at.ownBranch(1)).debate.id);
        const listed = (await at.linksOf(at.original.id))?.branches.map(({ debateId }) => debateId);
        expect(listed).toEqual(made.slice(2));
      });
    });
  });
}
