import { type NewReport, type ReportPlace, type Reports, rankOf } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDebate, newOwner, speak } from "./debate-store.ts";
import type { SharedStore } from "./shared-debates.contract.ts";

/** A store of debates with reports of their pages. */
export interface ReportStore extends SharedStore {
  readonly reports: Reports;
}

const MOMENT = new Date("2026-11-28T10:00:00.001Z");
const LATER = new Date("2026-11-28T11:00:00.002Z");

let references = 0;

/** The contract of reports of shared pages. */
export function describeReports(name: string, open: () => Promise<ReportStore>): void {
  describe(`reports of shared pages in ${name}`, () => {
    let store: ReportStore;
    let reports: Reports;
    let debateId: number;
    let share: string;
    beforeAll(async () => {
      store = await open();
      reports = store.reports;
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      const debate = await store.debates.create(newDebate(await newOwner(store)));
      [debateId, share] = [debate.id, debate.shareToken as string];
    });

    const report = (overrides: Partial<NewReport> = {}): NewReport => {
      references += 1;
      return {
        ...{ debateId, share, reference: `reference ${references}`, reason: "spam" },
        ...{ words: "<b>words</b> 猫", address: "felix@example.org", language: "de", at: MOMENT },
        ...overrides,
      };
    };
    const add = async (overrides: Partial<NewReport> = {}) => {
      const added = report(overrides);
      expect(await reports.add(added, 20)).toBe(true);
      return added;
    };
    /** The reports of this debate, as the operator sees them. */
    const listed = async () => {
      const all = await reports.list(null, 10_000);
      return all.filter((each) => each.debateId === debateId);
    };
    const idOf = async (reference: string) => {
      const found = await reports.findByReference(reference);
      expect(found).not.toBeNull();
      return Math.max(...(await listed()).map(({ id }) => id));
    };

    it("are open until somebody decides, and are found by their reference alone", async () => {
      const { reference } = await add();
      expect(await reports.findByReference(reference)).toEqual({
        ...{ reason: "spam", at: MOMENT, outcome: null, decidedAt: null },
      });
      expect(await reports.findByReference(`${reference} `)).toBeNull();
      expect(await listed()).toEqual([
        {
          ...{ id: expect.any(Number), debateId, question: "Is a hot dog a sandwich?" },
          ...{ reason: "spam", words: "<b>words</b> 猫", address: "felix@example.org", share },
          ...{ at: MOMENT, outcome: null, decidedAt: null, takedown: null },
        },
      ]);
      expect(await store.sharedDebates.findRevision(share)).not.toBeNull();
    });

    it("are refused when a page has too many open ones, however many arrive at once", async () => {
      const added = await Promise.all(Array.from({ length: 8 }, () => reports.add(report(), 3)));
      expect(added.filter(Boolean)).toHaveLength(3);
      const [first] = await listed();
      await reports.leaveUp(first?.id ?? 0, LATER);
      expect(await reports.add(report(), 3)).toBe(true);
      expect(await reports.add(report(), 3)).toBe(false);
    });

    it("are refused for a debate that does not exist or is deleted", async () => {
      await store.debates.delete(debateId);
      const unknown = { code: "not-found" };
      await expect(reports.add(report(), 20)).rejects.toMatchObject(unknown);
      await expect(reports.add(report({ debateId: 999_999_999 }), 20)).rejects.toMatchObject(
        unknown,
      );
    });

    it("take a page down under every token, and nothing but the owner finds the debate", async () => {
      await speak(store, debateId, "words");
      const { reference } = await add();
      const [before, revision] = [
        await store.debates.findByShareToken(share),
        await store.sharedDebates.findRevision(share),
      ];
      await reports.takeDown(await idOf(reference), LATER);
      const renewed = await store.debates.renewShareToken(debateId);
      for (const token of [share, renewed]) {
        expect(await store.debates.findByShareToken(token)).toBeNull();
        expect(await store.sharedDebates.findRevision(token)).toBeNull();
      }
      expect((await store.debates.findOverview(debateId))?.debate.isDown).toBe(true);
      const range = { from: 0, count: 10 };
      expect((await store.sharedDebates.read(debateId, range))?.debate.isDown).toBe(true);
      expect((await listed())[0]).toMatchObject({ share: null, takedown: { reason: "spam" } });
      await reports.putBack(debateId, LATER);
      expect(await store.debates.findByShareToken(share)).toBeNull();
      expect(await store.debates.findByShareToken(renewed)).toEqual({
        ...before,
        debate: { ...before?.debate, shareToken: renewed },
      });
      expect((await store.sharedDebates.findRevision(renewed))?.debateId).toBe(revision?.debateId);
    });

    it("leave the copies of others alone, and let nobody else branch a page that is down", async () => {
      await speak(store, debateId, "words");
      const reader = await newOwner(store);
      const copy = await store.debates.copy(debateId, reader.userId, "A copy");
      const found = await store.debates.findOverview(debateId);
      const { coffeeLevel, seats, temperament } = found?.debate ?? newDebate();
      const branch = () =>
        store.branches.branch({
          ...{ ...reader, debateId, share, turnNumber: 1, visibleItems: 10, requestId: null },
          ...{ coffeeLevel, seats, temperament, title: null },
        });
      const { debate } = await branch();
      const linkOf = async () => (await store.debates.find(debate.id))?.links?.branchOf?.share;
      expect(await linkOf()).toBe(share);
      await reports.takeDown(await idOf((await add()).reference), LATER);
      expect(await linkOf()).toBeNull();
      await expect(branch()).rejects.toMatchObject({ code: "not-found" });
      for (const { id } of [copy, debate]) {
        const theirs = (await store.debates.findOverview(id))?.debate;
        expect(theirs).not.toHaveProperty("isDown");
        expect(await store.debates.findByShareToken(theirs?.shareToken ?? "")).not.toBeNull();
      }
    });

    it("end together with their page, each once, and say to whom that is to be told", async () => {
      await add({ reason: "hateful", address: null, language: "en" });
      const { reference } = await add();
      const id = await idOf(reference);
      const ended = await reports.takeDown(id, LATER);
      expect(ended.toSorted((a, b) => a.id - b.id)).toEqual([
        { id: expect.any(Number), outcome: "down", address: null, language: "en" },
        { id, outcome: "down", address: "felix@example.org", language: "de" },
      ]);
      expect(await reports.findTakedown(debateId)).toEqual({
        ...{ reason: "spam", at: LATER, objection: null, objectedAt: null },
      });
      expect(await reports.takeDown(id, MOMENT)).toEqual([]);
      expect(await reports.leaveUp(id, MOMENT)).toEqual([]);
      expect((await reports.findTakedown(debateId))?.at).toEqual(LATER);
      expect(await reports.findByReference(reference)).toMatchObject({
        ...{ outcome: "down", decidedAt: LATER },
      });
      await reports.putBack(debateId, LATER);
      expect(await reports.findTakedown(debateId)).toBeNull();
      expect(await reports.findByReference(reference)).toMatchObject({ outcome: "up" });
    });

    it("can end without the page, which a later decision takes down all the same", async () => {
      const { reference } = await add();
      const id = await idOf(reference);
      expect(await reports.leaveUp(id, LATER)).toMatchObject([{ id, outcome: "up" }]);
      expect(await store.debates.findByShareToken(share)).not.toBeNull();
      expect(await reports.takeDown(id, LATER)).toMatchObject([{ id, outcome: "down" }]);
      expect(await store.debates.findByShareToken(share)).toBeNull();
      expect(await reports.takeDown(999_999_999, LATER)).toEqual([]);
    });

    it("carry what the owner last said to them, while the page is down", async () => {
      expect(await reports.object(debateId, "No!", LATER)).toBe(false);
      await reports.takeDown(await idOf((await add()).reference), MOMENT);
      expect(await reports.object(debateId, "No!", MOMENT)).toBe(true);
      expect(await reports.object(debateId, "I mean: please read it.", LATER)).toBe(true);
      const said = { objection: "I mean: please read it.", objectedAt: LATER };
      expect(await reports.findTakedown(debateId)).toMatchObject(said);
      expect((await listed())[0]?.takedown).toMatchObject(said);
    });

    it("are listed in pages: the open ones, then those with an objection, then the others", async () => {
      await add();
      const [decided] = await listed();
      await reports.takeDown(decided?.id ?? 0, LATER);
      const other = await store.debates.create(newDebate(await newOwner(store)));
      await add({ debateId: other.id, share: other.shareToken as string });
      const third = await store.debates.create(newDebate(await newOwner(store)));
      await add({ debateId: third.id, share: third.shareToken as string });
      const mine = [debateId, other.id, third.id];
      const all = async () => {
        const found = [];
        let after: ReportPlace | null = null;
        for (;;) {
          const page = await reports.list(after, 2);
          found.push(...page);
          const last = page.at(-1);
          if (page.length < 2 || last === undefined) return found;
          after = { rank: rankOf(last), id: last.id };
        }
      };
      const order = async () =>
        (await all()).map((each) => each.debateId).filter((id) => mine.includes(id));
      const [, , newest] = (await all())
        .filter((each) => mine.includes(each.debateId))
        .toReversed();
      await reports.leaveUp(newest?.id ?? 0, LATER);
      expect(await order()).toEqual([other.id, third.id, debateId]);
      await reports.object(debateId, "No!", LATER);
      expect(await order()).toEqual([other.id, debateId, third.id]);
      expect(await all()).toEqual(await reports.list(null, 10_000));
    });

    it("lose the address once it was written to or is old, and go some time after their end", async () => {
      const [first, second] = [await add(), await add({ at: LATER })];
      const addresses = async () => (await listed()).map(({ address }) => address);
      await reports.sweep({ made: LATER, ended: MOMENT });
      expect(await addresses()).toEqual(["felix@example.org", null]);
      await reports.forgetAddress(await idOf(second.reference));
      expect(await addresses()).toEqual([null, null]);
      await reports.takeDown(await idOf(first.reference), MOMENT);
      await reports.sweep({ made: MOMENT, ended: MOMENT });
      expect(await listed()).toHaveLength(2);
      await reports.sweep({ made: MOMENT, ended: LATER });
      expect(await listed()).toHaveLength(0);
      // The page stays down.
      expect(await store.debates.findByShareToken(share)).toBeNull();
    });

    it("are not listed while their debate is deleted, and go with it", async () => {
      const { userId } = (await store.debates.findOwner(debateId)) ?? {};
      const { reference } = await add();
      const id = await idOf(reference);
      await reports.takeDown(id, LATER);
      await store.debates.delete(debateId);
      expect(await listed()).toEqual([]);
      expect(await reports.find(id)).toBeNull();
      await store.debates.restore(debateId, userId ?? 0);
      expect(await reports.find(id)).toMatchObject({ id });
      expect(await store.debates.findByShareToken(share)).toBeNull();
      await store.users.delete(userId ?? 0);
      expect(await reports.findByReference(reference)).toBeNull();
      expect(await reports.findTakedown(debateId)).toBeNull();
    });
  });
}
