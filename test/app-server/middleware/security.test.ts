import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../app-server/middleware/sessions.ts";
import { GOOD_DEBATE, type Harness, startApp } from "../harness.ts";

let app: Harness;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("the origin check of writing requests", () => {
  const allowed: [string, Record<string, string>][] = [
    ["the app's own page", { "Sec-Fetch-Site": "same-origin" }],
    ["an address typed by the user", { "Sec-Fetch-Site": "none" }],
    ["the app's own page in an older browser", { Origin: "OWN" }],
    ["a client that is not a browser", {}],
    [
      "the app's own origin with a same-site request",
      { "Sec-Fetch-Site": "same-site", Origin: "OWN" },
    ],
  ];
  const refused: [string, Record<string, string>][] = [
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a sibling subdomain", { "Sec-Fetch-Site": "same-site", Origin: "http://sister.127.0.0.1" }],
    ["another site in an older browser", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
    ["a browser that hides the origin", { "Sec-Fetch-Site": "cross-site" }],
    ["the app's host with another protocol", { Origin: "HTTPS" }],
    ["the app's host with another port", { Origin: "http://127.0.0.1:1" }],
  ];
  const headers = (given: Record<string, string>) => {
    const origins: Record<string, string> = {
      OWN: app.url,
      HTTPS: app.url.replace("http:", "https:"),
    };
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, origins[value] ?? value]),
    );
  };

  test.each(allowed)("allows %s", async (_name, given) => {
    expect((await app.visitor().post("/api/debates", GOOD_DEBATE, headers(given))).status).toBe(
      201,
    );
  });

  test.each(refused)("refuses %s", async (_name, given) => {
    const response = await app.visitor().post("/api/debates", GOOD_DEBATE, headers(given));
    expect([response.status, await response.text()]).toEqual([
      403,
      "This request came from another site. Please open the app at its own address.",
    ]);
  });

  test("does not apply to reading", async () => {
    expect(
      (await app.visitor().fetch("/api/models", { headers: { "Sec-Fetch-Site": "cross-site" } }))
        .status,
    ).toBe(200);
  });

  test("is not loosened by CORS headers", async () => {
    const response = await app
      .visitor()
      .fetch("/api/models", { headers: { Origin: "https://evil.example" } });
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith("access-control")),
    ).toEqual([]);
  });

  test("allows the origin of PUBLIC_URL, also behind an untrusted proxy", async () => {
    await using published = await startApp({
      settings: { publicUrl: new URL("https://debate.example/") },
    });
    const post = (origin: string) =>
      published.visitor().post("/api/debates", GOOD_DEBATE, { Origin: origin });
    expect((await post("https://debate.example")).status).toBe(201);
    expect((await post(published.url)).status).toBe(201);
    expect((await post("https://debate.example.evil.example")).status).toBe(403);
  });
});

describe("the headers of every response", () => {
  const addresses = [
    "/api/models",
    "/api/debates/1",
    "/api/nothing",
    "/healthz",
    "/readyz",
    "/",
    "/nothing",
    "/assets/nothing.js",
  ];
  test.each(addresses)("%s carries the security headers", async (address) => {
    const { headers } = await app.visitor().fetch(address);
    const policy = (headers.get("Content-Security-Policy") ?? "").split(";").sort();
    expect(policy).toEqual([
      ...[
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
      ],
      ...[
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
      ],
      "worker-src 'self'",
    ]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("responses of the API are JSON in UTF-8 and are never cached", async () => {
    const { headers } = await app.visitor().fetch("/api/models");
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect((await app.visitor().fetch("/api/nothing")).headers.get("Cache-Control")).toBe(
      "no-store",
    );
  });

  test("Strict-Transport-Security is sent over https only", async () => {
    await using proxied = await startApp({ settings: { trustedProxies: 1 } });
    const secure = await proxied
      .visitor()
      .fetch("/api/models", { headers: { "X-Forwarded-Proto": "https" } });
    expect(secure.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    const untrusted = await app
      .visitor()
      .fetch("/api/models", { headers: { "X-Forwarded-Proto": "https" } });
    expect(untrusted.headers.get("Strict-Transport-Security")).toBeNull();
  });
});

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
    expect(await app.sessions.get(hash)).toMatchObject({
      visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await app.sessions.get(value)).toBeNull();
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
    expect(await app.sessions.get(hash)).toBeNull();
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
