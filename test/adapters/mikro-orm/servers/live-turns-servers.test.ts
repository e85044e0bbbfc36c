import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { saveResponse } from "@einstein-vs-cat/mikro-orm/turns/save-response";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ask, claimTurn, countsOf, newDebate, readTurn } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { createTestDatabase, startPostgres, type TestPostgres } from "../../../support/postgres.ts";
import { openMikroStore, QUICK } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;
const responseOf = (content: string) => ({
  content,
  side: 1 as const,
  speaker: { kind: "rehearsal" } as const,
});

describe("Two servers on one PostgreSQL", () => {
  let databaseUrl: string;
  let one: Server;
  let two: Server;
  let debateId: number;
  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));
  beforeEach(async () => {
    debateId = (await one.debates.create(newDebate())).id;
  });
  const responses = async () =>
    (await one.debates.find(debateId))?.responses.map(({ content }) => content);

  it("generate a turn once for twenty requests, and all receive the same text", async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? one : two, debateId)),
    );
    const turns = claims.flatMap((claim) => (claim.kind === "claimed" ? [claim.turn] : []));
    expect(turns).toHaveLength(1);
    const received = claims.map((claim) =>
      readTurn(claim.kind === "claimed" ? claim.turn.stream : claim.stream),
    );
    let text = "";
    for (let word = 0; word < 200; word += 1) {
      const piece = `${word} 🐈 `;
      text += piece;
      turns[0]?.push(piece);
      if (word % 20 === 0) await one.database.isReachable();
    }
    await turns[0]?.commit(responseOf(text));
    expect(await Promise.all(received)).toEqual(Array(20).fill({ text, end: "kept" }));
    expect(await responses()).toEqual([text]);
  });

  it("stream the text to followers on the other server before the turn ends", async () => {
    const turn = await claimTurn(one, debateId);
    turn.push("early words");
    const reader = (await two.liveTurns.follow(debateId))?.read();
    expect(await reader?.next()).toEqual({ done: false, value: "early words" });
    turn.push(", later words");
    await turn.commit(responseOf("early words, later words"));
    expect(await reader?.next()).toEqual({ done: false, value: ", later words" });
    expect((await reader?.next())?.done).toBe(true);
  });

  it("forward a stop request to the server that generates the turn", async () => {
    const turn = await claimTurn(one, debateId);
    expect(await two.liveTurns.stop(debateId)).toBe(true);
    expect(await turn.stopped).toBe("stopped");
    await turn.fail("turn-stopped");
  });

  it("report a turn's failure to followers on the other server", async () => {
    const turn = await claimTurn(one, debateId);
    const received = readTurn(await two.liveTurns.follow(debateId));
    await turn.fail("provider-busy");
    expect(await received).toEqual({ text: "", end: "provider-busy" });
  });

  it("tell each other when the last reader of a turn has left, on whichever server", async () => {
    const claimant = "visitor:leaving";
    const other = (await one.debates.create(newDebate())).id;
    const turn = await claimTurn(one, debateId, claimant);
    const [local, remote] = [turn.stream.read(), (await two.liveTurns.follow(debateId))?.read()];
    turn.push("words");
    await remote?.next();
    const read = async (server: Server) => (await countsOf(server, other, claimant))?.read;
    const becomes = (count: number) =>
      until(async () =>
        (await read(one)) === count && (await read(two)) === count ? count : null,
      );
    await becomes(1);
    await local.return?.();
    await becomes(1);
    await remote?.return?.();
    await becomes(0);
    const back = (await two.liveTurns.follow(debateId))?.read();
    await becomes(1);
    await back?.return?.();
    await becomes(0);
    expect(await countsOf(two, other, claimant)).toEqual({ running: 1, read: 0 });
    await turn.commit(responseOf("words"));
    expect(await responses()).toEqual(["words"]);
  });

  it("keep the turn of the server that took over, never that of the owner whose lease expired", async () => {
    const dying = await openMikroStore({ databaseUrl });
    const lostTurn = await claimTurn(dying, debateId);
    await dying.liveTurns.close();
    const turn = await until(() =>
      ask(two, debateId).then((claim) => (claim.kind === "claimed" ? claim.turn : null)),
    );
    expect(turn.turnNumber).toBe(1);
    await expect(lostTurn.commit(responseOf("from the old owner"))).rejects.toMatchObject({
      code: "turn-lost",
    });
    await turn.commit(responseOf("from the new owner"));
    expect(await responses()).toEqual(["from the new owner"]);
    await dying.close();
  });

  it("take over the turn of a frozen owner when its lease expires, and inform the owner when it resumes", async () => {
    const frozen = await openMikroStore(
      { databaseUrl },
      { ...QUICK, lease: 100, heartbeat: 1_000 },
    );
    const lostTurn = await claimTurn(frozen, debateId);
    const turn = await until(async () => {
      const claim = await ask(two, debateId);
      return claim.kind === "claimed" ? claim.turn : null;
    });
    expect(await lostTurn.stopped).toBe("turn-lost");
    await expect(lostTurn.commit(responseOf("too late"))).rejects.toMatchObject({
      code: "turn-lost",
    });
    await turn.commit(responseOf("in time"));
    expect(await responses()).toEqual(["in time"]);
    await frozen.close();
  });

  it("keep one response when the commit is sent again after a lost confirmation", async () => {
    const turn = await claimTurn(one, debateId);
    const key = { debateId, turnNumber: 1, fence: 1, variant: 1 };
    const keep = (database: Database) =>
      database.transaction((em) => saveResponse(em, key, responseOf("once")));
    const [first, again] = [await keep(one.database), await keep(one.database)];
    expect(again.response).toEqual(first.response);
    await turn.commit(responseOf("once"));
    expect(await responses()).toEqual(["once"]);
  });

  it("migrate an empty database when they start at the same moment", async () => {
    const empty = await createTestDatabase(inject("postgresUrl"));
    const servers = await Promise.all(
      [1, 2, 3, 4].map(() => openMikroStore({ databaseUrl: empty })),
    );
    expect(await servers[0]?.database.schemaDifference()).toBe("");
    await Promise.all(servers.map((server) => server.close()));
  });
});

describe("A restart of PostgreSQL during a turn", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it("loses no text, keeps the process alive, and lets no other server take over the turn", async () => {
    const databaseUrl = await createTestDatabase(postgres.url);
    const [one, two] = [
      await openMikroStore({ databaseUrl }),
      await openMikroStore({ databaseUrl }, { ...QUICK, absence: 60_000 }),
    ];
    const debateId = (await one.debates.create(newDebate())).id;
    const turn = await claimTurn(one, debateId);
    turn.push("before, ");
    await postgres.restart();
    const claim = await until(() => ask(two, debateId).catch(() => null));
    expect(claim.kind).toBe("running");
    turn.push("after");
    await turn.commit(responseOf("before, after"));
    expect((await two.debates.find(debateId))?.responses.map(({ content }) => content)).toEqual([
      "before, after",
    ]);
    await Promise.all([one.close(), two.close()]);
  });

  it("leaks no connections, however many transactions it interrupts", async () => {
    const one = await openMikroStore({ databaseUrl: await createTestDatabase(postgres.url) });
    const { database } = one;
    const { promise: allOpen, resolve } = Promise.withResolvers<void>();
    let open = 0;
    const cutOff = Array.from({ length: 15 }, () =>
      database.transaction(async (em) => {
        await em.execute("select 1");
        open += 1;
        if (open === 15) resolve();
        await em.execute("select pg_sleep(60)");
      }),
    );
    const outcomes = Promise.allSettled(cutOff);
    await allOpen;
    await postgres.restart();
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(15).fill("rejected"));
    await until(async () => ((await database.isReachable()) ? true : null));
    const { id } = await one.debates.create(newDebate());
    await (await claimTurn(one, id)).commit(responseOf("still here"));
    await one.close();
  });

  it("delays the commit of a turn that ends during the outage until the database is back", async () => {
    const one = await openMikroStore({ databaseUrl: await createTestDatabase(postgres.url) });
    const debateId = (await one.debates.create(newDebate())).id;
    const turn = await claimTurn(one, debateId);
    const restarted = postgres.restart();
    const committed = turn.commit(responseOf("patience"));
    await restarted;
    expect((await committed).content).toBe("patience");
    expect((await claimTurn(one, debateId)).turnNumber).toBe(2);
    await one.close();
  });
});

/** Repeats the attempt until it returns a value. The time-out of the test is the limit. */
async function until<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await attempt();
    if (found !== null) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
