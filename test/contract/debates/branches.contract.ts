import type { NewBranch, Ownership, Summaries } from "@einstein-vs-cat/core";
import { BRANCH_LIMIT, seatsOfModels } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, newDebate, newOwner, newUser, speak } from "../debate-store.ts";
import type { FlowStore } from "../flow-replies.contract.ts";

const SEATS = seatsOfModels({ 1: "gpt-4", 2: null });
const ALL = { before: null, count: 50 } as const;

interface BranchStore extends FlowStore {
  readonly summaries: Summaries;
}

/** The contract of branches and rematches. */
export function describeBranches(name: string, open: () => Promise<BranchStore>): void {
  describe(`branches and rematches in ${name}`, () => {
    let store: BranchStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let reader: Awaited<ReturnType<typeof newOwner>>;
    let original: Awaited<ReturnType<FlowStore["debates"]["create"]>>;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      [owner, reader] = [await newOwner(store), await newOwner(store)];
      original = await store.debates.create(
        newDebate({ ...owner, question: "«Φ» 猫 ? :name \\ '", coffeeLevel: 3, seats: SEATS }),
      );
    });

    const remark = (content: string) =>
      store.debates.addRemark({ debateId: original.id, userId: owner.userId, content });

    /** Four turns, with context before the first, the third and the fifth. */
    const fill = async () => {
      for (const turn of [1, 2, 3, 4]) {
        if (turn % 2 === 1) await remark(`before ${turn}`);
        await speak(store, original.id, `turn ${turn}`);
      }
      await remark("before 5");
    };

    const branchFor = (to: Ownership, turnNumber: number, more: Partial<NewBranch> = {}) =>
      store.branches.branch({
        ...{ debateId: original.id, turnNumber, coffeeLevel: 3, seats: SEATS, title: "A title" },
        ...{ share: null, requestId: null, visibleItems: Number.MAX_SAFE_INTEGER },
        temperament: null,
        ...{ userId: to.userId, visitorId: to.visitorId },
        ...more,
      });
    const ownBranch = (turnNumber: number, more: Partial<NewBranch> = {}) =>
      branchFor(owner, turnNumber, more);
    const sharedBranch = (to: Ownership, turnNumber: number, more: Partial<NewBranch> = {}) =>
      branchFor(to, turnNumber, { share: original.shareToken, title: null, ...more });
    const textsOf = async (id: number) => {
      const found = await store.debates.find(id);
      return [
        ...(found?.responses.map(({ content }) => content) ?? []),
        ...(found?.remarks.map(({ content }) => content) ?? []),
      ];
    };
    const linksOf = async (id: number) => (await store.debates.readPart(id, ALL))?.links;

    describe("a branch", () => {
      beforeEach(fill);

      it("has everything up to its turn, and the context before the turn after it", async () => {
        const { debate, isNew } = await ownBranch(2);
        expect(isNew).toBe(true);
        expect(await textsOf(debate.id)).toEqual(["turn 1", "turn 2", "before 1", "before 3"]);
        const [whole, copy] = [
          await store.debates.find(original.id),
          await store.debates.find(debate.id),
        ];
        const bare = (responses: readonly object[] = []) =>
          responses.map((response) => ({ ...response, id: 0, debateId: 0 }));
        expect(bare(copy?.responses)).toEqual(bare(whole?.responses.slice(0, 2)));
        expect(bare(copy?.remarks)).toEqual(bare(whole?.remarks.slice(0, 2)));
      });

      it("has the chosen variant of each turn alone, and its last turn may have further ones", async () => {
        const speakAgain = async (debateId: number, content: string) => {
          const guard = () => {};
          const claim = await store.liveTurns.claim({
            ...{ debateId, claimant: "visitor:1", again: true, guard },
          });
          if (claim.kind !== "claimed") throw new Error("expected the turn to be free");
          const speaker = { kind: "rehearsal" } as const;
          return claim.turn.commit({ content, side: 2, speaker });
        };
        await speakAgain(original.id, "turn 4 again");
        const { debate } = await ownBranch(4);
        const copied = (await store.debates.find(debate.id))?.responses.at(-1);
        expect(copied).toMatchObject({ content: "turn 4 again", variant: { chosen: 1, total: 1 } });
        const further = await speakAgain(debate.id, "turn 4 of the branch");
        expect(further.variant).toEqual({ chosen: 2, total: 2 });
        expect((await store.debates.find(original.id))?.responses.at(-1)).toMatchObject({
          ...{ content: "turn 4 again", variant: { chosen: 2, total: 2 } },
        });
      });

      it("is an original debate of its owner, with a token and a variation of its own", async () => {
        const { debate } = await ownBranch(2);
        expect(debate).toMatchObject({
          ...{ question: original.question, option1: "Yes", option2: "No", coffeeLevel: 3 },
          ...{ seats: SEATS, title: "A title", ...owner, isOriginal: true, originalDebateId: null },
          variation: original.variation + 1,
        });
        expect(debate.shareToken).toMatch(/^[\w-]{43}$/);
        expect(debate.shareToken).not.toBe(original.shareToken);
        expect((await store.debates.find(debate.id))?.debate).toEqual(debate);
        expect(await store.debates.countToday(owner)).toBe(2);
        expect(await store.debates.countFor(owner.userId)).toEqual({ debates: 2, responses: 6 });
      });

      it("has the temperament that it is made with, whatever that of the original is", async () => {
        for (const temperament of ["kind", "merciless", null] as const) {
          const { debate } = await ownBranch(1, { temperament });
          expect((await store.debates.findOverview(debate.id))?.debate.temperament).toBe(
            temperament,
          );
        }
      });

      it("goes on independently of the original, which may be deleted", async () => {
        const { debate } = await ownBranch(3);
        expect(await speak(store, debate.id, "another turn 4")).toMatchObject({ turnNumber: 4 });
        expect(await textsOf(original.id)).not.toContain("another turn 4");
        await store.debates.delete(original.id);
        expect(await textsOf(debate.id)).toContain("another turn 4");
        expect(await linksOf(debate.id)).toEqual({
          ...{ branches: [], rematchOf: null, rematch: null },
          branchOf: { debateId: null, share: null, turnNumber: 3 },
        });
      });

      it("is found in the archive by words of its turns", async () => {
        const { debate } = await ownBranch(2);
        const page = await store.debates.list(owner.userId, {
          ...{ before: null, words: ["turn"], limit: 9 },
        });
        expect(page.entries.map(({ id }) => id)).toEqual([debate.id, original.id]);
      });

      it("has the cards and the replies of its turns", async () => {
        const [turn] = (await store.debates.find(original.id))?.responses ?? [];
        const summary = { text: "| Point |", cards: [] };
        await store.summaries.findOrMake(turn?.id ?? 0, async () => summary);
        await store.flowReplies.findOrMake(turn?.id ?? 0, async () => "[]");
        const { debate } = await ownBranch(1);
        const copy = await store.debates.find(debate.id);
        expect(copy?.responses.map((response) => response.summary)).toEqual([summary]);
        const replies = await store.flowReplies.read(debate.id);
        expect([...replies]).toEqual([[copy?.responses[0]?.id, "[]"]]);
      });

      it("is refused from a turn that is not kept, and of a deleted debate", async () => {
        const turn = await claimTurn(store, original.id);
        turn.push("half a");
        for (const turnNumber of [5, 6, 99])
          await expect(ownBranch(turnNumber)).rejects.toMatchObject({ code: "not-found" });
        await turn.commit({ content: "half a turn", side: 1, speaker: { kind: "rehearsal" } });
        expect((await ownBranch(5)).isNew).toBe(true);
        await store.debates.delete(original.id);
        await expect(ownBranch(1)).rejects.toMatchObject({ code: "not-found" });
      });

      it("is made once for many calls with the same request id, and for each other one anew", async () => {
        const requestId = `press-${owner.userId}`;
        const calls = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            ownBranch(2, { requestId: index % 2 ? requestId : `${requestId}-other` }),
          ),
        );
        expect(new Set(calls.map(({ debate }) => debate.id)).size).toBe(2);
        expect(calls.filter(({ isNew }) => isNew)).toHaveLength(2);
        const found = await store.branches.findBranch(owner, requestId);
        expect(found).toEqual({ debate: calls[1]?.debate, isNew: false });
        expect(await store.branches.findBranch(reader, requestId)).toBeNull();
        expect((await store.debates.countFor(owner.userId)).debates).toBe(3);
        expect((await ownBranch(2)).debate.id).not.toBe((await ownBranch(2)).debate.id);
      });

      it("of the same request id is made again when it was deleted, which can still be taken back", async () => {
        const requestId = `press-${owner.userId}`;
        const { debate } = await ownBranch(2, { requestId });
        await store.debates.delete(debate.id);
        expect(await store.branches.findBranch(owner, requestId)).toBeNull();
        const again = await ownBranch(2, { requestId });
        expect([again.isNew, again.debate.id === debate.id]).toEqual([true, false]);
        expect(await store.debates.restore(debate.id, owner.userId)).toBe(true);
        expect((await store.branches.findBranch(owner, requestId))?.debate.id).toBe(
          again.debate.id,
        );
      });

      it("knows its original, which lists its branches until they are deleted", async () => {
        expect(await linksOf(original.id)).toBeUndefined();
        const one = (await ownBranch(3)).debate.id;
        const two = (await ownBranch(1)).debate.id;
        expect(await linksOf(original.id)).toEqual({
          ...{ branchOf: null, rematchOf: null, rematch: null },
          branches: [
            { debateId: one, turnNumber: 3 },
            { debateId: two, turnNumber: 1 },
          ],
        });
        expect((await linksOf(one))?.branchOf).toEqual({
          ...{ debateId: original.id, share: null, turnNumber: 3 },
        });
        await store.debates.delete(one);
        expect((await linksOf(original.id))?.branches).toEqual([{ debateId: two, turnNumber: 1 }]);
      });

      it("is not listed when there are too many newer ones", async () => {
        const made: number[] = [];
        for (let count = 0; count < BRANCH_LIMIT.listed + 2; count += 1)
          made.push((await ownBranch(1)).debate.id);
        const listed = (await linksOf(original.id))?.branches.map(({ debateId }) => debateId);
        expect(listed).toEqual(made.slice(2));
      });
    });

    describe("a branch of a shared debate", () => {
      beforeEach(fill);

      it("belongs to the reader with its context, and its owner's branches never show it", async () => {
        const { debate } = await sharedBranch(reader, 2, {
          seats: seatsOfModels({ 1: null, 2: null }),
        });
        expect(debate).toMatchObject({ ...reader, title: null });
        const copy = await store.debates.find(debate.id);
        expect(copy?.remarks.map(({ userId }) => userId)).toEqual([reader.userId, reader.userId]);
        expect(await linksOf(original.id)).toBeUndefined();
      });

      it("names the link of the original until that is replaced, and never its id", async () => {
        const { id } = (await sharedBranch(reader, 2)).debate;
        const origin = { debateId: null, turnNumber: 2 };
        expect((await linksOf(id))?.branchOf).toEqual({ ...origin, share: original.shareToken });
        await store.debates.renewShareToken(original.id);
        expect((await linksOf(id))?.branchOf).toEqual({ ...origin, share: null });
        await expect(sharedBranch(reader, 2)).rejects.toMatchObject({ code: "not-found" });
      });

      it("of a visitor has only what they may see, and passes to the user they become", async () => {
        const visitor = { userId: null, visitorId: `visitor of ${owner.userId}` };
        const { debate } = await sharedBranch(visitor, 2, { visibleItems: 3, coffeeLevel: 1 });
        expect(debate).toMatchObject({ ...visitor, shareToken: null, coffeeLevel: 1 });
        expect(await textsOf(debate.id)).toEqual(["turn 1", "turn 2", "before 1"]);
        const own = (await branchFor(visitor, 1, { debateId: debate.id })).debate.id;
        const { id: userId } = await store.users.register(newUser(), visitor.visitorId);
        expect((await linksOf(debate.id))?.branches).toEqual([{ debateId: own, turnNumber: 1 }]);
        expect((await linksOf(own))?.branchOf?.debateId).toBe(debate.id);
        const adopted = await store.debates.find(debate.id);
        expect(adopted?.debate.userId).toBe(userId);
        expect(adopted?.remarks.map((one) => one.userId)).toEqual([userId]);
        expect(adopted?.links?.branchOf?.share).toBe(original.shareToken);
      });

      it("made by a visitor who has just become a user belongs to that user", async () => {
        const visitorId = `late visitor of ${owner.userId}`;
        const { id: userId } = await store.users.register(newUser(), visitorId);
        const { debate } = await sharedBranch({ userId: null, visitorId }, 1);
        expect(debate).toMatchObject({ userId, visitorId: null });
      });

      it("of a visitor keeps its press from one that the user they become has made with the same id", async () => {
        const visitor = { userId: null, visitorId: `pressing visitor of ${owner.userId}` };
        const requestId = "the-same-request-id";
        await sharedBranch(visitor, 1, { requestId });
        await sharedBranch(reader, 1, { requestId });
        await store.users.adopt(visitor.visitorId, reader.userId);
        expect((await store.debates.countFor(reader.userId)).debates).toBe(2);
      });

      it("calls a person as the seat shows them, since its own seats no longer do", async () => {
        const seats = {
          1: { persona: "einstein", by: "person", name: "Ada" },
          2: { persona: "cat", by: "person", name: null },
        } as const;
        original = await store.debates.create(newDebate({ ...owner, seats }));
        const speaker = { kind: "person", name: null } as const;
        for (const side of [1, 2] as const) {
          const turn = await claimTurn(store, original.id);
          await turn.commit({ content: "mine", side, speaker });
        }
        const speakersIn = async (id: number) =>
          (await store.debates.find(id))?.responses.map((turn) => turn.speaker);
        expect(await speakersIn((await sharedBranch(reader, 2)).debate.id)).toEqual([
          { kind: "person", name: "Ada" },
          speaker,
        ]);
        expect(await speakersIn((await ownBranch(2)).debate.id)).toEqual([speaker, speaker]);
      });
    });

    describe("a rematch", () => {
      it("has the same question and seats, the positions exchanged, and no turns", async () => {
        await fill();
        await store.debates.rename(original.id, "A title");
        const { debate, isNew } = await store.branches.rematch(original.id);
        expect(isNew).toBe(true);
        expect(debate).toMatchObject({
          ...{ question: original.question, option1: "No", option2: "Yes", coffeeLevel: 3 },
          ...{ seats: SEATS, title: "A title", ...owner, isOriginal: true },
        });
        expect(debate.shareToken).not.toBe(original.shareToken);
        expect(await textsOf(debate.id)).toEqual([]);
        expect(await linksOf(original.id)).toEqual({
          ...{ branchOf: null, branches: [], rematchOf: null, rematch: debate.id },
        });
        expect(await linksOf(debate.id)).toEqual({
          ...{ branchOf: null, branches: [], rematchOf: original.id, rematch: original.id },
        });
      });

      it("is made once, and its own rematch is the first debate", async () => {
        expect(await store.branches.findRematch(original.id)).toBeNull();
        const calls = await Promise.all(
          Array.from({ length: 10 }, () => store.branches.rematch(original.id)),
        );
        expect(new Set(calls.map(({ debate }) => debate.id)).size).toBe(1);
        expect(calls.filter(({ isNew }) => isNew)).toHaveLength(1);
        const id = calls[0]?.debate.id ?? 0;
        expect((await store.branches.findRematch(original.id))?.debate.id).toBe(id);
        expect(await store.branches.rematch(id)).toEqual({ debate: original, isNew: false });
      });

      it("is made anew when it was deleted, and each debate stays in one pair", async () => {
        const first = (await store.branches.rematch(original.id)).debate;
        await store.debates.delete(first.id);
        expect(await linksOf(original.id)).toBeUndefined();
        const second = (await store.branches.rematch(original.id)).debate;
        expect(second.id).not.toBe(first.id);
        await store.debates.restore(first.id, owner.userId);
        expect((await linksOf(original.id))?.rematch).toBe(second.id);
        expect(await linksOf(first.id)).toBeUndefined();
      });

      it("of a rematch whose first debate was deleted is a new debate", async () => {
        const first = (await store.branches.rematch(original.id)).debate;
        await store.debates.delete(original.id);
        const second = (await store.branches.rematch(first.id)).debate;
        expect(second).toMatchObject({ option1: "Yes", option2: "No" });
        await store.debates.restore(original.id, owner.userId);
        expect((await linksOf(first.id))?.rematch).toBe(second.id);
        expect(await linksOf(original.id)).toBeUndefined();
      });

      it("of a visitor stays in its pair when they become a user", async () => {
        const visitor = { userId: null, visitorId: `rematching visitor of ${owner.userId}` };
        const { id } = await store.debates.create(newDebate(visitor));
        const { debate } = await store.branches.rematch(id);
        expect(debate).toMatchObject({ ...visitor, shareToken: null });
        await store.users.register(newUser(), visitor.visitorId);
        expect((await linksOf(id))?.rematch).toBe(debate.id);
      });

      it("is refused of a deleted debate", async () => {
        await store.debates.delete(original.id);
        const refusal = { code: "not-found" };
        await expect(store.branches.rematch(original.id)).rejects.toMatchObject(refusal);
        await expect(store.branches.rematch(2 ** 40)).rejects.toMatchObject(refusal);
      });
    });
  });
}
