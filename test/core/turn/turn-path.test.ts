import {
  addRemark,
  deleteDebate,
  followTurn,
  type Ports,
  revokeShare,
  startTurn,
  stopTurn,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { spentQuota } from "../../support/fake-quota.ts";
import { recorded } from "../../support/recorded.ts";
import { CALLER, codeOf, OTHER_VISITOR, PRO, TestApp, VISITOR } from "../test-app.ts";

/** Returns ports that record every call of a store, a quota, a budget or a model, in order. */
function recordedPorts(app: TestApp): { ports: Ports; calls: string[] } {
  const calls: string[] = [];
  const { debates, liveTurns, quota, budget, models } = app.ports;
  const gateways = { ...models.gateways };
  for (const [name, gateway] of Object.entries(gateways))
    if (gateway !== undefined)
      Object.assign(gateways, {
        [name]: recorded({ stream: gateway.stream.bind(gateway) }, calls),
      });
  const ports = {
    ...app.ports,
    debates: recorded(debates, calls),
    liveTurns: recorded(liveTurns, calls),
    quota: recorded(quota, calls),
    budget: recorded(budget, calls),
    models: { ...models, gateways },
  };
  return { ports, calls };
}

/** Returns ports whose store fails when a conversation is loaded. */
function withoutConversations(app: TestApp): Ports {
  const calls: string[] = [];
  const debates = recorded(app.ports.debates, calls);
  const find = () => Promise.reject(new Error("a whole debate was loaded"));
  const without = new Proxy(debates, {
    get: (target, name) =>
      ["find", "findForTurn", "readPart"].includes(String(name)) ? find : Reflect.get(target, name),
  });
  return { ...app.ports, debates: without };
}

const input = (debateId: number) => ({ debateId, caller: CALLER });

describe("Starting a turn", () => {
  it("checks the owner and the quota, claims the turn, and loads the conversation once", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "First.");
    const { ports, calls } = recordedPorts(app);
    const { stream } = await startTurn(ports, PRO, input(id));
    await app.untilRequested(app.rehearsal, 2);
    app.rehearsal.latest.say("Second.");
    app.rehearsal.latest.finish();
    await stream.ended();
    expect(calls).toEqual(["findOwner", "follow", "take", "claim", "findForTurn", "stream"]);
    expect(calls.length).toBeLessThanOrEqual(12);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("loads no conversation and takes no quota when it attaches to a running turn", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const first = await app.generate(VISITOR, id);
    const { ports, calls } = recordedPorts(app);
    const again = await startTurn({ ...ports, quota: spentQuota }, VISITOR, input(id));
    expect(again).toMatchObject({ stream: first.stream, started: false });
    expect(await again.response).toBeNull();
    expect(calls).toEqual(["findOwner", "follow"]);
  });

  it("stops after the owner check for other people, and takes no quota", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const { ports, calls } = recordedPorts(app);
    for (const actor of [OTHER_VISITOR, PRO, null])
      expect(await codeOf(startTurn(ports, actor, input(id)))).toBe("not-found");
    expect(calls).toEqual(["findOwner", "findOwner"]);
  });
});

describe("An action that needs only the owner of a debate", () => {
  it("loads no conversation: following, stopping, adding context, revoking the link, deleting", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.generate(PRO, id);
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("Half a thought");
    const ports = withoutConversations(app);
    expect(await followTurn(ports, PRO, id)).not.toBeNull();
    await stopTurn(ports, PRO, id);
    expect(await followTurn(ports, PRO, id)).toBeNull();
    await addRemark(ports, PRO, { debateId: id, content: "It rained." });
    expect(await revokeShare(ports, PRO, id)).toMatch(/^token-/);
    await deleteDebate(ports, PRO, id);
    expect(app.tables.debates.size).toBe(0);
  });
});
