/** One-time links that operators make at their desk. */

import { ERROR_MESSAGES, type ErrorCode } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { STATUS_OF } from "../../../app-server/http/problem.ts";
import { type Desk, startDesk } from "./desk-app.ts";

const NEW_PASSWORD = "whiskers and boxes";

describe("A one-time link from the operator's desk", () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await startDesk();
  });
  afterEach(() => desk.close());

  const make = (id: number, on = desk) => on.admin.post(`/api/admin/accounts/${id}/link`);
  const log = async () => (await (await desk.admin.fetch("/api/admin/audit")).json()).entries;
  const expectRefusal = async (response: Response, code: ErrorCode) => {
    const answer = [response.status, await response.text()];
    expect(answer).toEqual([STATUS_OF[code], ERROR_MESSAGES[code]]);
  };

  test("sets a new password once, ends the link before it, and says until when it works", async () => {
    const older = await (await make(desk.ids.user)).json();
    const made = await make(desk.ids.user);
    expect([made.status, made.headers.get("Cache-Control")]).toEqual([201, "no-store"]);
    const { url, expiresAt } = await made.json();
    expect(Date.parse(expiresAt) - desk.clock.now()).toBe(24 * 3_600_000);
    expect(url).toMatch(/^http:\/\/localhost:3000\/reset\/[\w-]{43}$/);
    const use = (link: string) =>
      desk.nobody.post(`/api/auth/reset/${link.split("/").at(-1)}`, { newPassword: NEW_PASSWORD });
    expect((await use(older.url)).status).toBe(404);
    expect((await use(url)).status).toBe(204);
    expect((await use(url)).status).toBe(404);
    expect(await desk.user.name()).toBe(401);
    expect((await desk.user.logIn("bob", NEW_PASSWORD)).status).toBe(200);
  });

  test("is an act of its own in the log, and its token is in no log and in no table", async () => {
    const { url } = await (await make(desk.ids.user)).json();
    const entries = await log();
    expect(entries).toMatchObject([
      { act: "link-made", admin: "Ada", name: "bob", before: null, after: null, failure: null },
    ]);
    const withMaps = (_key: string, value: unknown) =>
      value instanceof Map ? [...value.entries()] : value;
    const known = JSON.stringify([desk.logLines, entries, desk.tables], withMaps);
    expect(known).toContain("/api/admin/accounts/:id/link");
    expect(known).not.toContain(url.split("/").at(-1));
  });

  test("is refused for operators: oneself and others", async () => {
    await expectRefusal(await make(desk.ids.admin), "operator-account");
    desk.operators.add("bob");
    await expectRefusal(await make(desk.ids.user), "operator-account");
    expect(await log()).toEqual([]);
  });

  test("is refused for an account that is suspended, has no password or does not exist", async () => {
    await desk.services.users.setLocked(desk.ids.user, true);
    await expectRefusal(await make(desk.ids.user), "account-locked");
    await desk.services.users.setLocked(desk.ids.user, false);
    const stored = desk.tables.users.get(desk.ids.user);
    if (stored === undefined) throw new Error("bob is gone");
    desk.tables.users.set(desk.ids.user, { ...stored, passwordHash: null });
    await expectRefusal(await make(desk.ids.user), "no-password");
    await expectRefusal(await make(999_999), "not-found");
    expect(await log()).toEqual([]);
  });

  test("is refused where nobody logs in with a password", async () => {
    Object.assign(desk.services.settings, { allowsPasswords: false });
    await expectRefusal(await make(desk.ids.user), "passwords-off");
    expect(await log()).toEqual([]);
  });

  test("that fails is in the log with what it failed with", async () => {
    desk.services.resetLinks.make = async () => Promise.reject(new Error("the database is away"));
    expect((await make(desk.ids.user)).status).toBe(500);
    expect(await log()).toMatchObject([
      { act: "link-made", failure: "internal" },
      { act: "link-made", failure: null },
    ]);
  });
});
