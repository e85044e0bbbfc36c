import { describe, expect, it } from "vitest";
import { newDebate, newUser } from "../debate-store.ts";
import { type BranchStore, Original, SEATS } from "./branch-fixtures.ts";

/** The contract of rematches. */
export function describeRematches(name: string, open: () => Promise<BranchStore>): void {
  describe(`rematches in ${name}`, () => {
    const at = Original.of(open);

    describe("a rematch", () => {
      it("has the same question and seats, the positions exchanged, and no turns", async () => {
        await at.fill();
        await at.store.debates.rename(at.original.id, "A title");
        const { debate, isNew } = await at.store.branches.rematch(at.original.id);
        expect(isNew).toBe(true);
        expect(debate).toMatchObject({
          ...{ question: at.original.question, option1: "No", option2: "Yes", coffeeLevel: 3 },
          ...{ seats: SEATS, title: "A title", ...at.owner, isOriginal: true },
        });
        expect(debate.shareToken).not.toBe(at.original.shareToken);
        expect(await at.textsOf(debate.id)).toEqual([]);
        expect(await at.linksOf(at.original.id)).toEqual({
          ...{ branchOf: null, branches: [], rematchOf: null, rematch: debate.id },
        });
        expect(await at.linksOf(debate.id)).toEqual({
          ...{ branchOf: null, branches: [], rematchOf: at.original.id, rematch: at.original.id },
        });
      });

      it("is made once, and its own rematch is the first debate", async () => {
        expect(await at.store.branches.findRematch(at.original.id)).toBeNull();
        const calls = await Promise.all(
          Array.from({ length: 10 }, () => at.store.branches.rematch(at.original.id)),
        );
        expect(new Set(calls.map(({ debate }) => debate.id)).size).toBe(1);
        expect(calls.filter(({ isNew }) => isNew)).toHaveLength(1);
        const id = calls[0]?.debate.id ?? 0;
        expect((await at.store.branches.findRematch(at.original.id))?.debate.id).toBe(id);
        expect(await at.store.branches.rematch(id)).toEqual({ debate: at.original, isNew: false });
      });

      it("is made anew when it was deleted, and each debate stays in one pair", async () => {
        const first = (await at.store.branches.rematch(at.original.id)).debate;
        await at.store.debates.delete(first.id);
        expect(await at.linksOf(at.original.id)).toBeUndefined();
        const second = (await at.store.branches.rematch(at.original.id)).debate;
        expect(second.id).not.toBe(first.id);
        await at.store.debates.restore(first.id, at.owner.userId);
        expect((await at.linksOf(at.original.id))?.rematch).toBe(second.id);
        expect(await at.linksOf(first.id)).toBeUndefined();
      });

      it("of a rematch whose first debate was deleted is a new debate", async () => {
        const first = (await at.store.branches.rematch(at.original.id)).debate;
        await at.store.debates.delete(at.original.id);
        const second = (await at.store.branches.rematch(first.id)).debate;
        expect(second).toMatchObject({ option1: "Yes", option2: "No" });
        await at.store.debates.restore(at.original.id, at.owner.userId);
        expect((await at.linksOf(first.id))?.rematch).toBe(second.id);
        expect(await at.linksOf(at.original.id)).toBeUndefined();
      });

      it("of a visitor stays in its pair when they become a user", async () => {
        const visitor = { userId: null, visitorId: `rematching visitor of ${at.owner.userId}` };
        const { id } = await at.store.debates.create(newDebate(visitor));
        const { debate } = await at.store.branches.rematch(id);
        expect(debate).toMatchObject({ ...visitor, shareToken: null });
        await at.store.users.register(newUser(), visitor.visitorId);
        expect((await at.linksOf(id))?.rematch).toBe(debate.id);
      });

      it("is refused of a deleted debate", async () => {
        await at.store.debates.delete(at.original.id);
        const refusal = { code: "not-found" };
        await expect(at.store.branches.rematch(at.original.id)).rejects.toMatchObject(refusal);
        await expect(at.store.branches.rematch(2 ** 40)).rejects.toMatchObject(refusal);
      });
    });
  });
}
