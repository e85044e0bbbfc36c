import {
  type FlowSheet,
  ModelError,
  mapFlow,
  mapWholeFlow,
  readFlow,
  readSharedFlow,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { RecordingQuota, spentQuota } from "../../support/fake-quota.ts";
import { CALLER, codeOf, OTHER_VISITOR, PRO, VISITOR } from "../test-app.ts";
import { appWithScript, contentOf, isFlow, reply, SCRIPT } from "./flow-fixtures.ts";

const shapeOf = ({ claims, replies, pending }: FlowSheet) => ({
  claims: claims.map(({ id, side, status }) => [id, side, status]),
  replies: replies.map(({ from, to, kind }) => [from, to, kind]),
  pending,
});

const WHOLE = {
  claims: [
    ["1.1", 1, "standing"],
    ["1.2", 1, "standing"],
    ["2.1", 2, "answered"],
    ["3.1", 1, "open"],
  ],
  replies: [
    ["2.1", "1.1", "answers"],
    ["3.1", "2.1", "answers"],
  ],
  pending: [],
};

describe("The flow sheet of a debate", () => {
  it("is mapped turn by turn, with cards and replies, and kept", async () => {
    const { app, gateway, debateId } = await appWithScript();
    const nothing = { claims: [], replies: [], pending: [1, 2, 3] };
    expect(await readFlow(app.ports, VISITOR, debateId)).toEqual(nothing);
    const sheet = await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER });
    expect(shapeOf(sheet)).toEqual(WHOLE);
    expect(await readFlow(app.ports, VISITOR, debateId)).toEqual(sheet);
    expect(await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER })).toEqual(sheet);
    expect(gateway.flowRequests).toHaveLength(2);
  });

  it("shows the words of every claim and every reply where they stand", async () => {
    const { app, debateId } = await appWithScript();
    const { claims, replies } = await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER });
    const textOf = (id: string) => contentOf(SCRIPT[Number.parseInt(id, 10) - 1] ?? { claims: [] });
    for (const { id, quote, start, end } of claims)
      expect(textOf(id).slice(start, end)).toBe(quote);
    for (const { from, quote, start, end } of replies)
      expect(textOf(from).slice(start, end)).toBe(quote);
  });

  it("sends the turn with its claims and only the other side's earlier ones", async () => {
    const { app, gateway, debateId } = await appWithScript();
    await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER });
    const last = gateway.flowRequests.find(
      ({ material }) => isFlow(material) && material.claims[0]?.id === "3.1",
    );
    expect(last).toMatchObject({
      maxTokens: 1_500,
      material: { earlier: [{ id: "2.1" }], claims: [{ id: "3.1" }] },
    });
  });

  it("maps at most four turns in one call, and the next ones in the next", async () => {
    const script = Array.from({ length: 6 }, (_, index) => ({
      claims: [`This is claim ${index}.`],
    }));
    const { app, debateId } = await appWithScript(script);
    const map = async () =>
      (await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER })).pending;
    expect(await map()).toEqual([5, 6]);
    expect(await map()).toEqual([]);
  });

  it("is mapped whole in as many steps as that takes, or until it must not go on", async () => {
    const twelve = Array.from({ length: 12 }, (_, turn) => ({ claims: [`Claim ${turn}.`] }));
    const { app, debateId } = await appWithScript(twelve);
    const input = { debateId, caller: CALLER };
    const part = await mapWholeFlow(app.ports, VISITOR, input, () => false);
    expect(part.pending).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const whole = await mapWholeFlow(app.ports, VISITOR, input);
    expect(whole.pending).toEqual([]);
    expect(whole.claims).toHaveLength(12);
  });

  it("takes one request for each turn, however many calls there are at the same time", async () => {
    const { app, gateway, debateId } = await appWithScript();
    const quota = new RecordingQuota();
    const sheets = await Promise.all(
      Array.from({ length: 50 }, () =>
        mapFlow({ ...app.ports, quota }, VISITOR, { debateId, caller: CALLER }),
      ),
    );
    for (const sheet of sheets) expect(shapeOf(sheet)).toEqual(WHOLE);
    const counted = quota.calls.filter((call) => !call.startsWith("count modelTasks"));
    expect([gateway.flowRequests.length, counted.length]).toEqual([2, 5]);
  });

  it("asks once more when an answer is no array, and then fails and keeps nothing of the turn", async () => {
    const { app, gateway, debateId } = await appWithScript();
    let left = 1;
    gateway.override = ({ material }) => {
      if (!isFlow(material) || material.claims[0]?.id !== "2.1") return null;
      left -= 1;
      return left >= 0 ? "Sorry, I cannot do that." : null;
    };
    expect(shapeOf(await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER }))).toEqual(WHOLE);
    const other = await appWithScript();
    other.gateway.override = ({ material }) => (material.purpose === "flow" ? "no" : null);
    const input = { debateId: other.debateId, caller: CALLER };
    expect(await codeOf(mapFlow(other.app.ports, VISITOR, input))).toBe("task-failed");
    const { pending, claims } = await readFlow(other.app.ports, VISITOR, other.debateId);
    expect([pending, claims.map(({ id }) => id)]).toEqual([
      [2, 3],
      ["1.1", "1.2"],
    ]);
    other.gateway.override = () => null;
    expect(shapeOf(await mapFlow(other.app.ports, VISITOR, input))).toEqual(WHOLE);
  });

  it("asks no model again for cards that have failed, until a person asks again", async () => {
    const { app, gateway, debateId } = await appWithScript();
    let summaries = 0;
    let isBroken = true;
    gateway.override = ({ material }) => {
      if (material.purpose !== "summary") return null;
      summaries += 1;
      return isBroken ? new ModelError("no room", { retryable: false }) : null;
    };
    const input = { debateId, caller: CALLER };
    expect(await codeOf(mapFlow(app.ports, VISITOR, input))).toBe("task-failed");
    const asked = summaries;
    expect(asked).toBeGreaterThan(0);
    isBroken = false;
    expect(await codeOf(mapFlow(app.ports, VISITOR, input))).toBe("task-failed");
    expect(summaries).toBe(asked);
    expect(shapeOf(await mapFlow(app.ports, VISITOR, { ...input, again: true }))).toEqual(WHOLE);
  });

  it("grows with the debate, and the statuses with it", async () => {
    const { app, debateId, play } = await appWithScript();
    await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER });
    await play({ claims: ["A hat box always has a lid."] });
    expect((await readFlow(app.ports, VISITOR, debateId)).pending).toEqual([4]);
    const { claims } = await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER });
    expect(claims.map(({ id, status }) => [id, status])).toEqual([
      ["1.1", "standing"],
      ["1.2", "dropped"],
      ["2.1", "answered"],
      ["3.1", "standing"],
      ["4.1", "open"],
    ]);
  });

  it("is the owner's to map and to read, and needs a rest when too much was asked", async () => {
    const { app, debateId } = await appWithScript();
    const input = { debateId, caller: CALLER };
    for (const stranger of [null, OTHER_VISITOR, PRO]) {
      expect(await codeOf(mapFlow(app.ports, stranger, input))).toBe("not-found");
      expect(await codeOf(readFlow(app.ports, stranger, debateId))).toBe("not-found");
    }
    await expect(mapFlow({ ...app.ports, quota: spentQuota }, VISITOR, input)).rejects.toThrow();
  });

  it("has no reply that the turn does not contain, whatever the model says", async () => {
    const script = SCRIPT.map((turn, index) =>
      index === 1 ? { ...turn, replies: [reply("2.1", "1.1", "A box has two lids")] } : turn,
    );
    const { app, debateId } = await appWithScript(script);
    const { replies } = await mapFlow(app.ports, VISITOR, { debateId, caller: CALLER });
    expect(replies.map(({ from }) => from)).toEqual(["3.1"]);
  });
});

describe("The flow sheet of a shared debate", () => {
  it("shows users everything, and visitors the turns that they see of the debate", async () => {
    const script = Array.from({ length: 12 }, (_, index) => ({
      claims: [`This is claim ${index}.`],
    }));
    const { app, debateId } = await appWithScript(script, PRO);
    for (let call = 0; call < 3; call += 1)
      await mapFlow(app.ports, PRO, { debateId, caller: CALLER });
    const { shareToken } = (await app.ports.debates.findOverview(debateId))?.debate ?? {};
    const idsFor = async (actor: Parameters<typeof readSharedFlow>[1]) =>
      (await readSharedFlow(app.ports, actor, shareToken ?? "")).claims.map(({ id }) => id);
    expect(await idsFor(PRO)).toHaveLength(12);
    expect(await idsFor(null)).toHaveLength(10);
    expect(await idsFor(VISITOR)).toHaveLength(10);
    await app.ports.debates.renewShareToken(debateId);
    expect(await codeOf(readSharedFlow(app.ports, null, shareToken ?? ""))).toBe("not-found");
  });
});
