import { MAXIMUM, UNDO } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  completeTurn,
  GOOD_DEBATE,
  type Harness,
  StreamText,
  startApp,
  type Visitor,
} from "../../harness.ts";
import { BAD_BODIES, BAD_TEXTS, mistake, refused, send } from "./change-fixtures.ts";

let app: Harness;
let felix: Visitor;
let other: Visitor;
let id: number;
beforeEach(async () => {
  app = await startApp();
  felix = app.visitor();
  other = app.visitor();
  const userId = await felix.signUp("felix");
  await other.signUp("garfield");
  id = await felix.debate();
  await completeTurn(app, { kind: "user", userId, tier: "free" }, id, "Boxes are warm.");
});
afterEach(async () => {
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

const read = (client: Visitor = felix) => send(client, `GET /api/debates/${id}`);
const titles = async () => {
  const [, entries] = await send(felix, "GET /api/user/debates");
  return (entries as { title: string | null }[]).map(({ title }) => title);
};

describe("renaming a debate", () => {
  const rename = (body?: unknown, client: Visitor = felix, headers = {}) =>
    send(client, `PATCH /api/debates/${id}`, body, headers);

  test("answers with the title as it is stored: trimmed, and composed", async () => {
    expect(await rename({ title: "  Cafe\u0301 \n" })).toEqual([200, { id, title: "Café" }]);
    expect(await read()).toMatchObject([200, { title: "Café", question: GOOD_DEBATE.question }]);
    expect(await titles()).toEqual(["Café"]);
  });

  test("is the same however often it is sent", async () => {
    for (let times = 1; times <= 3; times += 1)
      expect(await rename({ title: "Boxes" })).toEqual([200, { id, title: "Boxes" }]);
    expect(await titles()).toEqual(["Boxes"]);
  });

  test.each(["", "   ", "\n\t"])("with %j removes the title", async (title) => {
    await rename({ title: "Boxes" });
    expect(await rename({ title })).toEqual([200, { id, title: null }]);
    expect(await titles()).toEqual([null]);
  });

  test("takes a title of 200 characters and none of 201, and changes nothing else", async () => {
    const longest = "x".repeat(MAXIMUM.title);
    const more = { question: "Is it another?", isPublic: true, userId: 1, id: 9 };
    const before = await read();
    expect(await rename({ title: longest, ...more })).toEqual([200, { id, title: longest }]);
    expect(await rename({ title: `${longest}x` })).toEqual(mistake("title", "title-too-long"));
    await rename({ title: "" });
    expect(await read()).toEqual(before);
  });

  test.each(BAD_TEXTS)("refuses %s as a title", async (_name, title, code) => {
    expect(await rename({ title })).toEqual(mistake("title", code));
    expect(await titles()).toEqual([null]);
  });

  test.each(BAD_BODIES)("refuses %s as a body", async (_name, body, code) => {
    expect(await rename(body)).toEqual(mistake(null, code));
    expect(await titles()).toEqual([null]);
  });

  test("refuses a form, and a body that is too large", async () => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await rename("title=Boxes", felix, form)).toEqual(
      refused(415, "unsupported-media-type"),
    );
    const large = { title: "Boxes", more: "x".repeat(70_000) };
    expect(await rename(large)).toEqual(refused(413, "payload-too-large"));
    expect(await titles()).toEqual([null]);
  });

  test("is not found by another person, as if there were no debate", async () => {
    const visitor = app.visitor();
    await visitor.debate();
    const missing = await send(other, "PATCH /api/debates/999999", { title: "Mine" });
    expect(missing).toEqual(refused(404, "not-found"));
    for (const client of [other, visitor, app.visitor()])
      expect(await rename({ title: "Mine" }, client)).toEqual(missing);
    expect(await titles()).toEqual([null]);
  });

  test("is for accounts: a visitor is asked to log in for their own debate", async () => {
    const visitor = app.visitor();
    const own = await visitor.debate();
    const asked = await send(visitor, `PATCH /api/debates/${own}`, { title: "Boxes" });
    expect(asked).toEqual(refused(401, "not-signed-in"));
    expect(app.tables.debates.get(own)?.title).toBeNull();
  });

  test("leaves the running turn alone", async () => {
    const turn = new StreamText(await felix.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(2);
    modelStream.say("Cats ");
    await turn.until("Cats ");
    expect((await rename({ title: "Boxes" }))[0]).toBe(200);
    modelStream.say("sit.");
    modelStream.finish();
    expect(await turn.rest()).toContain("[DONE]");
    expect(await read()).toMatchObject([
      200,
      { title: "Boxes", responses: [{ content: "Boxes are warm." }, { content: "Cats sit." }] },
    ]);
  });
});

describe("taking a deletion back", () => {
  const remove = (client: Visitor = felix) => send(client, `DELETE /api/debates/${id}`);
  const restore = (client: Visitor = felix) => send(client, `POST /api/debates/${id}/restore`);

  test("answers with the id, and the debate is as it was", async () => {
    const before = await read();
    expect(await remove()).toEqual([200, { id }]);
    expect(await read()).toEqual(refused(404, "not-found"));
    expect(await restore()).toEqual([200, { id }]);
    expect(await read()).toEqual(before);
    expect(await titles()).toHaveLength(1);
  });

  test("succeeds again when it is repeated, and for a debate that was never deleted", async () => {
    expect(await restore()).toEqual([200, { id }]);
    await remove();
    expect(await Promise.all([restore(), restore(), restore()])).toEqual(
      Array(3).fill([200, { id }]),
    );
    app.clock.advance(2 * (UNDO.shown + UNDO.grace));
    expect((await read())[0]).toBe(200);
  });

  test("is possible until its time is over, which a second deletion does not prolong", async () => {
    await remove();
    app.clock.advance(UNDO.shown + UNDO.grace - 1);
    expect(await restore()).toEqual([200, { id }]);
    await remove();
    app.clock.advance(UNDO.shown);
    expect(await remove()).toEqual(refused(404, "not-found"));
    app.clock.advance(UNDO.grace);
    expect(await restore()).toEqual(refused(404, "not-found"));
    expect(await read()).toEqual(refused(404, "not-found"));
  });

  test("is refused to another person in the same way as for a debate that never existed", async () => {
    await remove();
    const missing = await send(other, "POST /api/debates/999999/restore");
    expect(missing).toEqual(refused(404, "not-found"));
    expect(await restore(other)).toEqual(missing);
    const visitor = app.visitor();
    await visitor.debate();
    for (const client of [visitor, app.visitor()])
      expect(await restore(client)).toEqual(refused(401, "not-signed-in"));
    expect(await read()).toEqual(refused(404, "not-found"));
    expect(await restore()).toEqual([200, { id }]);
  });

  test("brings no running turn back: it is stopped, and the next one begins anew", async () => {
    const turn = new StreamText(await felix.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(2);
    modelStream.say("Half a sen");
    await turn.until("Half a sen");
    await remove();
    await turn.rest();
    expect(modelStream.isCancelled).toBe(true);
    await restore();
    expect((await felix.fetch(`/api/debates/${id}/live`)).status).toBe(204);
    expect(await read()).toMatchObject([200, { currentTurn: 1 }]);
    const next = felix.post(`/api/debates/${id}/generate`);
    const nextStream = await app.gateway.waitForStream(3);
    nextStream.say("A whole one.");
    nextStream.finish();
    await (await next).text();
    expect(await read()).toMatchObject([200, { currentTurn: 2 }]);
  });
});
