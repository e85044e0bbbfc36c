import {
  type Actor,
  actorKey,
  type Ports,
  sharedTurnAllowances,
  startTurn,
  TURNS_PER_DAY,
  VISITORS_PER_NETWORK,
} from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { describe, expect, it } from "vitest";
import { RecordingQuota, spentQuota } from "../../support/fake-quota.ts";
import { codeOf, HOME, PRO, TestApp, VISITOR } from "../test-app.ts";

const start = (ports: Ports, actor: Actor, debateId: number) =>
  startTurn(ports, actor, { debateId });

/** Whose turns `VISITOR` uses up. */
const CLIENT = actorKey(VISITOR);

/** Creates an app whose visitor has `left` turns left today. */
async function appWithTurnsLeft(left: number) {
  const app = new TestApp();
  const quota = new MemoryQuota(app.clock);
  for (let turn = left; turn < TURNS_PER_DAY.visitor; turn += 1)
    await quota.take("turns", CLIENT, TURNS_PER_DAY.visitor);
  const taken = async () => (await quota.use("turns", CLIENT)).taken;
  return { app, ports: { ...app.ports, quota }, taken };
}

/**
 * Live turns in which another server starts the turn right after the first `follow` found no
 * running turn.
 */
function startedElsewhere(app: TestApp): Ports["liveTurns"] {
  const { liveTurns } = app.ports;
  let followCalls = 0;
  return {
    follow: async (debateId) => {
      followCalls += 1;
      if (followCalls > 1) return liveTurns.follow(debateId);
      await app.generate(VISITOR, debateId);
      return null;
    },
    claim: (request) => liveTurns.claim(request),
    mayRun: (debateId) => liveTurns.mayRun(debateId),
    stop: (debateId) => liveTurns.stop(debateId),
    drain: (graceMs) => liveTurns.drain(graceMs),
  };
}

describe("A turn of the daily allowance", () => {
  it("is counted for the client, against the limit of the plan", async () => {
    const app = new TestApp();
    const quota = new RecordingQuota();
    const { id } = await app.create(PRO);
    await start({ ...app.ports, quota }, PRO, id);
    expect(quota.calls).toEqual(["take turns user:7 500"]);
  });

  it("is used up once by a double click, even the last one: one call starts the turn, the other attaches", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(1);
    const { id } = await app.create(VISITOR);
    const turns = await Promise.all([1, 2, 3].map(() => start(ports, VISITOR, id)));
    expect(turns.filter(({ started }) => started)).toHaveLength(1);
    expect(new Set(turns.map(({ stream }) => stream)).size).toBe(1);
    expect((await start(ports, VISITOR, id)).started).toBe(false);
    expect(await taken()).toBe(TURNS_PER_DAY.visitor);
    const other = await app.create(VISITOR);
    expect(await codeOf(start(ports, VISITOR, other.id))).toBe("browser-turns-used-up");
  });

  it("is given back when a rule refuses the turn", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(5);
    const { id } = await app.create(VISITOR);
    for (let turn = 1; turn <= 10; turn += 1) await app.playTurn(VISITOR, id, `turn ${turn}`);
    const before = await taken();
    for (let call = 1; call <= 10; call += 1)
      expect(await codeOf(start(ports, VISITOR, id))).toBe("response-limit");
    expect(await taken()).toBe(before);
  });

  it("is given back when the turn cannot be prepared, and the turn can be started again", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(5);
    const { id } = await app.create(VISITOR);
    const before = await taken();
    const { debates } = ports;
    const find = debates.findForTurn.bind(debates);
    debates.findForTurn = async () => null;
    expect(await codeOf(start(ports, VISITOR, id))).toBe("not-found");
    expect(await taken()).toBe(before);
    debates.findForTurn = find;
    const { started, stream } = await start(ports, VISITOR, id);
    expect([started, stream.turnNumber, await taken()]).toEqual([true, 1, before + 1]);
  });

  it("is given back when another server claimed the turn first, and the call attaches to that one", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(5);
    const { id } = await app.create(VISITOR);
    const before = await taken();
    const liveTurns = startedElsewhere(app);
    const { started, stream } = await start({ ...ports, liveTurns }, VISITOR, id);
    expect([started, stream]).toEqual([false, await app.ports.liveTurns.follow(id)]);
    expect(await taken()).toBe(before);
    await app.untilRequested(app.rehearsal, 1);
    expect(app.rehearsal.tries).toHaveLength(1);
  });

  it("is not needed when another server used the last one for the same turn: the call attaches", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const ports = { ...app.ports, quota: spentQuota, liveTurns: startedElsewhere(app) };
    const { started, stream } = await start(ports, VISITOR, id);
    expect([started, stream]).toEqual([false, await app.ports.liveTurns.follow(id)]);
  });

  it("is taken with every limit that it counts against, or none of them is", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(5);
    const { id } = await app.create(VISITOR);
    const before = await taken();
    const limit = (client: string, most: number) =>
      ({ allowance: "newcomerTurns", client, most, refusal: "newcomer-turns-used-up" }) as const;
    const begin = (...sharedAllowances: ReturnType<typeof limit>[]) =>
      startTurn(ports, VISITOR, { debateId: id, sharedAllowances });
    const used = async () => [
      await taken(),
      (await ports.quota.use("newcomerTurns", "network")).taken,
      (await ports.quota.use("newcomerTurns", "prefix")).taken,
    ];
    await expect(begin(limit("network", 1), limit("prefix", 0))).rejects.toMatchObject({
      code: "newcomer-turns-used-up",
      params: { maximum: 0 },
    });
    expect(await used()).toEqual([before, 0, 0]);
    expect((await begin(limit("network", 1), limit("prefix", 1))).started).toBe(true);
    expect(await used()).toEqual([before + 1, 1, 1]);
    expect((await begin(limit("network", 1), limit("prefix", 1))).started).toBe(false);
    expect(await used()).toEqual([before + 1, 1, 1]);
  });

  it("is one of a visitor's browser and one of their network, and both get back a turn that did not begin", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(5);
    const { id } = await app.create(VISITOR);
    const before = await taken();
    const sharedAllowances = sharedTurnAllowances(null, HOME);
    const ofNetwork = async () => (await ports.quota.use("turns", HOME.network)).taken;
    const { debates } = ports;
    const find = debates.findForTurn.bind(debates);
    debates.findForTurn = async () => null;
    expect(await codeOf(startTurn(ports, VISITOR, { debateId: id, sharedAllowances }))).toBe(
      "not-found",
    );
    expect([await taken(), await ofNetwork()]).toEqual([before, 0]);
    debates.findForTurn = find;
    await startTurn(ports, VISITOR, { debateId: id, sharedAllowances });
    expect([await taken(), await ofNetwork()]).toEqual([before + 1, 1]);
  });

  it("is not taken from the browser when the network has none left, and the other way round", async () => {
    const { app, ports, taken } = await appWithTurnsLeft(1);
    const { id } = await app.create(VISITOR);
    const { turnsPerDay: most } = VISITORS_PER_NETWORK;
    for (let turn = 0; turn < most; turn += 1) await ports.quota.take("turns", HOME.network, most);
    const begin = () =>
      startTurn(ports, VISITOR, {
        debateId: id,
        sharedAllowances: sharedTurnAllowances(null, HOME),
      });
    expect(await codeOf(begin())).toBe("network-turns-used-up");
    expect(await taken()).toBe(TURNS_PER_DAY.visitor - 1);
    await ports.quota.giveBack("turns", HOME.network);
    await ports.quota.take("turns", CLIENT, TURNS_PER_DAY.visitor);
    expect(await codeOf(begin())).toBe("browser-turns-used-up");
    expect((await ports.quota.use("turns", HOME.network)).taken).toBe(most - 1);
  });

  it("is refused with the time to wait when all are used up and no turn is running", async () => {
    const { app, ports } = await appWithTurnsLeft(0);
    const { id } = await app.create(VISITOR);
    await expect(start(ports, VISITOR, id)).rejects.toMatchObject({
      code: "browser-turns-used-up",
      params: { maximum: TURNS_PER_DAY.visitor },
      retryAfterMs: 86_400_000,
    });
    expect(app.rehearsal.tries).toHaveLength(0);
  });
});
