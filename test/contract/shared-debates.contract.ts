import {
  DEFAULT_SEATS,
  type SharedDebates,
  type Summaries,
  withPerson,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runs } from "../support/runs.ts";
import { summaryOf } from "../support/summaries.ts";
import { claimTurn, newDebate, newOwner, newUser, speak } from "./debate-store.ts";
import { sampleVerdict, type VerdictStore } from "./verdicts.contract.ts";

/** A store of debates with everything that a shared page shows. */
export interface SharedStore extends VerdictStore {
  readonly sharedDebates: SharedDebates;
  readonly summaries: Summaries;
}

const RANGE = { from: 0, count: 10 };

/** The contract of what the pages of shared debates are made of. */
export function describeSharedDebates(name: string, open: () => Promise<SharedStore>): void {
  describe(`what a shared page shows in ${name}`, () => {
    let store: SharedStore;
    let owner: Awaited<ReturnType<typeof newOwner>>;
    let id: number;
    let token: string;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      owner = await newOwner(store);
      const debate = await store.debates.create(newDebate(owner));
      [id, token] = [debate.id, debate.shareToken as string];
    });

    const remark = (content = "context") =>
      store.debates.addRemark({ debateId: id, userId: owner.userId, content });
    const revision = async () => (await store.sharedDebates.findRevision(token))?.revision;
    const moment = () => store.sharedDebates.read(id, RANGE);

    it("is a part of the debate with its counts, its latest verdict and the revision of that moment", async () => {
      for (let turn = 1; turn <= 12; turn += 1) await speak(store, id, `turn ${turn}`);
      await remark();
      const read = async () => ({
        ...(await store.debates.readPart(id, RANGE)),
        verdict: await store.verdicts.latest(id),
        revision: await revision(),
      });
      expect(await moment()).toEqual(await read());
      for (const turns of [6, 4])
        await store.verdicts.findOrMake({ debateId: id, turns }, async () => sampleVerdict(turns));
      expect(await moment()).toEqual(await read());
      expect((await moment())?.verdict?.turns).toBe(6);
      expect((await store.sharedDebates.read(id, { before: null, count: 3 }))?.start).toBe(10);
    });

    it("is found by the token alone, and no more after a renewal or a deletion", async () => {
      expect(await store.sharedDebates.findRevision(token)).toEqual({
        debateId: id,
        revision: (await moment())?.revision,
      });
      const renewed = await store.debates.renewShareToken(id);
      expect(await store.sharedDebates.findRevision(token)).toBeNull();
      token = renewed;
      expect(await revision()).toBeDefined();
      await store.debates.delete(id);
      expect([await store.sharedDebates.findRevision(token), await moment()]).toEqual([null, null]);
      await store.debates.restore(id, owner.userId);
      expect(await revision()).toBeDefined();
      await store.users.delete(owner.userId);
      expect([await store.sharedDebates.findRevision(token), await moment()]).toEqual([null, null]);
    });

    it("has another revision once it shows the name of the person who argues, and once it hides it", async () => {
      const seats = withPerson(DEFAULT_SEATS, 2, null);
      const seated = await store.debates.create(newDebate({ ...owner, seats }));
      [id, token] = [seated.id, seated.shareToken as string];
      const seen = new Set([await revision()]);
      for (const shown of ["Ada", "Ada Lovelace", null]) {
        await store.debates.showName(id, shown);
        expect((await moment())?.debate.seats).toEqual(withPerson(DEFAULT_SEATS, 2, shown));
        const after = await revision();
        expect((await moment())?.revision).toBe(after);
        if (shown !== null) expect(seen).not.toContain(after);
        seen.add(after);
      }
    });

    it("has no revision that another debate has", async () => {
      const other = await store.debates.create(newDebate(owner));
      const found = await store.sharedDebates.findRevision(other.shareToken as string);
      expect(found?.revision).not.toBe(await revision());
    });

    it("keeps its revision while only other debates change", async () => {
      const other = await store.debates.create(newDebate(owner));
      await speak(store, id, "one");
      const before = await revision();
      await speak(store, other.id, "elsewhere");
      await store.debates.rename(other.id, "Elsewhere");
      const turn = await claimTurn(store, id);
      turn.push("half a");
      expect(await revision()).toBe(before);
      await turn.fail("turn-failed");
    });

    it("of an adopted debate has another revision than before the adoption", async () => {
      const ownership = { userId: null, visitorId: `visitor of ${id}` };
      const debate = await store.debates.create(newDebate(ownership));
      const before = (await store.sharedDebates.read(debate.id, RANGE))?.revision;
      const { id: userId } = await store.users.register(newUser(), ownership.visitorId);
      const after = await store.sharedDebates.read(debate.id, RANGE);
      expect(after?.debate.userId).toBe(userId);
      expect(after?.revision).not.toBe(before);
    });

    /** Every way to change what a page shows; one that is not possible now does nothing. */
    const CHANGES: Record<string, () => Promise<unknown>> = {
      "a turn": () => speak(store, id, "words"),
      "a stopped turn": async () => {
        const turn = await claimTurn(store, id);
        const side = turn.turnNumber % 2 === 1 ? 1 : 2;
        const speaker = { kind: "rehearsal" } as const;
        await turn.commit({ content: "wor", side, speaker, isStopped: true });
      },
      "a remark": () => remark(),
      "another text of a remark": async () => {
        const [last] = (await store.debates.find(id))?.remarks.slice(-1) ?? [];
        const content = last?.content === "new" ? "newer" : "new";
        if (last !== undefined)
          await store.debates.changeRemark({ debateId: id, inputId: last.id }, content);
      },
      "no remark": async () => {
        const [last] = (await store.debates.find(id))?.remarks.slice(-1) ?? [];
        if (last !== undefined)
          await store.debates.removeRemark({ debateId: id, inputId: last.id });
      },
      "a summary": async () => {
        const responses = (await store.debates.find(id))?.responses ?? [];
        const bare = responses.find(({ summary }) => summary === null);
        if (bare !== undefined)
          await store.summaries.findOrMake(bare.id, async () => summaryOf("short"));
      },
      "a verdict": async () => {
        const turns = (await store.debates.findOverview(id))?.responseCount ?? 0;
        await store.verdicts.findOrMake({ debateId: id, turns }, async () => sampleVerdict(turns));
      },
      "a title": () => store.debates.rename(id, "A title"),
      "no title": () => store.debates.rename(id, null),
      "a new token": async () => {
        token = await store.debates.renewShareToken(id);
      },
      "a deletion that is taken back": async () => {
        await store.debates.delete(id);
        await store.debates.restore(id, owner.userId);
      },
    };

    it("has another content only with another revision, after any history", async () => {
      const change = fc.constantFrom(...Object.keys(CHANGES));
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (history) => {
          const debate = await store.debates.create(newDebate(owner));
          [id, token] = [debate.id, debate.shareToken as string];
          const contents = new Map<string, string>();
          for (const step of ["nothing", ...history]) {
            await CHANGES[step]?.();
            const { revision: found = "", ...content } = (await moment()) ?? {};
            expect(found).toBe(await revision());
            const all = JSON.stringify([content, await store.debates.find(id)]);
            expect(contents.get(found) ?? all).toBe(all);
            contents.set(found, all);
          }
        }),
        { numRuns: runs(30) },
      );
    });
  });
}
