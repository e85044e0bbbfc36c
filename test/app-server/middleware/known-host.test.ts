import { describe, expect, test } from "vitest";
import type { Settings } from "../../../app-server/http/context.ts";
import { isKnownHost } from "../../../app-server/http/known-host.ts";
import { GOOD_DEBATE, startApp } from "../harness.ts";
import { rawRequest } from "../raw-request.ts";

const PUBLIC: Partial<Settings> = {
  publicUrl: new URL("https://debates.example"),
  platformHosts: ["*.platform.example", "cats.example:8080"],
};

/** Sends a request with these header lines and returns its status and its body. */
async function answerTo(port: number, start: string, ...lines: string[]) {
  const received = await rawRequest(
    port,
    [start, ...lines, "Connection: close", "", ""].join("\r\n"),
  );
  const [head = "", body = ""] = received.split("\r\n\r\n");
  return [Number(head.split(" ")[1]), body] as const;
}

describe("A host", () => {
  const nothing = { publicUrl: null, platformHosts: [] };
  const known = { ...nothing, ...PUBLIC };

  test.each([
    ...["localhost", "localhost:3000", "LOCALHOST:3000", "cats.localhost", "127.0.0.1:3000"],
    ...["[::1]:3000", "[::1]", "192.168.1.5:3000", "203.0.113.9", "[2001:db8::7]:80"],
    ...["nas", "nas:3000", "my_app:3000", "nas.local:3000", "nas.local.", "web.internal"],
    ...["server.home.arpa", "app.default.svc.cluster.local"],
  ])("%s is known without a setting, since no website can own it", (host) => {
    expect(isKnownHost(host, nothing)).toBe(true);
  });

  test.each([
    ...["evil.example", "evil.example:3000", "127.0.0.1.evil.example", "localhost.evil.example"],
    ...["127.0.0.1.nip.io", "evil.localhost.example", "xn--local-.example", ".", ""],
    ...["user@localhost", "localhost, evil.example", "localhost/evil", "[evil.example]", "a b"],
    ...["localhost:999999", "evil.example#.local", "debates.example.evil.example"],
  ])("%j is not known without a setting", (host) => {
    expect(isKnownHost(host, nothing)).toBe(false);
  });

  test.each([
    ...["debates.example", "Debates.Example.", "debates.example:8443", "cat-7.platform.example"],
    ...["a.b.platform.example:3000", "cats.example:8080"],
  ])("%s is known by PUBLIC_URL or PLATFORM_HOSTS", (host) => {
    expect([isKnownHost(host, nothing), isKnownHost(host, known)]).toEqual([false, true]);
  });

  test.each(["www.debates.example", "platform.example", "cats.example", "evilplatform.example"])(
    "%s is not known by them",
    (host) => {
      expect(isKnownHost(host, known)).toBe(false);
    },
  );
});

describe("A request for the name of a website that points at this server", () => {
  const SENTENCE =
    "This server doesn't know this host name. Its operator can allow it with PUBLIC_URL or PLATFORM_HOSTS.";

  test.each(["GET /api/user", "GET /", "GET /share/abc", "POST /api/logout"])(
    "is refused with 421 and says what to set: %s",
    async (call) => {
      await using app = await startApp();
      expect(await answerTo(app.port, `${call} HTTP/1.1`, "Host: evil.example:3000")).toEqual([
        421,
        SENTENCE,
      ]);
    },
  );

  test("creates no debate", async () => {
    await using app = await startApp();
    const body = JSON.stringify(GOOD_DEBATE);
    const received = await rawRequest(
      app.port,
      "POST /api/debates HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n",
      "Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nConnection: close\r\n",
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 421 /);
    expect(app.tables.debates.size).toBe(0);
  });

  test.each(["/healthz", "/readyz"])(
    "is answered by %s, which load balancers call",
    async (path) => {
      await using app = await startApp();
      const [status] = await answerTo(app.port, `GET ${path} HTTP/1.1`, "Host: evil.example");
      expect(status).toBe(200);
    },
  );

  test("is refused behind a proxy too, whichever header names it", async () => {
    await using app = await startApp({ settings: { ...PUBLIC, trustedProxies: 1 } });
    const statusOf = async (...lines: string[]) =>
      (await answerTo(app.port, "GET /api/models HTTP/1.1", ...lines))[0];
    expect(await statusOf("Host: debates.example")).toBe(200);
    expect(await statusOf("Host: app:3000", "X-Forwarded-Host: debates.example")).toBe(200);
    expect(await statusOf("Host: app:3000", "X-Forwarded-Host: evil.example")).toBe(421);
    expect(await statusOf("Host: evil.example", "X-Forwarded-Host: debates.example")).toBe(421);
  });

  test("does not become known by a header of a proxy that is not trusted", async () => {
    await using app = await startApp({ settings: PUBLIC });
    const lines = ["Host: evil.example", "X-Forwarded-Host: debates.example"];
    expect((await answerTo(app.port, "GET /api/models HTTP/1.1", ...lines))[0]).toBe(421);
  });
});
