import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../app-server/middleware/sessions.ts";
import { GOOD_DEBATE, type Harness, startApp } from "../harness.ts";

let app: Harness;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("sessions", () => {
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? "";

  test("are not started by reading", async () => {
    for (const address of [
      "/",
      "/api/models",
      "/api/user",
      "/api/debates/1",
      "/api/debates/1/live",
      "/healthz",
    ]) {
      expect((await app.visitor().fetch(address)).headers.getSetCookie()).toEqual([]);
    }
    const refused = await app.visitor().post("/api/debates", { ...GOOD_DEBATE, question: "No" });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  test("start with the first debate: a cookie of 32 random bytes, httpOnly, lax, for 90 days", async () => {
    const cookie = cookieOf(await app.visitor().post("/api/debates", GOOD_DEBATE));
    expect(cookie).toMatch(
      new RegExp(
        `^${SESSION_COOKIE}=[A-Za-z0-9_-]{43}; path=/; expires=[^;]+; samesite=lax; httponly$`,
        "i",
      ),
    );
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? "");
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(90);
  });

  test("use a secure cookie over https", async () => {
    await using proxied = await startApp({ settings: { trustedProxies: 1 } });
    const response = await proxied
      .visitor()
      .post("/api/debates", GOOD_DEBATE, { "X-Forwarded-Proto": "https" });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "__Host-einstein-vs-cat",
      "__Host-einstein-vs-cat.sig",
    ]);
    for (const cookie of cookies) {
      expect(cookie).toContain("; path=/;");
      expect(cookie).toContain("; secure;");
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  test("are stored under the hash of the cookie value, never under the value itself", async () => {
    const visitor = app.visitor();
    await visitor.debate();
    const value = visitor.cookies[SESSION_COOKIE] as string;
    const hash = createHash("sha256").update(value).digest("hex");
    expect(await app.sessions.open(hash)).toMatchObject({
      data: { visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(await app.sessions.open(value)).toBeNull();
  });

  test("keep the visitor and the cookie for a second debate", async () => {
    const visitor = app.visitor();
    const first = await visitor.debate();
    const response = await visitor.post("/api/debates", GOOD_DEBATE);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { id } = (await response.json()) as { id: number };
    expect(app.tables.debates.get(id)?.visitorId).toBe(app.tables.debates.get(first)?.visitorId);
  });

  test("stay revoked even when a concurrent request writes to them", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    const hash = createHash("sha256")
      .update(visitor.cookies[SESSION_COOKIE] as string)
      .digest("hex");
    await app.sessions.revoke(hash);
    await app.sessions.set(hash, { visitorId: "somebody" }, new Date(Date.now() + 60_000));
    expect((await visitor.fetch(`/api/debates/${id}`)).status).toBe(404);
    const old = { ...visitor.cookies };
    await visitor.debate();
    expect(visitor.cookies[SESSION_COOKIE]).not.toBe(old[SESSION_COOKIE]);
    expect(await app.sessions.open(hash)).toBeNull();
  });

  const forged: [string, (cookies: Record<string, string>) => Record<string, string>][] = [
    [
      "without its signature",
      (cookies) => ({ [SESSION_COOKIE]: cookies[SESSION_COOKIE] as string }),
    ],
    [
      "with a wrong signature",
      (cookies) => ({ ...cookies, [`${SESSION_COOKIE}.sig`]: "AAAAAAAAAAAAAAAAAAAAAAAAAAA" }),
    ],
    ["with another value", (cookies) => ({ ...cookies, [SESSION_COOKIE]: "A".repeat(43) })],
    ["of another shape", () => ({ [SESSION_COOKIE]: "%00<>", [`${SESSION_COOKIE}.sig`]: "x" })],
  ];
  test.each(forged)("reject a cookie %s and never adopt its value", async (_name, forge) => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    const forger = app.visitor();
    const planted = forge(visitor.cookies);
    forger.cookies = { ...planted };
    expect((await forger.fetch(`/api/debates/${id}`)).status).toBe(404);
    forger.cookies = { ...planted };
    await forger.debate();
    expect(forger.cookies[SESSION_COOKIE]).not.toBe(planted[SESSION_COOKIE]);
  });

  test("reject a cookie that a server with another secret signed", async () => {
    await using other = await startApp({
      services: { sessions: app.sessions },
      settings: { cookieKey: "another key" },
    });
    const visitor = app.visitor();
    const id = await visitor.debate();
    const guest = other.visitor();
    guest.cookies = { ...visitor.cookies };
    expect((await guest.fetch(`/api/debates/${id}`)).status).toBe(404);
  });
});
