import { seatsOfModels } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { claimTurn, newDebate, newUser } from "../debate-store.ts";
import { type BranchStore, Original } from "./branch-fixtures.ts";

/** The contract of branches of a debate that another person shares. */
export function describeSharedBranches(name: string, open: () => Promise<BranchStore>): void {
  describe(`branches of shared debates in ${name}`, () => {
    const at = Original.of(open);

    describe("a branch of a shared debate", () => {
      beforeEach(at.fill);

      it("belongs to the reader with its context, and its owner's branches never show it", async () => {
        const { debate } = await at.sharedBranch(at.reader, 2, {
          seats: seatsOfModels({ 1: null, 2: null }),
        });
        expect(debate).toMatchObject({ ...at.reader, title: null });
        const copy = await at.store.debates.find(debate.id);
        expect(copy?.remarks.map(({ userId }) => userId)).toEqual([
          at.reader.userId,
          at.reader.userId,
        ]);
        expect(await at.linksOf(at.original.id)).toBeUndefined();
      });

      it("names the link of the original until that is replaced, and never its id", async () => {
        const { id } = (await at.sharedBranch(at.reader, 2)).debate;
        const origin = { debateId: null, turnNumber: 2 };
        expect((await at.linksOf(id))?.branchOf).toEqual({
          ...origin,
          share: at.original.shareToken,
        });
        await at.store.debates.renewShareToken(at.original.id);
        expect((await at.linksOf(id))?.branchOf).toEqual({ ...origin, share: null });
        await expect(at.sharedBranch(at.reader, 2)).rejects.toMatchObject({ code: "not-found" });
      });

      it("of a visitor has only what they may see, and passes to the user they become", async () => {
        const visitor = { userId: null, visitorId: `visitor of ${at.owner.userId}` };
        const { debate } = await at.sharedBranch(visitor, 2, { visibleItems: 3, coffeeLevel: 1 });
        expect(debate).toMatchObject({ ...visitor, shareToken: null, coffeeLevel: 1 });
        expect(await at.textsOf(debate.id)).toEqual(["turn 1", "turn 2", "before 1"]);
        const own = (await at.branchFor(visitor, 1, { debateId: debate.id })).debate.id;
        const { id: userId } = await at.store.users.register(newUser(), visitor.visitorId);
        expect((await at.linksOf(debate.id))?.branches).toEqual([{ debateId: own, turnNumber: 1 }]);
        expect((await at.linksOf(own))?.branchOf?.debateId).toBe(debate.id);
        const adopted = await at.store.debates.find(debate.id);
        expect(adopted?.debate.userId).toBe(userId);
        expect(adopted?.remarks.map((one) => one.userId)).toEqual([userId]);
        expect(adopted?.links?.branchOf?.share).toBe(at.original.shareToken);
      });

      it("made by a visitor who has just become a user belongs to that user", async () => {
        const visitorId = `late visitor of ${at.owner.userId}`;
        const { id: userId } = await at.store.users.register(newUser(), visitorId);
        const { debate } = await at.sharedBranch({ userId: null, visitorId }, 1);
        expect(debate).toMatchObject({ userId, visitorId: null });
      });

      it("of a visitor keeps its press from one that the user they become has made with the same id", async () => {
        const visitor = { userId: null, visitorId: `pressing visitor of ${at.owner.userId}` };
        const requestId = "the-same-request-id";
        await at.sharedBranch(visitor, 1, { requestId });
        await at.sharedBranch(at.reader, 1, { requestId });
        await at.store.users.adopt(visitor.visitorId, at.reader.userId);
        expect((await at.store.debates.countFor(at.reader.userId)).debates).toBe(2);
      });

      it("calls a person as the seat shows them, since its own seats no longer do", async () => {
        const seats = {
          1: { persona: "einstein", by: "person", name: "Ada" },
          2: { persona: "cat", by: "person", name: null },
        } as const;
        at.original = await at.store.debates.create(newDebate({ ...at.owner, seats }));
        const speaker = { kind: "person", name: null } as const;
        for (const side of [1, 2] as const) {
          const turn = await claimTurn(at.store, at.original.id);
          await turn.commit({ content: "mine", side, speaker });
        }
        const speakersIn = async (id: number) =>
          (await at.store.debates.find(id))?.responses.map((turn) => turn.speaker);
        expect(await speakersIn((await at.sharedBranch(at.reader, 2)).debate.id)).toEqual([
          { kind: "person", name: "Ada" },
          speaker,
        ]);
        expect(await speakersIn((await at.ownBranch(2)).debate.id)).toEqual([speaker, speaker]);
      });
    });
  });
}
