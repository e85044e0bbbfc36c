import { DomainError, denial } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, claimTurn, countsOf, type DebateStore, newDebate, readTurn } from "./debate-store.ts";

const response = (content: string) => ({
  content,
  side: 1 as const,
  speaker: { kind: "rehearsal" } as const,
});

/** The contract of live turns within one process. */
export function describeLiveTurns(name: string, open: () => Promise<DebateStore>): void {
  describe(`live turns in ${name}`, () => {
    let store: DebateStore;
    let debateId = 0;
    const newDebateId = async () => {
      debateId = (await store.debates.create(newDebate())).id;
    };
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("grant the next turn to one of many simultaneous claims, and attach the others to it", async () => {
      await newDebateId();
      const claims = await Promise.all(Array.from({ length: 20 }, () => ask(store, debateId)));
      const claimed = claims.flatMap((claim) => (claim.kind === "claimed" ? [claim.turn] : []));
      expect(claimed).toHaveLength(1);
      const followers = claims.map((claim) =>
        readTurn(claim.kind === "claimed" ? claim.turn.stream : claim.stream),
      );
      claimed[0]?.push("E = mc");
      claimed[0]?.push("²");
      await claimed[0]?.commit(response("E = mc²"));
      expect(await Promise.all(followers)).toEqual(
        Array(20).fill({ text: "E = mc²", end: "kept" }),
      );
      expect((await store.debates.find(debateId))?.responses).toHaveLength(1);
    });

    it("end the stream only after the response is stored", async () => {
      await newDebateId();
      const turn = await claimTurn(store, debateId);
      const seenAtEnd = readTurn(turn.stream).then(() => store.debates.find(debateId));
      turn.push("said");
      await turn.commit(response("said"));
      expect((await seenAtEnd)?.responses.map(({ content }) => content)).toEqual(["said"]);
    });

    it("store with a response what its model did not see, and null when it saw everything", async () => {
      await newDebateId();
      const leftOut = { turns: 3, contexts: 2 };
      const kept = await (await claimTurn(store, debateId)).commit({ ...response("a"), leftOut });
      await (await claimTurn(store, debateId)).commit(response("b"));
      expect(kept.leftOut).toEqual(leftOut);
      const stored = (await store.debates.find(debateId))?.responses;
      expect(stored?.map((one) => one.leftOut)).toEqual([leftOut, null]);
    });

    it("number turns by the stored responses", async () => {
      await newDebateId();
      for (const turnNumber of [1, 2, 3]) {
        const turn = await claimTurn(store, debateId);
        expect(turn.turnNumber).toBe(turnNumber);
        await turn.commit(response(`turn ${turnNumber}`));
      }
    });

    it("release a failed turn under the same number, and store nothing of it", async () => {
      await newDebateId();
      const failed = await claimTurn(store, debateId);
      const received = readTurn(failed.stream);
      failed.push("half a th");
      await failed.fail("turn-failed");
      expect(await received).toEqual({ text: "half a th", end: "turn-failed" });
      expect((await store.debates.find(debateId))?.responses).toEqual([]);
      expect((await claimTurn(store, debateId)).turnNumber).toBe(1);
    });

    it("give the guard the state at the time of the claim, and keep the turn free after a refusal", async () => {
      await newDebateId();
      await (await claimTurn(store, debateId)).commit(response("one"));
      const other = (await store.debates.create(newDebate())).id;
      const running = await claimTurn(store, other, "visitor:guarded");
      const refused = store.liveTurns.claim({
        debateId,
        claimant: "visitor:guarded",
        guard: ({ last: _, seats, ...counts }) => {
          expect(seats).toEqual(newDebate().seats);
          throw new DomainError(denial("response-limit", { ...counts }));
        },
      });
      await expect(refused).rejects.toMatchObject({
        params: { responseCount: 1, runningForClaimant: 1 },
      });
      await running.fail("turn-failed");
      expect((await claimTurn(store, debateId)).turnNumber).toBe(2);
    });

    it("do not call the guard when a claim attaches to a running turn", async () => {
      await newDebateId();
      await claimTurn(store, debateId);
      const attached = await store.liveTurns.claim({
        debateId,
        claimant: "visitor:1",
        guard: () => expect.unreachable(),
      });
      expect(attached.kind).toBe("running");
    });

    it("count the running turns of one person exactly, also for simultaneous claims", async () => {
      const ids = await Promise.all(
        Array.from({ length: 6 }, async () => (await store.debates.create(newDebate())).id),
      );
      const guard = ({ runningForClaimant }: { runningForClaimant: number }) => {
        if (runningForClaimant >= 2) throw new DomainError("too-many-turns");
      };
      const claims = ids.map((id) =>
        store.liveTurns.claim({ debateId: id, claimant: "visitor:busy", guard }),
      );
      const outcomes = (await Promise.allSettled(claims)).map(({ status }) => status);
      expect(outcomes.filter((status) => status === "fulfilled")).toHaveLength(2);
    });

    it("count a turn as read from its claim until all its readers have left, and again when one comes back", async () => {
      const [first, second] = [
        await store.debates.create(newDebate()),
        await store.debates.create(newDebate()),
      ];
      const counts = () => countsOf(store, second.id, "visitor:leaving");
      const turn = await claimTurn(store, first.id, "visitor:leaving");
      expect(await counts()).toEqual({ running: 1, read: 1 });
      const [one, two] = [turn.stream.read(), (await store.liveTurns.follow(first.id))?.read()];
      await one.return?.();
      expect(await counts()).toEqual({ running: 1, read: 1 });
      await two?.return?.();
      expect(await counts()).toEqual({ running: 1, read: 0 });
      const back = (await store.liveTurns.follow(first.id))?.read();
      expect(await counts()).toEqual({ running: 1, read: 1 });
      await back?.return?.();
      await turn.commit(response("nobody read it"));
      expect(await counts()).toEqual({ running: 0, read: 0 });
      expect((await store.debates.find(first.id))?.responses).toHaveLength(1);
      const next = await claimTurn(store, first.id, "visitor:leaving");
      expect(await counts()).toEqual({ running: 1, read: 1 });
      await next.fail("turn-failed");
    });

    it("refuse a claim on a debate that does not exist", async () => {
      await expect(ask(store, 987_654_321)).rejects.toMatchObject({ code: "not-found" });
    });

    it("give a follower who attaches in the middle of a turn the whole text", async () => {
      await newDebateId();
      const turn = await claimTurn(store, debateId);
      turn.push("from the start, ");
      const follower = readTurn(await store.liveTurns.follow(debateId));
      turn.push("to the end");
      await turn.commit(response("from the start, to the end"));
      expect(await follower).toEqual({ text: "from the start, to the end", end: "kept" });
    });

    it("have nothing to follow and nothing to stop when no turn is running", async () => {
      await newDebateId();
      expect(await store.liveTurns.follow(debateId)).toBeNull();
      expect(await store.liveTurns.mayRun(debateId)).toBe(false);
      expect(await store.liveTurns.stop(debateId)).toBe(false);
      const turn = await claimTurn(store, debateId);
      expect(await store.liveTurns.mayRun(debateId)).toBe(true);
      await turn.commit(response("over"));
      expect(await store.liveTurns.mayRun(debateId)).toBe(false);
      expect(await store.liveTurns.follow(debateId)).toBeNull();
    });

    it("signal a stop to the owner of the turn", async () => {
      await newDebateId();
      const turn = await claimTurn(store, debateId);
      expect(await store.liveTurns.stop(debateId)).toBe(true);
      expect(await turn.stopped).toBe("stopped");
    });
  });

  describe(`the shutdown of live turns in ${name}`, () => {
    it("refuses new turns and resolves when the running turn has ended", async () => {
      const store = await open();
      const [first, second] = [
        await store.debates.create(newDebate()),
        await store.debates.create(newDebate()),
      ];
      const turn = await claimTurn(store, first.id);
      const drained = store.liveTurns.drain(60_000);
      await expect(ask(store, second.id)).rejects.toMatchObject({ code: "shutting-down" });
      await turn.commit(response("last words"));
      await drained;
      expect((await store.debates.find(first.id))?.responses).toHaveLength(1);
      await store.close();
    });

    it("stops running turns when the grace period is over", async () => {
      const store = await open();
      const turn = await claimTurn(store, (await store.debates.create(newDebate())).id);
      const drained = store.liveTurns.drain(0);
      expect(await turn.stopped).toBe("shutting-down");
      await turn.fail("shutting-down");
      await drained;
      await store.close();
    });
  });
}
