import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../app-server/middleware/sessions.ts";
import { GOOD_DEBATE, type Harness, startApp } from "../harness.ts";

let app: Harness;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("where a change may come from", () => {
  const allowed: [string, Record<string, string>][] = [
    ["our own page", { "Sec-Fetch-Site": "same-origin" }],
    ["the person themselves", { "Sec-Fetch-Site": "none" }],
    ["an older browser on our page", { Origin: "OWN" }],
    ["a program that is no browser", {}],
    [
      "our page, whatever the browser thinks of its site",
      { "Sec-Fetch-Site": "same-site", Origin: "OWN" },
    ],
  ];
  const refused: [string, Record<string, string>][] = [
    ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a sister site", { "Sec-Fetch-Site": "same-site", Origin: "http://sister.127.0.0.1" }],
    ["another site in an older browser", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
    ["a browser that hides the origin", { "Sec-Fetch-Site": "cross-site" }],
    ["our host by another protocol", { Origin: "HTTPS" }],
    ["our host at another port", { Origin: "http://127.0.0.1:1" }],
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

  test.each(allowed)("%s may create a debate", async (_name, given) => {
    expect((await app.visitor().post("/api/debates", GOOD_DEBATE, headers(given))).status).toBe(
      201,
    );
  });

  test.each(refused)("%s may not", async (_name, given) => {
    const response = await app.visitor().post("/api/debates", GOOD_DEBATE, headers(given));
    expect([response.status, await response.text()]).toEqual([
      403,
      "This request came from another site.",
    ]);
  });

  test("reading is not asked where it comes from", async () => {
    expect(
      (await app.visitor().fetch("/api/models", { headers: { "Sec-Fetch-Site": "cross-site" } }))
        .status,
    ).toBe(200);
  });

  test("no answer allows another site to read it", async () => {
    const response = await app
      .visitor()
      .fetch("/api/models", { headers: { Origin: "https://evil.example" } });
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith("access-control")),
    ).toEqual([]);
  });

  test("the public address is ours too, also behind a proxy that we do not trust", async () => {
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

describe("the headers of every answer", () => {
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
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("answers of the API are JSON in UTF-8 and never kept by anybody", async () => {
    const { headers } = await app.visitor().fetch("/api/models");
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect((await app.visitor().fetch("/api/nothing")).headers.get("Cache-Control")).toBe(
      "no-store",
    );
  });

  test("over https, and only there, the browser is told to stay there", async () => {
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

  test("reading never sets a cookie", async () => {
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

  test("the first debate sets a cookie of 32 random bytes: httpOnly, lax, for 90 days", async () => {
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

  test("over https the cookie is secure", async () => {
    await using proxied = await startApp({ settings: { trustedProxies: 1 } });
    const response = await proxied
      .visitor()
      .post("/api/debates", GOOD_DEBATE, { "X-Forwarded-Proto": "https" });
    expect(cookieOf(response)).toContain("; secure;");
  });

  test("the store knows the hash of the cookie's value and never the value", async () => {
    const visitor = app.visitor();
    await visitor.debate();
    const value = visitor.cookies[SESSION_COOKIE] as string;
    const hash = createHash("sha256").update(value).digest("hex");
    expect(await app.sessions.get(hash)).toMatchObject({
      visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await app.sessions.get(value)).toBeNull();
  });

  test("a second debate belongs to the same visitor and sets no new cookie", async () => {
    const visitor = app.visitor();
    const first = await visitor.debate();
    const response = await visitor.post("/api/debates", GOOD_DEBATE);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { id } = (await response.json()) as { id: number };
    expect(app.archive.debates.get(id)?.visitorId).toBe(app.archive.debates.get(first)?.visitorId);
  });

  test("a revoked session stays revoked, also for a request that is still writing", async () => {
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
  test.each(forged)(
    "a cookie %s opens nothing, and its value is never taken over",
    async (_name, forge) => {
      const visitor = app.visitor();
      const id = await visitor.debate();
      const forger = app.visitor();
      const planted = forge(visitor.cookies);
      forger.cookies = { ...planted };
      expect((await forger.fetch(`/api/debates/${id}`)).status).toBe(404);
      forger.cookies = { ...planted };
      await forger.debate();
      expect(forger.cookies[SESSION_COOKIE]).not.toBe(planted[SESSION_COOKIE]);
    },
  );

  test("a cookie signed by a server with another secret opens nothing", async () => {
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
