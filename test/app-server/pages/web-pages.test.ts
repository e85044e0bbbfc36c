import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebBundle } from "../../../app-server/pages/web-bundle.ts";
import { loadWebFiles } from "../../../app-server/pages/web-files.ts";
import { SCREENS } from "../../../app-web/screens.ts";
import { type Harness, startApp } from "../harness.ts";
import { rawRequest } from "../raw-request.ts";
import { build, PAGE, SCRIPT } from "./small-build.ts";

let root: string;
let app: Harness;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "web-pages-"));
  app = await startApp({
    services: { webFiles: await loadWebFiles(await ensureWebBundle({ root, build })) },
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app
    .visitor()
    .fetch(path, { headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers } });

describe("the pages", () => {
  const inRouter = Object.values(SCREENS).filter(
    (path) => path !== SCREENS.share && path !== SCREENS.desk,
  );
  const screens = [
    ...inRouter.map((path) => path.replaceAll(/:\w+/g, "cs_7-f")),
    ...["/?debate=3", "/auth/", "/AUTH", "/sandbox/checkout/cs_7-f/?canceled=1"],
  ];
  test.each(screens)("%s is a screen of the app", async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const isDebate = path.includes("debate=");
    expect(response.headers.get("Cache-Control")).toBe(
      isDebate ? "private, no-store" : "private, no-cache",
    );
    expect(response.headers.get("Vary")).toMatch(/\bCookie\b/);
  });

  test.each([
    "/nothing",
    "/admin",
    "/ADMIN/",
    "/auth/more",
    "/share",
    "/share/abc",
    "/share/a/b",
    "/index.html",
    "/sandbox/checkout",
    "/sandbox/checkout/a/b",
  ])("%s returns 404 with the app, which shows its own message", async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, PAGE]);
  });

  test("shared debates are not indexed by search engines", async () => {
    expect((await get("/share/abc")).headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect((await get("/")).headers.get("X-Robots-Tag")).toBeNull();
  });

  test("a request that does not accept HTML gets no page", async () => {
    const response = await get("/nothing.png", { Accept: "image/png" });
    expect([response.status, await response.text()]).toEqual([
      404,
      "Not found. It may be gone, or you may need to log in.",
    ]);
  });

  test("pages can only be read", async () => {
    const response = await app.visitor().fetch("/auth", { method: "POST" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("HEAD returns the length without a body", async () => {
    const response = await app
      .visitor()
      .fetch("/", { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
    expect([
      response.status,
      response.headers.get("Content-Length"),
      await response.text(),
    ]).toEqual([200, String(PAGE.length), ""]);
  });
});

describe("the static files", () => {
  test("a file with a hash in its name is cached for a year", async () => {
    const response = await get("/assets/main-1a2b3c.js");
    expect([response.status, await response.text()]).toEqual([200, SCRIPT]);
    expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  test("a file without a hash is revalidated each time, and not sent again while it is unchanged", async () => {
    const response = await get("/cat.svg");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    const again = await get("/cat.svg", {
      "If-None-Match": response.headers.get("ETag") as string,
      "Cache-Control": "max-age=0",
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const page = await get("/nothing", {
      "If-None-Match": (await get("/nothing")).headers.get("ETag") as string,
      "Cache-Control": "max-age=0",
    });
    expect(page.status).toBe(404);
  });

  test("files are sent in the best compression that the client accepts", async () => {
    const sizes: Record<string, number> = {};
    const decoders = [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const;
    for (const [accepted, encoding, decode] of decoders) {
      const received = await rawRequest(
        app.port,
        `GET /assets/main-1a2b3c.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
      );
      const [head, body] = splitResponse(received);
      expect(head).toContain(`Content-Encoding: ${encoding}`);
      expect(head).toMatch(/Vary: .*Accept-Encoding/);
      const compressed = Buffer.from(body, "latin1");
      sizes[encoding] = compressed.length;
      expect(decode(compressed).toString()).toBe(SCRIPT);
    }
    expect(Math.max(...Object.values(sizes))).toBeLessThan(SCRIPT.length / 4);
  });

  test("a missing file returns 404, not the app", async () => {
    const response = await get("/assets/old-999999.js");
    expect([response.status, await response.text()]).toEqual([
      404,
      "Not found. It may be gone, or you may need to log in.",
    ]);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  const escapes = [
    "/../package.json",
    "/assets/../../package.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2fpackage.json",
    "//etc/passwd",
    "/.stamp",
    "/index.html.br",
    "/assets/main-1a2b3c.js.gz",
    "/%00",
    "/%",
  ];
  test.each(escapes)("%s reaches no file", async (path) => {
    const received = await rawRequest(
      app.port,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: image/png\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 404 /);
    expect(splitResponse(received)[1]).toBe(
      "Not found. It may be gone, or you may need to log in.",
    );
  });

  test("without a built web app the API works and pages return 404", async () => {
    await using api = await startApp();
    expect((await api.visitor().fetch("/api/models")).status).toBe(200);
    const response = await api.visitor().fetch("/", { headers: { Accept: "text/html" } });
    expect([response.status, await response.text()]).toEqual([
      404,
      "Not found. It may be gone, or you may need to log in.",
    ]);
  });
});

function splitResponse(received: string): [string, string] {
  const at = received.indexOf("\r\n\r\n");
  return [received.slice(0, at), received.slice(at + 4)];
}
