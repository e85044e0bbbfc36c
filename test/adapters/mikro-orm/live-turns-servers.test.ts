import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { saveResponse } from "@einstein-vs-cat/mikro-orm/turns/save-response";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ask, claimTurn, hear, newDebate } from "../../contract/debate-store.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { openMikroStore, QUICK } from "../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;
const spoken = (content: string) => ({ content, optionNumber: 1 as const, aiModel: "rehearsal" });

describe("two servers on one PostgreSQL", () => {
  let databaseUrl: string;
  let one: Server;
  let two: Server;
  let debateId: number;
  beforeAll(async () => {
    databaseUrl = await createTestDatabase(inject("postgresUrl"));
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

  it("speak a turn once for twenty askers, who all hear the same", async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? one : two, debateId)),
    );
    const turns = claims.flatMap((claim) => (claim.kind === "claimed" ? [claim.turn] : []));
    expect(turns).toHaveLength(1);
    const heard = claims.map((claim) =>
      hear(claim.kind === "claimed" ? claim.turn.stream : claim.stream),
    );
    let text = "";
    for (let word = 0; word < 200; word += 1) {
      const piece = `${word} 🐈 `;
      text += piece;
      turns[0]?.push(piece);
      if (word % 20 === 0) await one.database.isReachable();
    }
    await turns[0]?.commit(spoken(text));
    expect(await Promise.all(heard)).toEqual(Array(20).fill({ text, end: "kept" }));
    expect(await responses()).toEqual([text]);
  });

  it("show a follower elsewhere the text before the turn has ended", async () => {
    const turn = await claimTurn(one, debateId);
    turn.push("early words");
    const reader = (await two.liveTurns.follow(debateId))?.read();
    expect(await reader?.next()).toEqual({ done: false, value: "early words" });
    turn.push(", later words");
    await turn.commit(spoken("early words, later words"));
    expect(await reader?.next()).toEqual({ done: false, value: ", later words" });
    expect((await reader?.next())?.done).toBe(true);
  });

  it("carry a request to stop to the server that speaks", async () => {
    const turn = await claimTurn(one, debateId);
    expect(await two.liveTurns.stop(debateId)).toBe(true);
    expect(await turn.stopped).toBe("stopped");
    await turn.fail("turn-stopped");
  });

  it("tell a follower elsewhere why a turn failed", async () => {
    const turn = await claimTurn(one, debateId);
    const heard = hear(await two.liveTurns.follow(debateId));
    await turn.fail("provider-busy");
    expect(await heard).toEqual({ text: "", end: "provider-busy" });
  });

  it("keep the turn of the one that took it over, never that of an owner believed dead", async () => {
    const dying = await openMikroStore({ databaseUrl });
    const lostTurn = await claimTurn(dying, debateId);
    await dying.liveTurns.close();
    const turn = await until(() =>
      ask(two, debateId).then((claim) => (claim.kind === "claimed" ? claim.turn : null)),
    );
    expect(turn.turnNumber).toBe(1);
    await expect(lostTurn.commit(spoken("from the grave"))).rejects.toMatchObject({
      code: "turn-lost",
    });
    await turn.commit(spoken("from the living"));
    expect(await responses()).toEqual(["from the living"]);
    await dying.close();
  });

  it("take over the turn of a frozen owner when its lease is over, and tell the owner when it wakes", async () => {
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
    await expect(lostTurn.commit(spoken("too late"))).rejects.toMatchObject({ code: "turn-lost" });
    await turn.commit(spoken("in time"));
    expect(await responses()).toEqual(["in time"]);
    await frozen.close();
  });

  it("keep a response once when the commit is sent again after a lost answer", async () => {
    const turn = await claimTurn(one, debateId);
    const key = { debateId, turnNumber: 1, fence: 1 };
    const keep = (database: Database) =>
      database.transaction((em) => saveResponse(em, key, spoken("once")));
    const [first, again] = [await keep(one.database), await keep(one.database)];
    expect(again).toEqual(first);
    await turn.commit(spoken("once"));
    expect(await responses()).toEqual(["once"]);
  });

  it("bring an empty database up to date when they start at the same moment", async () => {
    const empty = await createTestDatabase(inject("postgresUrl"));
    const servers = await Promise.all(
      [1, 2, 3, 4].map(() => openMikroStore({ databaseUrl: empty })),
    );
    expect(await servers[0]?.database.schemaDifference()).toBe("");
    await Promise.all(servers.map((server) => server.close()));
  });
});

describe("a restart of PostgreSQL in the middle of a turn", () => {
  it("loses no word, keeps the process alive, and lets no other server take the turn", async () => {
    const postgres = await startPostgres();
    const databaseUrl = await createTestDatabase(postgres.url);
    const [one, two] = [
      await openMikroStore({ databaseUrl }, { ...QUICK, lease: 30_000 }),
      await openMikroStore({ databaseUrl }),
    ];
    const debateId = (await one.debates.create(newDebate())).id;
    const turn = await claimTurn(one, debateId);
    turn.push("before, ");
    await postgres.restart();
    const claim = await until(() => ask(two, debateId).catch(() => null));
    expect(claim.kind).toBe("running");
    turn.push("after");
    await turn.commit(spoken("before, after"));
    expect((await two.debates.find(debateId))?.responses.map(({ content }) => content)).toEqual([
      "before, after",
    ]);
    await Promise.all([one.close(), two.close()]);
    await postgres.stop();
  });

  it("does not use up the connections, however many transactions it cuts off", async () => {
    const postgres = await startPostgres();
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
    await (await claimTurn(one, id)).commit(spoken("still here"));
    await one.close();
    await postgres.stop();
  });

  it("commits a turn that ends while the database is away, as soon as it is back", async () => {
    const postgres = await startPostgres();
    const one = await openMikroStore({ databaseUrl: await createTestDatabase(postgres.url) });
    const debateId = (await one.debates.create(newDebate())).id;
    const turn = await claimTurn(one, debateId);
    const restarted = postgres.restart();
    const committed = turn.commit(spoken("patience"));
    await restarted;
    expect((await committed).content).toBe("patience");
    expect((await claimTurn(one, debateId)).turnNumber).toBe(2);
    await one.close();
    await postgres.stop();
  });
});

/** Asks again until there is an answer; the test's own time-out is the limit. */
async function until<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await attempt();
    if (found !== null) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
