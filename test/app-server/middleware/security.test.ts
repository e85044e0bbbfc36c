import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
        "media-src 'self' blob:",
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

  test("Strict-Transport-Security covers subdomains when the operator says so", async () => {
    await using covered = await startApp({
      settings: { trustedProxies: 1, coversSubdomains: true },
    });
    const headers = { "X-Forwarded-Proto": "https" };
    const secure = await covered.visitor().fetch("/api/models", { headers });
    expect(secure.headers.get("Strict-Transport-Security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
  });

  test("no page may ask for the camera, the microphone or the place of its reader", async () => {
    const { headers } = await fetch(`${app.url}/`);
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
      expect(headers.get("Permissions-Policy")).toContain(`${feature}=()`);
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
