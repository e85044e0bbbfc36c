import { UNDO } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../../support/until.ts";
import { completeTurn, type Harness, startApp, type Visitor } from "../../harness.ts";
import { deleteAccount, refused, send } from "./change-fixtures.ts";

let app: Harness;
let felix: Visitor;
let userId: number;
let id: number;
let shareToken: string;
beforeEach(async () => {
  app = await startApp();
  felix = app.visitor();
  userId = await felix.signUp("felix");
  id = await felix.debate();
  shareToken = app.tables.debates.get(id)?.shareToken ?? "";
  await send(felix, `POST /api/debates/${id}/input`, { content: "It rained." });
  await completeTurn(app, { kind: "user", userId, tier: "free" }, id);
  expect(await send(felix, `DELETE /api/debates/${id}`)).toEqual([200, { id }]);
});
afterEach(async () => {
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

const restore = (client: Visitor) => send(client, `POST /api/debates/${id}/restore`);
const stored = () => {
  const { debates, deleted, responses, remarks } = app.tables;
  return [debates.size, deleted.size, responses.length, remarks.length];
};
const NOTHING = [0, 0, 0, 0];
const pass = () => app.clock.advance(UNDO.shown + UNDO.grace + 1_000);
const notSignedIn = refused(401, "not-signed-in");
const notFound = refused(404, "not-found");

describe("an account that is deleted while a deletion can still be taken back", () => {
  test("leaves nothing behind, at once", async () => {
    expect(stored()).toEqual([0, 1, 1, 1]);
    expect((await deleteAccount(felix))[0]).toBe(204);
    expect(stored()).toEqual(NOTHING);
    pass();
    expect(stored()).toEqual(NOTHING);
  });

  test("cannot take it back: neither with the old cookie, nor as a new account of that name", async () => {
    const tab = felix.copy();
    await deleteAccount(felix);
    expect([await restore(tab), await restore(felix)]).toEqual([notSignedIn, notSignedIn]);
    const again = app.visitor();
    await again.signUp("felix");
    expect(await restore(again)).toEqual(notFound);
    expect(await send(again, `GET /api/share/${shareToken}`)).toEqual(notFound);
    expect(await send(again, "GET /api/user/debates")).toEqual([200, []]);
    expect(stored()).toEqual(NOTHING);
  });

  test("is kept by a wrong password, and its debate can then be taken back", async () => {
    const wrong = await send(felix, "DELETE /api/user", { password: "not the password" });
    expect(wrong[0]).toBe(403);
    expect(await restore(felix)).toEqual([200, { id }]);
  });
});

describe("logging out while a deletion can still be taken back", () => {
  for (const call of ["POST /api/logout", "POST /api/user/sign-out-everywhere"] as const) {
    test(`by ${call} ends that for this session, and the debate is removed in its time`, async () => {
      const tab = felix.copy();
      expect((await send(felix, call))[0]).toBe(204);
      expect([await restore(tab), await restore(felix)]).toEqual([notSignedIn, notSignedIn]);
      expect(stored()).toEqual([0, 1, 1, 1]);
      pass();
      await until("the debate is removed", () => app.tables.responses.length === 0);
      expect(stored()).toEqual(NOTHING);
      await felix.logIn("felix");
      expect(await restore(felix)).toEqual(notFound);
    });
  }

  test("gives the next account in the same browser nothing of it", async () => {
    await send(felix, "POST /api/logout");
    await felix.debate();
    await felix.signUp("garfield");
    expect(await restore(felix)).toEqual(notFound);
    const [, entries] = await send(felix, "GET /api/user/debates?search=box");
    expect((entries as { id: number }[]).some((entry) => entry.id === id)).toBe(false);
    expect(app.tables.deleted.get(id)?.debate.userId).toBe(userId);
  });

  test("lets the owner take it back who logs in again in time", async () => {
    await send(felix, "POST /api/logout");
    await felix.logIn("felix");
    expect(await restore(felix)).toEqual([200, { id }]);
    pass();
    expect(await send(felix, `GET /api/debates/${id}`)).toMatchObject([
      200,
      { responses: [{ content: "Turn 1." }], userInputs: [{ content: "It rained." }] },
    ]);
  });
});
