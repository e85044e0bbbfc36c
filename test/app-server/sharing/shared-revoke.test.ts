import type { Debate } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "./shared-fixtures.ts";
import { REQUESTS } from "./shared-requests.ts";

let app: Harness;
let owner: Visitor;
let creator: Visitor;
let reader: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  [creator, reader, stranger] = [app.visitor(), app.visitor(), app.visitor()];
  await reader.signUp("reader");
  for (const visitor of [creator, stranger]) await visitor.debate();
});
afterAll(() => app.close());

describe("revoking a link", () => {
  const revoke = (visitor: Visitor, id: number | string) =>
    visitor.post(`/api/debates/${id}/share/revoke`);

  test("closes the old link for every request at once and creates a new one", async () => {
    const { id, shareToken } = await share(app, owner);
    const old = shareToken as string;
    for (const request of Object.values(REQUESTS))
      expect((await request(reader, old)).status).toBeLessThan(300);
    const response = await revoke(owner, id);
    const answer = (await response.json()) as { shareToken: string };
    expect([response.status, Object.keys(answer)]).toEqual([200, ["shareToken"]]);
    expect(answer.shareToken).toMatch(/^[\w-]{43}$/);
    expect(answer.shareToken).not.toBe(old);
    for (const [name, request] of Object.entries(REQUESTS)) {
      expect([name, (await request(reader, old)).status]).toEqual([name, 404]);
      expect([name, (await request(owner, old)).status]).toEqual([name, 404]);
      expect([name, (await request(reader, answer.shareToken)).status]).toEqual([
        name,
        name === "saving" ? 201 : 200,
      ]);
    }
    expect(await (await owner.fetch(`/api/debates/${id}`)).json()).toMatchObject({
      shareToken: answer.shareToken,
    });
  });

  test("twice at once leaves one valid link, the one that the debate has", async () => {
    const { id } = await share(app, owner);
    const answers = await Promise.all([revoke(owner, id), revoke(owner, id)]);
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as Debate).shareToken as string),
    );
    const statuses = await Promise.all(
      tokens.map(async (token) => (await reader.fetch(`/api/share/${token}`)).status),
    );
    const debate = (await (await owner.fetch(`/api/debates/${id}`)).json()) as Debate;
    expect(tokens.filter((_, index) => statuses[index] === 200)).toEqual([debate.shareToken]);
  });

  test("is allowed only for the owner", async () => {
    const { id, shareToken } = await share(app, owner);
    for (const visitor of [app.visitor(), stranger, creator, reader])
      expect((await revoke(visitor, id)).status).toBe(404);
    expect((await reader.fetch(`/api/share/${shareToken}`)).status).toBe(200);
  });

  test("requires a visitor to sign in, which gives their debate a token", async () => {
    const visitor = app.visitor();
    const { id, shareToken } = await share(app, visitor, { inputs: 0 });
    expect([shareToken, (await revoke(visitor, id)).status]).toEqual([null, 401]);
    expect((await visitor.fetch(`/api/share/${id}`)).status).toBe(200);
    await visitor.signUp("no visitor now");
    const token = app.tables.debates.get(id)?.shareToken as string;
    expect((await visitor.fetch(`/api/share/${id}`)).status).toBe(404);
    expect((await app.visitor().fetch(`/api/share/${token}`)).status).toBe(200);
    expect((await revoke(visitor, id)).status).toBe(200);
  });
});
