import { randomUUID } from "node:crypto";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { LivenessLock } from "@einstein-vs-cat/mikro-orm/turns/liveness-lock";
import { LOOK_MS } from "@einstein-vs-cat/mikro-orm/turns/remote-turn";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, claimTurn, newDebate, readTurn } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore, QUICK } from "../../../support/stores.ts";
import { oneTurn, until } from "../../../support/until.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;
const response = (content: string) => ({
  content,
  side: 1 as const,
  speaker: { kind: "rehearsal" } as const,
});

describe("The lock by which servers know each other to be alive", () => {
  let databaseUrl: string;
  /** Speaks, under a role of the database that the test may keep from taking the lock. */
  let owner: Server;
  const role = `speaker_${randomUUID().replaceAll("-", "")}`;
  /** Claims, with a clock that the test moves. */
  let other: Server;
  let clock: FakeClock;
  let debateId: number;
  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    clock = new FakeClock();
    other = await openMikroStore({ databaseUrl }, QUICK, clock);
    for (const statement of [
      `create role ${role} login password '${role}'`,
      `grant all on schema public to ${role}`,
      `grant all on all tables in schema public to ${role}`,
      `grant all on all sequences in schema public to ${role}`,
    ])
      await other.database.run((em) => em.execute(statement));
    const ownUrl = new URL(databaseUrl);
    ownUrl.username = role;
    ownUrl.password = role;
    owner = await openMikroStore({ databaseUrl: ownUrl.href });
  });
  afterAll(() => Promise.all([owner.close(), other.close()]));
  beforeEach(async () => {
    debateId = (await other.debates.create(newDebate())).id;
  });

  /** Whether the owner may take the lock again. */
  const allowLock = (isAllowed: boolean) =>
    other.database.run((em) =>
      em.execute(
        `${isAllowed ? "grant" : "revoke"} execute on function pg_advisory_lock_shared(int, int)
         ${isAllowed ? "to" : "from"} public`,
      ),
    );
  const query = async <Row extends object>(sql: string) =>
    (await other.database.run((em) => em.execute<Row[]>(sql, [debateId])))[0];
  const OWN_LOCK = `l.locktype = 'advisory' and l.classid = 1905
    and l.objid = (select owner from turn_claims where debate_id = ?)::oid`;
  const sessionsWithLock = async () =>
    (await query<{ n: number }>(`select count(*)::int as n from pg_locks l where ${OWN_LOCK}`))?.n;
  const leaseUntil = async () =>
    (
      await query<{ until: number }>(
        "select extract(epoch from lease_until)::float8 as until from turn_claims where debate_id = ?",
      )
    )?.until;
  const cut = () => query(`select pg_terminate_backend(l.pid) from pg_locks l where ${OWN_LOCK}`);
  const hasLooked = () =>
    until("the other server waits for its next look", () => clock.nextDue === QUICK.poll);
  /** A follower of a turn whose owner is alive rests longer, because notifications wake it. */
  const rests = () =>
    until("the follower waits for its next look or a notification", () =>
      [QUICK.poll, LOOK_MS].includes(clock.nextDue ?? 0),
    );

  it("may be lost for any time during a turn, and no other server speaks that turn", async () => {
    const turn = await claimTurn(owner, debateId);
    await allowLock(false);
    await cut();
    // The session ends after the answer, and a look before that would see its lock.
    await expect.poll(sessionsWithLock).toBe(0);
    const asked = ask(other, debateId);
    for (let look = 0; look < 4; look += 1) {
      await hasLooked();
      const before = await leaseUntil();
      while ((await leaseUntil()) === before) await oneTurn();
      clock.advance(60_000);
    }
    expect(await sessionsWithLock()).toBe(0);
    await allowLock(true);
    await expect.poll(sessionsWithLock).toBe(1);
    // A heartbeat may have told the other server already.
    await rests();
    clock.advance(60_000);
    const claim = await asked;
    if (claim.kind !== "running") throw new Error("two servers speak one turn");
    const heard = readTurn(claim.stream);
    await rests();
    await turn.commit(response("from its owner"));
    clock.advance(QUICK.poll);
    expect(await heard).toEqual({ text: "from its owner", end: "kept" });
    expect((await other.debates.find(debateId))?.responses.map(({ content }) => content)).toEqual([
      "from its owner",
    ]);
  });

  it("is held again after its connection was cut", async () => {
    const turn = await claimTurn(owner, debateId);
    await cut();
    await expect.poll(sessionsWithLock).toBe(1);
    await turn.commit(response("said"));
  });

  it("releases the turn of a dead server when it was missing long enough, and not before", async () => {
    const dead = await openMikroStore({ databaseUrl });
    await claimTurn(dead, debateId);
    await dead.close();
    await expect.poll(sessionsWithLock).toBe(0);
    const asked = ask(other, debateId);
    await hasLooked();
    clock.advance(QUICK.absence - 1);
    await hasLooked();
    clock.advance(QUICK.poll);
    const claim = await asked;
    expect(claim.kind).toBe("claimed");
    if (claim.kind === "claimed") await claim.turn.commit(response("by the other"));
  });

  it("that is missing ends the stream of followers on another server, after the same time", async () => {
    const dead = await openMikroStore({ databaseUrl });
    await claimTurn(dead, debateId);
    const heard = readTurn(await other.liveTurns.follow(debateId));
    await rests();
    await dead.close();
    await expect.poll(sessionsWithLock).toBe(0);
    clock.advance(clock.nextDue ?? QUICK.poll);
    await hasLooked();
    clock.advance(QUICK.absence);
    expect((await heard).end).toBe("turn-failed");
  });
});

/** A pool of connections that answer as told, and what happens to each. */
class ScriptedPool {
  readonly connections: string[][] = [];
  readonly #answers: readonly ("holds" | "lost" | "silent")[];

  /** Each connection answers the question for its lock with one of these. */
  constructor(...answers: ("holds" | "lost" | "silent")[]) {
    this.#answers = answers;
  }

  async connect() {
    const happened: string[] = [];
    const answer = this.#answers[this.connections.length];
    this.connections.push(happened);
    return {
      once() {},
      release: () => happened.push("closed"),
      query(sql: string) {
        const isQuestion = sql.includes("pg_locks");
        happened.push(isQuestion ? "asked" : "locked");
        if (isQuestion && answer === "silent") return new Promise(() => {});
        return Promise.resolve({ rows: [{ holds: answer === "holds" }] });
      },
    };
  }

  lock(clock: FakeClock): LivenessLock {
    return new LivenessLock({ pool: this } as unknown as Database, clock, 1);
  }
}

it("A lock that its session still holds is not taken again", async () => {
  const pool = new ScriptedPool("holds");
  const lock = pool.lock(new FakeClock());
  for (let time = 0; time < 3; time += 1) await lock.hold();
  expect(pool.connections).toEqual([["locked", "asked", "asked"]]);
});

it("A lock that its session no longer holds is taken on another connection", async () => {
  const pool = new ScriptedPool("lost", "holds");
  const lock = pool.lock(new FakeClock());
  for (let time = 0; time < 3; time += 1) await lock.hold();
  expect(pool.connections).toEqual([
    ["locked", "asked", "closed"],
    ["locked", "asked"],
  ]);
  expect(lock.isHeld).toBe(true);
});

it("A lock whose session gives no answer for a second is taken on another connection", async () => {
  const pool = new ScriptedPool("silent", "holds");
  const clock = new FakeClock();
  const lock = pool.lock(clock);
  await lock.hold();
  const held = lock.hold();
  await until("it waits for the answer", () => clock.nextDue === 1_000);
  clock.advance(1_000);
  await held;
  expect(pool.connections).toEqual([["locked", "asked", "closed"], ["locked"]]);
});
