import type { Debate } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "./shared-fixtures.ts";
import { WAYS } from "./shared-ways.ts";

let app: Harness;
let owner: Visitor;
let maker: Visitor;
let reader: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  [maker, reader, stranger] = [app.visitor(), app.visitor(), app.visitor()];
  await reader.signUp("reader");
  for (const visitor of [maker, stranger]) await visitor.debate();
});
afterAll(() => app.close());

describe("revoking a link", () => {
  const revoke = (visitor: Visitor, id: number | string) =>
    visitor.post(`/api/debates/${id}/share/revoke`);

  test("ends the old one at once by every way, and gives a new one that opens", async () => {
    const { id, shareToken } = await share(app, owner);
    const old = shareToken as string;
    for (const way of Object.values(WAYS))
      expect((await way(reader, old)).status).toBeLessThan(300);
    const response = await revoke(owner, id);
    const answer = (await response.json()) as { shareToken: string };
    expect([response.status, Object.keys(answer)]).toEqual([200, ["shareToken"]]);
    expect(answer.shareToken).toMatch(/^[\w-]{43}$/);
    expect(answer.shareToken).not.toBe(old);
    for (const [name, way] of Object.entries(WAYS)) {
      expect([name, (await way(reader, old)).status]).toEqual([name, 404]);
      expect([name, (await way(owner, old)).status]).toEqual([name, 404]);
      expect([name, (await way(reader, answer.shareToken)).status]).toEqual([
        name,
        name === "saving" ? 201 : 200,
      ]);
    }
    expect(await (await owner.fetch(`/api/debates/${id}`)).json()).toMatchObject({
      shareToken: answer.shareToken,
    });
  });

  test("twice at once leaves one link that opens, the one that the debate tells", async () => {
    const { id } = await share(app, owner);
    const answers = await Promise.all([revoke(owner, id), revoke(owner, id)]);
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as Debate).shareToken as string),
    );
    const statuses = await Promise.all(
      tokens.map(async (token) => (await reader.fetch(`/api/share/${token}`)).status),
    );
    const told = (await (await owner.fetch(`/api/debates/${id}`)).json()) as Debate;
    expect(tokens.filter((_, index) => statuses[index] === 200)).toEqual([told.shareToken]);
  });

  test("is for its owner alone, and changes nothing for anybody else", async () => {
    const { id, shareToken } = await share(app, owner);
    for (const visitor of [app.visitor(), stranger, maker, reader])
      expect((await revoke(visitor, id)).status).toBe(404);
    expect((await reader.fetch(`/api/share/${shareToken}`)).status).toBe(200);
  });

  test("asks a visitor to sign in, whose debate has no token; it gets one when they do", async () => {
    const visitor = app.visitor();
    const { id, shareToken } = await share(app, visitor, { inputs: 0 });
    expect([shareToken, (await revoke(visitor, id)).status]).toEqual([null, 401]);
    expect((await visitor.fetch(`/api/share/${id}`)).status).toBe(200);
    await visitor.signUp("no visitor now");
    const token = app.archive.debates.get(id)?.shareToken as string;
    expect((await visitor.fetch(`/api/share/${id}`)).status).toBe(404);
    expect((await app.visitor().fetch(`/api/share/${token}`)).status).toBe(200);
    expect((await revoke(visitor, id)).status).toBe(200);
  });
});
