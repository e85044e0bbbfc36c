import type { Actor } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleVerdict } from "../../../contract/verdicts.contract.ts";
import { completeTurn, type Harness, startApp, type Visitor } from "../../harness.ts";

let app: Harness;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let names = 0;
const newUser = async (): Promise<Visitor> => {
  const visitor = app.visitor();
  names += 1;
  await visitor.signUp(`brancher-${names}`);
  return visitor;
};

const read = async (visitor: Visitor, id: number) =>
  (await (await visitor.fetch(`/api/debates/${id}`)).json()) as Record<string, unknown>;
const made = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number } & Record<string, unknown>;
};
/** Plays a turn as the owner of a debate. */
function playTurn(id: number): Promise<void> {
  const { userId = null, visitorId = null } = app.tables.debates.get(id) ?? {};
  const actor: Actor =
    userId === null
      ? { kind: "visitor", visitorId: visitorId ?? "" }
      : { kind: "user", userId, tier: "free" };
  return completeTurn(app, actor, id);
}

const played = async (visitor: Visitor, turns = 2) => {
  const id = await visitor.debate();
  for (let turn = 1; turn <= turns; turn += 1) await playTurn(id);
  return id;
};

describe("POST /api/debates/{id}/branch", () => {
  it("answers with the branch, which both debates name", async () => {
    const owner = await newUser();
    const id = await played(owner);
    const branch = await made(owner.post(`/api/debates/${id}/branch`, { turnNumber: 1 }));
    expect(branch).toMatchObject({
      ...{ currentTurn: 1, responses: [{ turnNumber: 1 }], isOriginal: true },
      branchOf: { debateId: id, share: null, turnNumber: 1 },
    });
    expect((await read(owner, id)).branches).toEqual([{ debateId: branch.id, turnNumber: 1 }]);
    expect((await read(owner, branch.id)).branchOf).toEqual(branch.branchOf);
  });

  it("answers the same request with the same branch, and each other one with a new one", async () => {
    const owner = await newUser();
    const id = await played(owner, 1);
    const branch = (requestId?: string) =>
      made(owner.post(`/api/debates/${id}/branch`, { turnNumber: 1, requestId }));
    const press = "0123456789abcdef";
    const ids = await Promise.all([press, press, "another-press-of-it", undefined].map(branch));
    expect(new Set(ids.map((one) => one.id)).size).toBe(3);
    expect(ids[0]?.id).toBe(ids[1]?.id);
  });

  it.each([
    {},
    { turnNumber: 0 },
    { turnNumber: 1.5 },
    { turnNumber: 1, requestId: "too short" },
    { turnNumber: 1, requestId: "with spaces in between" },
  ])("refuses the body %o", async (body) => {
    const visitor = app.visitor();
    const id = await played(visitor, 1);
    expect((await visitor.post(`/api/debates/${id}/branch`, body)).status).toBe(400);
  });

  it("names its original in the files of its owner, and no id in those of a link", async () => {
    const owner = await newUser();
    const id = await played(owner, 1);
    const branch = await made(owner.post(`/api/debates/${id}/branch`, { turnNumber: 1 }));
    const fileOf = async (path: string) => (await owner.fetch(`${path}/export?format=md`)).text();
    expect(await fileOf(`/api/debates/${branch.id}`)).toContain(
      `*A branch of debate ${id}, from turn 1.*`,
    );
    expect(await fileOf(`/api/share/${branch.shareToken}`)).toContain(
      "*A branch of another debate, from turn 1.*",
    );
    expect(await fileOf(`/api/debates/${id}`)).not.toContain("branch");
  });
});

describe("POST /api/share/{segment}/branch", () => {
  it("begins a session for a visitor, who owns the branch", async () => {
    const owner = await newUser();
    const id = await played(owner);
    const { shareToken } = await read(owner, id);
    const visitor = app.visitor();
    const branch = await made(visitor.post(`/api/share/${shareToken}/branch`, { turnNumber: 2 }));
    expect(branch).toMatchObject({
      branchOf: { debateId: null, share: shareToken, turnNumber: 2 },
    });
    await playTurn(branch.id);
    expect(await read(visitor, branch.id)).toMatchObject({ currentTurn: 3 });
    expect(await read(owner, id)).not.toHaveProperty("branches");
    await owner.post(`/api/debates/${id}/share/revoke`);
    expect((await read(visitor, branch.id)).branchOf).toEqual({
      ...{ debateId: null, share: null, turnNumber: 2 },
    });
  });
});

describe("POST /api/debates/{id}/rematch", () => {
  it("answers with the debate with the positions exchanged, and both show what won", async () => {
    const owner = await newUser();
    const id = await played(owner, 1);
    const rematch = await made(owner.post(`/api/debates/${id}/rematch`));
    expect(rematch).toMatchObject({
      ...{ option1: "No", option2: "Yes", currentTurn: 0, rematchOf: id },
      rematch: { debateId: id, grid: null },
    });
    expect((await made(owner.post(`/api/debates/${id}/rematch`))).id).toBe(rematch.id);
    expect((await made(owner.post(`/api/debates/${rematch.id}/rematch`))).id).toBe(id);
    app.tables.verdicts.push({ debateId: id, verdict: sampleVerdict(4, 1) });
    expect(await read(owner, id)).toMatchObject({ rematch: { debateId: rematch.id, grid: null } });
    app.tables.verdicts.push({ debateId: rematch.id, verdict: sampleVerdict(4, 2) });
    const grid = {
      seen: "position",
      rows: [
        { debateId: id, position: "Yes", persona: "einstein" },
        { debateId: rematch.id, position: "Yes", persona: "cat" },
      ],
    };
    expect((await read(owner, id)).rematch).toEqual({ debateId: rematch.id, grid });
    expect((await read(owner, rematch.id)).rematch).toEqual({ debateId: id, grid });
  });
});
