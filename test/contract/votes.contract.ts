import {
  type Actor,
  type FirstVoteUse,
  type Standpoint,
  type Vote,
  type Votes,
  withSecond,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDebate, newOwner } from "./debate-store.ts";
import type { VariantStore } from "./variants.contract.ts";

/** A store of debates, of people, and of what readers think of debates. */
export interface VoteStore extends VariantStore {
  readonly votes: Votes;
}

/** The contract of votes. */
export function describeVotes(name: string, open: () => Promise<VoteStore>): void {
  describe(`votes in ${name}`, () => {
    let store: VoteStore;
    let debateId = 0;
    const at = new Date("2026-11-28T10:00:00.125Z");
    const later = new Date("2026-11-28T10:02:00.250Z");
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate(await newOwner(store)))).id;
    });

    const visitor = (): Actor => ({ kind: "visitor", visitorId: crypto.randomUUID() });
    const account = async (): Promise<Actor> => {
      const { userId } = await newOwner(store);
      return { kind: "user", userId, tier: "free" };
    };
    const first = (
      voter: Actor,
      standpoint: Standpoint,
      guard: (use: FirstVoteUse) => void = () => {},
      network = "network",
    ) => store.votes.castFirst({ debateId, voter, standpoint, at, network }, guard);
    const second = (voter: Actor, standpoint: Standpoint) =>
      store.votes.castSecond({ debateId, voter }, (vote) =>
        withSecond(vote as Vote, standpoint, later.getTime()),
      );
    const find = (voter: Actor) => store.votes.find({ debateId, voter });
    const tally = (until = later) => store.votes.tally(debateId, until);
    const none = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];

    it("of a user are listed for that user alone", async () => {
      const [ada, bob] = [await account(), await account()];
      await first(ada, 1);
      await second(ada, 2);
      await first(bob, 0);
      const userId = ada.kind === "user" ? ada.userId : 0;
      const after = { standpoint: 2, at: later };
      expect(await store.votes.listOf(userId)).toEqual([
        { debateId, before: 1, beforeAt: at, after },
      ]);
      expect(await store.votes.listOf(987_654_321)).toEqual([]);
    });

    it("are read as they were cast, to the millisecond", async () => {
      const voters = [visitor(), await account()];
      for (const voter of voters) {
        expect(await find(voter)).toBeNull();
        const before = { before: 1, beforeAt: at, after: null };
        expect(await first(voter, 1)).toEqual(before);
        expect(await find(voter)).toEqual(before);
        const both = { ...before, after: { standpoint: 0, at: later } };
        expect(await second(voter, 0)).toEqual(both);
        expect(await find(voter)).toEqual(both);
      }
    });

    it("are counted by who cast them, once both are cast and not before their time", async () => {
      const [one, other, silent] = [visitor(), await account(), visitor()];
      for (const voter of [one, other, silent]) await first(voter, 1);
      await second(one, 2);
      await second(other, 0);
      const before = new Date(later.getTime() - 1);
      expect(await tally(before)).toEqual({ accounts: none, visitors: none });
      expect(await tally()).toEqual({
        accounts: [[0, 0, 1], ...none.slice(1)],
        visitors: [[0, 1, 0], ...none.slice(1)],
      });
    });

    it("give the guard what counts for the voter, and are not kept when it throws", async () => {
      const seen: FirstVoteUse[] = [];
      const note = (use: FirstVoteUse) => void seen.push(use);
      const voter = visitor();
      await first(voter, 1, note);
      await first(visitor(), 1, note);
      await first(visitor(), 1, note, "another network");
      await first(await account(), 1, note);
      const refuse = () => {
        throw new Error("refused");
      };
      const refused = visitor();
      await expect(first(refused, 1, refuse)).rejects.toThrow("refused");
      expect(await find(refused)).toBeNull();
      await expect(
        first(voter, 2, (use) => {
          note(use);
          refuse();
        }),
      ).rejects.toThrow("refused");
      expect(seen).toEqual([
        { hasVoted: false, visitorsOfNetwork: 0 },
        { hasVoted: false, visitorsOfNetwork: 1 },
        { hasVoted: false, visitorsOfNetwork: 0 },
        { hasVoted: false, visitorsOfNetwork: 0 },
        { hasVoted: true, visitorsOfNetwork: 2 },
      ]);
    });

    it("let no more visitors of a network through than the guard does, all at once", async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, () =>
          first(visitor(), 1, ({ visitorsOfNetwork }) => {
            if (visitorsOfNetwork >= 5) throw new Error("too many");
          }),
        ),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    });

    it("are one row for each voter, however often they are cast at once", async () => {
      for (const voter of [visitor(), await account()]) {
        const once = ({ hasVoted }: FirstVoteUse) => {
          if (hasVoted) throw new Error("again");
        };
        const results = await Promise.allSettled(
          Array.from({ length: 10 }, () => first(voter, 1, once)),
        );
        expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        await Promise.all(
          ([1, 2, 0, 1, 2] as const).map((standpoint) => second(voter, standpoint)),
        );
      }
      const { accounts, visitors } = await tally();
      expect([accounts.flat(), visitors.flat()].map((all) => all.reduce((a, b) => a + b))).toEqual([
        1, 1,
      ]);
    });

    it("ask the caller what to do without a first vote", async () => {
      const cast = store.votes.castSecond({ debateId, voter: visitor() }, (vote) => {
        throw new Error(`found ${vote}`);
      });
      await expect(cast).rejects.toThrow("found null");
    });

    it("go with a visitor to their account, and only one of them where both have voted", async () => {
      const [guest, both] = [visitor(), visitor()];
      const user = await account();
      if (guest.kind !== "visitor" || both.kind !== "visitor" || user.kind !== "user")
        throw new Error("expected two visitors and a user");
      await first(guest, 2);
      await store.users.adopt(guest.visitorId, user.userId);
      expect(await find(user)).toMatchObject({ before: 2 });
      await first(both, 1);
      await store.users.adopt(both.visitorId, user.userId);
      expect(await find(user)).toMatchObject({ before: 2 });
      const seen: FirstVoteUse[] = [];
      const again = first(guest, 1, (use) => {
        seen.push(use);
        throw new Error("again");
      });
      await expect(again).rejects.toThrow("again");
      await first(visitor(), 1, (use) => void seen.push(use));
      expect(seen).toEqual([
        { hasVoted: true, visitorsOfNetwork: 0 },
        { hasVoted: false, visitorsOfNetwork: 0 },
      ]);
    });

    it("end with the account of the voter", async () => {
      const user = await account();
      if (user.kind !== "user") throw new Error("expected a user");
      await first(user, 1);
      await second(user, 2);
      await store.users.delete(user.userId);
      expect(await tally()).toEqual({ accounts: none, visitors: none });
      await expect(first(user, 1)).rejects.toMatchObject({ code: "not-signed-in" });
    });

    it("are none of a deleted debate, nor of a copy", async () => {
      const voter = visitor();
      await first(voter, 1);
      await second(voter, 2);
      const { userId } = await newOwner(store);
      const copy = await store.debates.copy(debateId, userId, "Copy");
      expect(await store.votes.tally(copy.id, later)).toEqual({ accounts: none, visitors: none });
      await store.debates.delete(debateId);
      await expect(first(visitor(), 1)).rejects.toMatchObject({ code: "not-found" });
      await expect(second(voter, 1)).rejects.toMatchObject({ code: "not-found" });
    });
  });
}
