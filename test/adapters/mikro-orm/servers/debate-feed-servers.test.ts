import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeDebateFeed } from "../../../contract/debate-feed.contract.ts";
import { claimTurn, newDebate, newOwner, speak } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

describeDebateFeed("PostgreSQL, watched on another server", async () => {
  const databaseUrl = await createMigratedDatabase();
  const [speaker, watcher] = [
    await openMikroStore({ databaseUrl }),
    await openMikroStore({ databaseUrl }),
  ];
  const close = async () => {
    await Promise.all([speaker.close(), watcher.close()]);
  };
  return { ...speaker, debateFeed: watcher.debateFeed, close };
});

describe("A debate that is watched on one of three servers", () => {
  type Server = Awaited<ReturnType<typeof openMikroStore>>;
  let servers: [Server, Server, Server];
  let databaseUrl: string;
  let debateId: number;
  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    servers = [
      await openMikroStore({ databaseUrl }),
      await openMikroStore({ databaseUrl }),
      await openMikroStore({ databaseUrl }),
    ];
  });
  beforeEach(async () => {
    debateId = (await servers[0].debates.create(newDebate(await newOwner(servers[0])))).id;
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it("tells every turn once and in order, whichever server speaks it", async () => {
    const events = await servers[0].debateFeed.watch(debateId);
    const told: string[] = [];
    const listening = (async () => {
      for await (const event of events) {
        if (event.kind !== "gone") told.push(`${event.turnNumber} ${event.kind}`);
        if (told.length === 60) return;
      }
    })();
    const expected: string[] = [];
    for (let turn = 1; turn <= 30; turn += 1) {
      await speak(servers[turn % 3] ?? servers[0], debateId, `turn ${turn}`);
      expected.push(`${turn} turn-started`, `${turn} turn-ended`);
    }
    await listening;
    expect(told).toEqual(expected);
  });

  it("tells the failure of a turn whose server was killed, and the turn that another one speaks instead", async () => {
    const [watcher, speaker] = servers;
    const dying = await openMikroStore({ databaseUrl });
    const events = await watcher.debateFeed.watch(debateId);
    await claimTurn(dying, debateId);
    expect((await events.next()).value).toMatchObject({ kind: "turn-started", turnNumber: 1 });
    await dying.liveTurns.close();
    expect((await events.next()).value).toEqual({
      kind: "turn-ended",
      turnNumber: 1,
      outcome: { kind: "failed", code: "turn-failed" },
    });
    const { id } = await speak(speaker, debateId, "instead");
    expect((await events.next()).value).toMatchObject({ kind: "turn-started", turnNumber: 1 });
    expect((await events.next()).value).toEqual({
      kind: "turn-ended",
      turnNumber: 1,
      outcome: { kind: "kept", responseId: id },
    });
    await events.return();
    await dying.close();
  });
});
