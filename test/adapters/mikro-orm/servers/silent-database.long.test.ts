import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { DATABASE_TIMEOUTS } from "@einstein-vs-cat/mikro-orm/database/timeouts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, newDebate } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";
import { TcpProxy } from "../../../support/tcp-proxy.ts";

/** The timeouts of the product, shorter. */
const TIMEOUTS = { connect: 2_000, statement: 2_000, answer: 3_000 };

describe("A database host that goes silent without closing a connection", () => {
  let proxy: TcpProxy;
  let store: Awaited<ReturnType<typeof openMikroStore>>;
  let database: Database;
  beforeEach(async () => {
    const databaseUrl = await createMigratedDatabase();
    proxy = await TcpProxy.start(databaseUrl);
    store = await openMikroStore({ databaseUrl: proxy.through(databaseUrl), timeouts: TIMEOUTS });
    database = store.database;
  });
  afterEach(async () => {
    proxy.answer();
    await store.close();
    await proxy.close();
  });

  const unavailable = { status: "rejected", reason: { code: "storage-unavailable" } };
  const ask = () => database.run((em) => em.execute<{ one: number }[]>("select 1 as one"));
  /** Runs so many statements at once that the pool holds this many connections. */
  const occupy = (connections: number) =>
    Promise.all(
      Array.from({ length: connections }, () =>
        database.run((em) => em.execute("select pg_sleep(0.2)")),
      ),
    );

  it("makes requests fail as unavailable, and readiness too", async () => {
    await occupy(5);
    proxy.goSilent();
    const transaction = database.transaction((em) => em.execute("select 1"));
    const outcomes = await Promise.allSettled([ask(), transaction, ask()]);
    expect(outcomes).toMatchObject(Array(3).fill(unavailable));
    expect(await database.isReachable()).toBe(false);
  });

  it("is worked with again as soon as it answers, also when every connection of the pool is dead", async () => {
    await occupy(12);
    proxy.goSilent();
    // One statement finds out. The connections that were idle lead to the same host.
    expect(await Promise.allSettled([ask()])).toMatchObject([unavailable]);
    proxy.answer();
    const probes = [];
    do probes.push(await database.isReachable());
    while (!probes.at(-1));
    // At most one probe is too early: nobody waits for one dead connection after the other.
    expect(probes.length).toBeLessThanOrEqual(2);
  });

  it("frees a pool whose connections all wait for an answer", async () => {
    await occupy(12);
    const working = Array.from({ length: 15 }, () =>
      database.transaction((em) => em.execute("select pg_sleep(1)")),
    );
    const outcomes = Promise.allSettled(working);
    proxy.goSilent();
    expect(await outcomes).toMatchObject(Array(15).fill(unavailable));
    proxy.answer();
    await expect.poll(() => database.isReachable()).toBe(true);
    expect(await ask()).toEqual([{ one: 1 }]);
  });

  it("loses no turn that ends meanwhile, and lets its server claim the next", async () => {
    const { id } = await store.debates.create(newDebate());
    const turn = await claimTurn(store, id);
    proxy.goSilent();
    const commit = turn.commit({
      content: "kept",
      side: 1,
      speaker: { kind: "rehearsal" } as const,
    });
    expect(await Promise.allSettled([ask()])).toMatchObject([unavailable]);
    proxy.answer();
    expect((await commit).content).toBe("kept");
    // The session of the lock went silent as well, and the database still keeps it.
    const next = async () => (await claimTurn(store, id).catch(() => null))?.turnNumber;
    await expect.poll(next).toBe(2);
  });
});

it("Every connection to a silent host is given up within ten seconds, and a slow statement before its connection", () => {
  const { connect, statement, answer } = DATABASE_TIMEOUTS;
  expect(Math.max(connect, answer)).toBeLessThan(10_000);
  expect(statement).toBeLessThan(answer);
});

describe("A statement on PostgreSQL", () => {
  it("ends as unavailable after its timeout, on a connection that stays open", async () => {
    const databaseUrl = await createMigratedDatabase();
    const { database, close } = await openMikroStore({
      databaseUrl,
      timeouts: { connect: 60_000, statement: 1_000, answer: 60_000 },
    });
    const session = () =>
      database.run((em) => em.execute<{ pid: number }[]>("select pg_backend_pid() as pid"));
    const before = await session();
    await expect(database.run((em) => em.execute("select pg_sleep(100)"))).rejects.toMatchObject({
      code: "storage-unavailable",
    });
    expect(await session()).toEqual(before);
    await close();
  });

  it("that is part of a migration may take as long as it needs", async () => {
    const databaseUrl = await createMigratedDatabase();
    // Nothing but a migration could finish a statement within a millisecond.
    const timeouts = { connect: 60_000, statement: 1, answer: 60_000 };
    const database = await Database.open({ databaseUrl, timeouts });
    await expect(database.run((em) => em.execute("select pg_sleep(1)"))).rejects.toMatchObject({
      code: "storage-unavailable",
    });
    await database.migrate();
    await database.close();
    const migrated = await Database.open({ databaseUrl });
    expect(await migrated.schemaDifference()).toBe("");
    await migrated.close();
  });
});
