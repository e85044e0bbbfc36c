import { STAGE, type StageEvent, type StageSeat, Stages } from "@einstein-vs-cat/core";
import { MikroViewers } from "@einstein-vs-cat/mikro-orm/audience/viewers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, newDebate, newOwner } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore, QUICK } from "../../../support/stores.ts";
import { oneTurn, until } from "../../../support/until.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

/** How often a follower of a turn looks at it without notifications (ms). */
const POLL = 250;

describe("A shared debate that is watched on another server than the one that speaks", () => {
  let speaker: Server;
  let other: Server;
  /** The time of the other server stands still, so only notifications can wake it. */
  const clock = new FakeClock(Date.now());
  let stages: Stages<StageEvent>;
  let debateId: number;
  let token: string;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    speaker = await openMikroStore({ databaseUrl });
    other = await openMikroStore({ databaseUrl }, { ...QUICK, poll: POLL }, clock);
    await until("both listen", () =>
      [speaker, other].every(({ liveTurns }) => liveTurns.signals.isListening),
    );
    const viewers = new MikroViewers(other.database, clock, other.liveTurns);
    stages = new Stages({ ...other, viewers, clock }, (event) => event);
  });
  beforeEach(async () => {
    const owner = await newOwner(speaker);
    const debate = await speaker.debates.create(newDebate(owner));
    debateId = debate.id;
    token = debate.shareToken as string;
  });
  afterAll(() => Promise.all([speaker.close(), other.close()]));

  /** Lets somebody watch, and returns what they are told. */
  async function watch() {
    const admission = await stages.watch(null, token);
    if (admission === null) throw new Error("there is nothing to watch");
    const told: StageEvent[] = [];
    const write = (event: StageEvent) => told.push(event) > 0;
    const end = (last: StageEvent | null) => void (last !== null && told.push(last));
    const seat: StageSeat = admission({ write, end });
    const text = () => told.map((event) => (event.kind === "text" ? event.content : "")).join("");
    const kinds = () => told.map(({ kind }) => kind);
    return { seat, told, text, kinds };
  }

  it("shows it from the first word, woken by the database", async () => {
    const viewer = await watch();
    const turn = await claimTurn(speaker, debateId);
    turn.push("Across ");
    await until("the first words arrive", () => viewer.text() === "Across ");
    turn.push("servers.");
    await until("the rest arrives", () => viewer.text() === "Across servers.");
    const content = turn.stream.text;
    const { id } = await turn.commit({ content, side: 1, speaker: { kind: "rehearsal" } });
    await until("the end arrives", () => viewer.kinds().includes("kept"));
    expect(viewer.told.at(-1)).toEqual({ kind: "kept", responseId: id });
    viewer.seat.leave();
  });

  it("shows the last turn spoken again, and tells when the former variant is chosen", async () => {
    const first = await claimTurn(speaker, debateId);
    first.push("First.");
    const spoken = { content: "First.", side: 1, speaker: { kind: "rehearsal" } } as const;
    await first.commit(spoken);
    const viewer = await watch();
    const request = { debateId, claimant: "visitor:1", again: true, guard: () => {} };
    const claimed = await speaker.liveTurns.claim(request);
    if (claimed.kind !== "claimed") throw new Error("the turn is running");
    claimed.turn.push("Second.");
    await until("it arrives", () => viewer.text() === "Second.");
    const { id } = await claimed.turn.commit({ ...spoken, content: "Second." });
    await until("the end arrives", () => viewer.kinds().includes("kept"));
    expect(viewer.told).toEqual([
      { kind: "turn", turnNumber: 1, side: 1 },
      { kind: "text", content: "Second." },
      { kind: "kept", responseId: id },
    ]);
    await other.database.execute("select 1");
    clock.advance(STAGE.check);
    await until("what was kept is a change", () => viewer.kinds().at(-1) === "changed");
    await speaker.variants.choose(id, 1);
    await until("the stage waits for its next check", () => clock.nextDue !== null);
    clock.advance(STAGE.check);
    await until("the choice is one", () => viewer.kinds().at(-2) === "changed");
    viewer.seat.leave();
  });

  it("ends when the link is revoked on the server that speaks", async () => {
    const turn = await claimTurn(speaker, debateId);
    const viewer = await watch();
    turn.push("Before.");
    await until("it arrives", () => viewer.text() === "Before.");
    await speaker.debates.renewShareToken(debateId);
    clock.advance(STAGE.check);
    await until("the viewer is told", () => viewer.kinds().includes("gone"));
    turn.push("After.");
    expect(viewer.told.at(-1)).toEqual({ kind: "gone" });
    await turn.fail("turn-failed");
  });

  it("sends fewer statements for a hundred viewers than a follower who looks four times a second", async () => {
    const turn = await claimTurn(speaker, debateId);
    turn.push("Spoken.");
    const viewers = await Promise.all(Array.from({ length: 100 }, watch));
    await until("all have it", () => viewers.every((viewer) => viewer.text() === "Spoken."));
    let statements = 0;
    const execute = other.database.execute.bind(other.database);
    other.database.execute = (...args: Parameters<typeof execute>) => {
      statements += 1;
      return execute(...args);
    };
    const looks = 40;
    for (let look = 0; look < looks; look += 1) {
      clock.advance(POLL);
      // What this woke asks the database before this does, and one thing after the other.
      for (let asked = 0; asked < 4; asked += 1) {
        await execute("select 1");
        await oneTurn();
      }
    }
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThan(looks);
    for (const { seat } of viewers) seat.leave();
    await turn.fail("turn-failed");
  });
});
