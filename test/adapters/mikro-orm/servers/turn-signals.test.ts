import { EventEmitter } from "node:events";
import { TurnSignals } from "@einstein-vs-cat/mikro-orm/turns/turn-signals";
import type { ClientBase } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, newDebate, newOwner, readTurn } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore, QUICK } from "../../../support/stores.ts";
import { oneTurn, until } from "../../../support/until.ts";

const HOUR = 3_600_000;
const spoken = (content: string) => ({
  content,
  side: 1 as const,
  speaker: { kind: "rehearsal" } as const,
});

describe("Two servers that wait an hour between two looks, and for notifications", () => {
  type Server = Awaited<ReturnType<typeof openMikroStore>>;
  let owner: Server;
  let other: Server;
  let debateId: number;
  beforeEach(async () => {
    const databaseUrl = await createMigratedDatabase();
    const open = (timings: Partial<typeof QUICK>) =>
      openMikroStore({ databaseUrl }, { ...QUICK, ...timings });
    owner = await open({ heartbeat: HOUR });
    other = await open({ poll: HOUR });
    const watched = () => [owner, other].every(({ liveTurns }) => liveTurns.signals.isListening);
    await until("both listen", watched);
    debateId = (await owner.debates.create(newDebate(await newOwner(owner)))).id;
  });
  afterEach(() => Promise.all([owner.close(), other.close()]));

  it("pass on a request to stop at once", async () => {
    const turn = await claimTurn(owner, debateId);
    expect(await other.liveTurns.stop(debateId)).toBe(true);
    expect(await turn.stopped).toBe("stopped");
    await turn.fail("turn-stopped");
  });

  it("end the turn of a debate that the other one deletes at once", async () => {
    const turn = await claimTurn(owner, debateId);
    await other.debates.delete(debateId);
    expect(await turn.stopped).toBe("turn-lost");
    await turn.fail("turn-lost");
  });

  it("pass on the text and the end of a followed turn", async () => {
    const quick = await claimTurn(owner, debateId);
    const heard = readTurn(await other.liveTurns.follow(debateId));
    quick.push("said");
    await isWatched();
    await quick.commit(spoken("said"));
    expect(await heard).toEqual({ text: "said", end: "kept" });
    const failing = await claimTurn(owner, debateId);
    const failure = readTurn(await other.liveTurns.follow(debateId));
    await isWatched();
    await failing.fail("provider-busy");
    expect(await failure).toEqual({ text: "", end: "provider-busy" });
  });

  it("read everything again after the session that listens was lost", async () => {
    const turn = await claimTurn(owner, debateId);
    const reader = (await other.liveTurns.follow(debateId))?.read();
    await isWatched();
    // As if its notification had been lost with the session.
    await other.database.execute("update turn_claims set partial = 'unheard' where debate_id = ?", [
      debateId,
    ]);
    await other.database.execute(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 1905 and database = (select oid from pg_database where datname = current_database())",
    );
    expect(await reader?.next()).toEqual({ done: false, value: "unheard" });
    await until("it listens again", () => other.liveTurns.signals.isListening);
    await turn.fail("turn-failed");
    await expect(reader?.next()).rejects.toMatchObject({ code: "turn-failed" });
  });

  it("send no notification of a turn without watchers", async () => {
    const heard: string[] = [];
    await other.database.session(async (client) => {
      client.on("notification", ({ payload = "" }) => heard.push(payload));
      await client.query("listen turns");
      const turn = await claimTurn(owner, debateId);
      await turn.commit(spoken("unwatched"));
      await (await claimTurn(owner, debateId)).fail("turn-failed");
      await client.query("select pg_notify('turns', 'over')");
      await until("all have arrived", () => heard.includes("over"));
      await client.query("unlisten turns");
    });
    expect(heard).toEqual(["over"]);
  });

  const isWatched = () =>
    expect
      .poll(async () => {
        const [row] = await owner.database.execute<{ isWatched: boolean }[]>(
          "select watched_until is not null as \"isWatched\" from turn_claims where debate_id = ? and state = 'running'",
          [debateId],
        );
        return row?.isWatched;
      })
      .toBe(true);
});

/** A session that answers every statement, and notifies only what a test says. */
class ScriptedSession extends EventEmitter {
  readonly statements: string[] = [];
  async query(statement: string) {
    this.statements.push(statement);
    return { rows: [] };
  }
  notify(payload: string): void {
    this.emit("notification", { channel: "turns", payload });
  }
  asClient(): ClientBase {
    return this as unknown as ClientBase;
  }
}

describe("The notifications of turns", () => {
  it("count as arriving only after the first one has, and wake those who wait for their debate", async () => {
    const signals = new TurnSignals(new FakeClock(), () => {});
    const woken: string[] = [];
    signals.watch(1, () => woken.push("one"));
    const stop = signals.watch(2, () => woken.push("two"));
    signals.onAsked((debateId) => woken.push(`asked ${debateId}`));
    const session = new ScriptedSession();
    await signals.listen(session.asClient());
    expect([signals.isListening, session.statements[0]]).toEqual([false, "listen turns"]);
    session.notify("hello");
    expect([signals.isListening, woken.splice(0)]).toEqual([true, ["one", "two"]]);
    session.notify("changed 2");
    session.notify("asked 1");
    stop();
    session.notify("changed 2");
    expect(woken).toEqual(["two", "asked 1"]);
  });

  it("wake all when the session is lost, and again when a new one listens", async () => {
    const signals = new TurnSignals(new FakeClock(), () => {});
    let woken = 0;
    signals.watch(1, () => {
      woken += 1;
    });
    const [first, second] = [new ScriptedSession(), new ScriptedSession()];
    await signals.listen(first.asClient());
    first.notify("hello");
    first.emit("end");
    expect([signals.isListening, woken]).toEqual([false, 2]);
    await signals.listen(second.asClient());
    first.notify("changed 1");
    expect([signals.isListening, woken]).toEqual([false, 2]);
    second.notify("hello");
    expect([signals.isListening, woken]).toEqual([true, 3]);
  });

  it("that do not arrive are logged once, however many sessions are tried", async () => {
    const clock = new FakeClock();
    const messages: string[] = [];
    const signals = new TurnSignals(clock, (message) => messages.push(message));
    for (let session = 0; session < 3; session += 1) {
      await signals.listen(new ScriptedSession().asClient());
      await until("it waits for the hello", () => clock.sleepers === 1);
      clock.advance(5_000);
      await oneTurn();
    }
    expect(messages).toEqual([expect.stringMatching(/do not arrive/)]);
  });
});

it("Without notifications, a turn of another server is followed and its end is told all the same", async () => {
  const databaseUrl = await createMigratedDatabase();
  const [owner, other] = [
    await openMikroStore({ databaseUrl }),
    await openMikroStore({ databaseUrl }),
  ];
  const { id } = await owner.debates.create(newDebate());
  await other.liveTurns.signals.listen(new ScriptedSession().asClient());
  expect(other.liveTurns.signals.isListening).toBe(false);
  const events = await other.debateFeed.watch(id);
  const turn = await claimTurn(owner, id);
  const heard = readTurn(await other.liveTurns.follow(id));
  turn.push("heard");
  const response = await turn.commit(spoken("heard"));
  expect(await heard).toEqual({ text: "heard", end: "kept" });
  expect([(await events.next()).value, (await events.next()).value]).toMatchObject([
    { kind: "turn-started", turnNumber: 1 },
    { kind: "turn-ended", outcome: { kind: "kept", responseId: response.id } },
  ]);
  await events.return();
  await Promise.all([owner.close(), other.close()]);
});
