import type { DebateEvent, DebateEvents, DebateFeed } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claimTurn,
  countsOf,
  type DebateStore,
  newDebate,
  newOwner,
  readTurn,
  speak,
} from "./debate-store.ts";

/** A store whose debates can be watched. Another server may watch than the one that speaks. */
export interface WatchedStore extends DebateStore {
  readonly debateFeed: DebateFeed;
}

const spoken = (content: string) => ({
  content,
  side: 1 as const,
  speaker: { kind: "rehearsal" } as const,
});

/** An event in one line, without its stream. */
function lineOf(event: DebateEvent | undefined): string {
  if (event === undefined) return "the end";
  if (event.kind === "gone") return "gone";
  if (event.kind === "turn-started") return `${event.turnNumber} started`;
  const { outcome, turnNumber } = event;
  return `${turnNumber} ${outcome.kind === "kept" ? `kept as ${outcome.responseId}` : outcome.code}`;
}

async function take(events: DebateEvents): Promise<DebateEvent | undefined> {
  const { value } = await events.next();
  return value ?? undefined;
}

/** Takes so many events, each in one line. */
async function lines(events: DebateEvents, count: number): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) taken.push(lineOf(await take(events)));
  return taken;
}

/** Takes the start of a turn and returns its stream. */
async function takeStart(events: DebateEvents) {
  const event = await take(events);
  if (event?.kind !== "turn-started") throw new Error(`no turn started: ${lineOf(event)}`);
  return event.stream;
}

/** The contract of the feed of a debate. */
export function describeDebateFeed(name: string, open: () => Promise<WatchedStore>): void {
  describe(`the feed of a debate in ${name}`, () => {
    let store: WatchedStore;
    let debateId = 0;
    const watchers: DebateEvents[] = [];
    const watch = async (id = debateId): Promise<DebateEvents> => {
      const events = await store.debateFeed.watch(id);
      watchers.push(events);
      return events;
    };
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate(await newOwner(store)))).id;
    });
    afterAll(async () => {
      for (const events of watchers) await events.return();
      await store.close();
    });

    it("tells the first turn of a debate from its first word, and its end when it is stored", async () => {
      const events = await watch();
      const start = takeStart(events);
      const turn = await claimTurn(store, debateId);
      turn.push("early, ");
      const stream = await start;
      expect(stream.turnNumber).toBe(1);
      const follower = stream.follow();
      expect(await follower.next()).toEqual({ done: false, value: "early, " });
      const end = take(events);
      const storedAtEnd = end.then(() => store.debates.find(debateId));
      turn.push("late");
      const { id } = await turn.commit(spoken("early, late"));
      expect(lineOf(await end)).toBe(`1 kept as ${id}`);
      expect((await storedAtEnd)?.responses.map((response) => response.id)).toEqual([id]);
      expect(await follower.next()).toEqual({ done: false, value: "late" });
      expect(await follower.next()).toEqual({ done: true, value: undefined });
    });

    it("begins with the turn that runs, and tells nothing of those before", async () => {
      await speak(store, debateId, "over");
      const turn = await claimTurn(store, debateId);
      turn.push("from the start");
      const events = await watch();
      const stream = await takeStart(events);
      expect(stream.turnNumber).toBe(2);
      expect(await stream.follow().next()).toEqual({ done: false, value: "from the start" });
      const { id } = await turn.commit(spoken("from the start"));
      expect(await lines(events, 1)).toEqual([`2 kept as ${id}`]);
    });

    it("loses no turn and tells them in order, however short each is", async () => {
      const events = await watch();
      const expected: string[] = [];
      for (let turn = 1; turn <= 10; turn += 1) {
        const { id } = await speak(store, debateId, `turn ${turn}`);
        expected.push(`${turn} started`, `${turn} kept as ${id}`);
        if (turn === 1) expect(await lines(events, 2)).toEqual(expected.splice(0));
      }
      expect(await lines(events, expected.length)).toEqual(expected);
    });

    it("gives the stream of a turn that is over its whole text and its end", async () => {
      const events = await watch();
      await speak(store, debateId, "first");
      await lines(events, 2);
      await speak(store, debateId, "at once");
      const stream = await takeStart(events);
      await take(events);
      expect([stream.text, stream.isRunning, stream.failure]).toEqual(["at once", false, null]);
    });

    it("tells the last turn when it is spoken again, whether that is kept or fails, and then the next", async () => {
      await speak(store, debateId, "first");
      const events = await watch();
      const again = async () => {
        const request = { debateId, claimant: "visitor:1", again: true, guard: () => {} };
        const claim = await store.liveTurns.claim(request);
        if (claim.kind !== "claimed") throw new Error("the turn is running");
        return claim.turn;
      };
      const kept = await again();
      kept.push("second");
      const stream = await takeStart(events);
      expect([stream.turnNumber, stream.variant]).toEqual([1, 2]);
      expect(await stream.follow().next()).toEqual({ done: false, value: "second" });
      const { id } = await kept.commit(spoken("second"));
      expect(await lines(events, 1)).toEqual([`1 kept as ${id}`]);
      const failing = await again();
      expect(await lines(events, 1)).toEqual(["1 started"]);
      await failing.fail("provider-busy");
      expect(await lines(events, 1)).toEqual(["1 provider-busy"]);
      const next = await speak(store, debateId, "next");
      expect(await lines(events, 2)).toEqual(["2 started", `2 kept as ${next.id}`]);
    });

    it("tells the failure of a turn, and the next attempt at it", async () => {
      const events = await watch();
      const failing = await claimTurn(store, debateId);
      await takeStart(events);
      await failing.fail("provider-busy");
      expect(await lines(events, 1)).toEqual(["1 provider-busy"]);
      const again = await claimTurn(store, debateId);
      expect(await lines(events, 1)).toEqual(["1 started"]);
      const { id } = await again.commit(spoken("at last"));
      expect(await lines(events, 1)).toEqual([`1 kept as ${id}`]);
    });

    it("tells the failure of a turn also when the next attempt is kept at once", async () => {
      const events = await watch();
      const failing = await claimTurn(store, debateId);
      failing.push("half a th");
      const stream = await takeStart(events);
      expect(await stream.follow().next()).toEqual({ done: false, value: "half a th" });
      await failing.fail("provider-busy");
      const { id } = await speak(store, debateId, "another attempt");
      const [failed, ...kept] = await lines(events, 3);
      // A server that sees only the next attempt knows no other reason.
      expect(["1 provider-busy", "1 turn-lost"]).toContain(failed);
      expect(kept).toEqual(["1 started", `1 kept as ${id}`]);
    });

    it("tells all watchers the same, and one who comes later what runs then", async () => {
      const [one, two] = [await watch(), await watch()];
      const turn = await claimTurn(store, debateId);
      const started = [await lines(one, 1), await lines(two, 1), await lines(await watch(), 1)];
      expect(started).toEqual(Array(3).fill(["1 started"]));
      const { id } = await turn.commit(spoken("heard"));
      expect([await lines(one, 1), await lines(two, 1)]).toEqual(
        Array(2).fill([`1 kept as ${id}`]),
      );
    });

    it("lets a watcher leave at any time, and goes on for the others", async () => {
      const [leaving, staying] = [await watch(), await watch()];
      const pending = leaving.next();
      await leaving.return();
      expect(await pending).toEqual({ done: true, value: undefined });
      const { id } = await speak(store, debateId, "heard by one");
      expect(await lines(staying, 2)).toEqual(["1 started", `1 kept as ${id}`]);
      await staying.return();
      expect(await lines(staying, 1)).toEqual(["the end"]);
      const turn = await claimTurn(store, debateId);
      expect(await lines(await watch(), 1)).toEqual(["2 started"]);
      await turn.fail("turn-failed");
    });

    it("ends with the deletion of the debate, between two turns and in the middle of one", async () => {
      const between = await watch();
      await speak(store, debateId, "last words");
      await lines(between, 2);
      await store.debates.delete(debateId);
      expect(await lines(between, 2)).toEqual(["gone", "the end"]);
      const { id } = await store.debates.create(newDebate(await newOwner(store)));
      const turn = await claimTurn(store, id);
      const during = await watch(id);
      await takeStart(during);
      await store.debates.delete(id);
      expect(await turn.stopped).toBe("turn-lost");
      await turn.fail("turn-lost");
      expect(await lines(during, 2)).toEqual(["gone", "the end"]);
    });

    it("has nothing but `gone` for a debate that does not exist", async () => {
      expect(await lines(await watch(987_654_321), 2)).toEqual(["gone", "the end"]);
    });

    it("keeps no turn alive: it counts as left when only watchers follow it", async () => {
      const claimant = `visitor:${debateId}`;
      const other = (await store.debates.create(newDebate())).id;
      const read = async () => (await countsOf(store, other, claimant))?.read;
      const turn = await claimTurn(store, debateId, claimant);
      const reader = turn.stream.read();
      turn.push("watched");
      const stream = await takeStart(await watch());
      const follower = stream.follow();
      expect(await follower.next()).toEqual({ done: false, value: "watched" });
      expect(await read()).toBe(1);
      await reader.return();
      await expect.poll(read).toBe(0);
      const heard = readTurn(turn.stream);
      expect(await read()).toBe(1);
      await turn.commit(spoken("watched"));
      await heard;
      expect(await follower.next()).toEqual({ done: true, value: undefined });
    });
  });
}
