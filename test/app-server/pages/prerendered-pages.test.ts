import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { DomainError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WebFile, WebFiles } from "../../../app-server/pages/web-files.ts";
import { type Harness, startApp } from "../harness.ts";
import { rawRequest } from "../raw-request.ts";

const [STYLES, SCRIPT] = ["p { color: red }", "let light = true;"];
const HEAD = `<meta name="catalogues" content="{}" /><style>${STYLES}</style><script>${SCRIPT}</script><script type="module" src="/assets/app.js"></script>`;
const HTML = `<!doctype html>\n<html lang="en" dir="ltr"><head>${HEAD}</head><body><div id="root"></div></body></html>`;
const parts = {
  en: {
    texts: { "app.title": "Cat's </script> $& corner" },
    laterTexts: { "auth.title": "$& </script>" },
    mainScreen: "<main>Ask $1</main>",
    screens: { "/judging": "<main>Rules $&</main>" },
    name: "English",
  },
  ar: {
    texts: { "app.title": "قط" },
    laterTexts: { "auth.title": "دخول" },
    mainScreen: "<main>اسأل</main>",
    screens: { "/judging": "<main>قواعد</main>" },
    name: "العربية",
  },
};
const file = (text: string): WebFile => ({
  content: Buffer.from(text),
  compressed: {},
  entityTag: "tag",
});
const FILES: WebFiles = new Map([
  ["/index.html", file(HTML)],
  ["/pages/en.json", file(JSON.stringify(parts.en))],
  ["/pages/ar.json", file(JSON.stringify(parts.ar))],
  [
    "/screens.json",
    file(
      JSON.stringify({
        "/": { files: [], needsLaterTexts: false },
        "/judging": { files: ["/assets/judging-page-1.js"], needsLaterTexts: true },
        "/auth": { files: ["/assets/auth-page-1.js"], needsLaterTexts: true },
        "/share/:segment": {
          files: ["/assets/share-page-1.js", "/assets/text-2.js"],
          needsLaterTexts: false,
        },
      }),
    ),
  ],
]);

let app: Harness;
beforeEach(async () => {
  app = await startApp({ services: { webFiles: FILES } });
});
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app
    .visitor()
    .fetch(path, { headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers } });

test("the main screen is prerendered in the visitor's language and includes the texts of that language", async () => {
  const english = await (await get("/")).text();
  expect(english).toContain(
    '<html lang="en" dir="ltr" data-visitor data-rehearsal data-prerendered>',
  );
  expect(english).toContain('<div id="root"><main>Ask $1</main></div>');
  const response = await get("/", { "Accept-Language": "ar-EG,ar;q=0.9" });
  const arabic = await response.text();
  expect(response.headers.get("Vary")).toMatch(/Accept-Language/);
  expect(arabic).toContain(
    '<html lang="ar" dir="rtl" data-visitor data-rehearsal data-prerendered>',
  );
  expect(arabic).toContain('<div id="root"><main>اسأل</main></div>');
  expect(arabic).toContain(
    '<script type="application/json" id="texts" lang="ar" data-name="العربية">{"app.title":"قط"}</script>',
  );
});

test("a screen that depends on the language only is prerendered too, with all its texts, at every spelling of its address", async () => {
  for (const path of ["/judging", "/judging/", "/Judging", "/judging?from=mail"]) {
    const html = await (await get(path)).text();
    expect(html).toContain('<html lang="en" dir="ltr" data-visitor data-prerendered>');
    expect(html).toContain('<div id="root"><main>Rules $&</main></div>');
    expect(html).toContain('id="later-texts"');
  }
  const arabic = await (await get("/judging", { "Accept-Language": "ar" })).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl" data-visitor data-prerendered>');
  expect(arabic).toContain('<div id="root"><main>قواعد</main></div>');
});

test("the page of a prerendered screen has the theme of its reader", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  await felix.post("/api/user/theme", { theme: "dark" });
  const html = await (await felix.fetch("/judging", { headers: { Accept: "text/html" } })).text();
  expect(html).toContain('data-theme="dark" data-prerendered>');
});

test("every other screen has an empty root but includes the texts", async () => {
  for (const path of ["/auth", "/account", "/nothing", "/share/abc", "/?debate=3"]) {
    const html = await (await get(path)).text();
    expect([path, html.includes('<div id="root"></div>'), html.includes('id="texts"')]).toEqual([
      path,
      true,
      true,
    ]);
    expect(html).not.toContain("data-prerendered");
  }
});

test("only the page of a screen that needs the later texts includes and announces them", async () => {
  const html = await (await get("/auth", { "Accept-Language": "ar" })).text();
  expect(html).toContain(
    '<script type="application/json" id="later-texts">{"auth.title":"دخول"}</script></body>',
  );
  expect(html).toContain('content="/assets/auth-page-1.js" data-later-texts /><meta');
  for (const path of ["/", "/share/abc", "/nothing"])
    expect(await (await get(path)).text()).not.toContain("later-texts");
});

test("a text can neither close its script element nor act as a replacement pattern", async () => {
  const html = await (await get("/")).text();
  const [, block = ""] =
    /id="texts" lang="en" data-name="English">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual(parts.en.texts);
  const auth = await (await get("/auth")).text();
  const [, later = ""] = /id="later-texts">(.*?)<\/script>/.exec(auth) ?? [];
  expect(JSON.parse(later)).toEqual(parts.en.laterTexts);
});

test("the content security policy allows the inline styles and script by their hashes only", async () => {
  const policy = (await get("/")).headers.get("Content-Security-Policy");
  const hashOf = (content: string) =>
    `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  expect(policy).toContain(
    `;script-src 'self' ${hashOf(SCRIPT)};style-src 'self' ${hashOf(STYLES)};`,
  );
});

test("a signed-in user's page has no visitor mark, and the build files of pages are not served", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const html = await (await felix.fetch("/", { headers: { Accept: "text/html" } })).text();
  expect(html).not.toContain("data-visitor");
  for (const path of ["/index.html", "/pages/en.json", "/screens.json"])
    expect((await get(path)).status).toBe(404);
});

test("only the page of a screen lists its files, before the tag of the catalogues", async () => {
  const tags =
    '<meta name="screen" content="/assets/share-page-1.js /assets/text-2.js" /><meta name="catalogues"';
  expect(await (await get("/share/abc")).text()).toContain(tags);
  for (const path of ["/", "/account", "/shared"])
    expect(await (await get(path)).text()).not.toContain('name="screen"');
});

test("Cross-Origin-Opener-Policy isolates every page, a visitor's too, since a log-in needs no new page", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const policyOf = (response: Response) => response.headers.get("Cross-Origin-Opener-Policy");
  expect(policyOf(await felix.fetch("/", { headers: { Accept: "text/html" } }))).toBe(
    "same-origin",
  );
  for (const path of ["/", "/auth", "/nothing", "/share/abc", "/?debate=3"])
    expect([path, policyOf(await get(path))]).toEqual([path, "same-origin"]);
  app.services.users.find = () => Promise.reject(new DomainError("storage-unavailable"));
  expect(
    policyOf(await felix.fetch("/", { headers: { Accept: "text/html" } })),
    "while the database is unreachable",
  ).toBe("same-origin");
});

test("a page is sent compressed, and not sent again while it is unchanged", async () => {
  const received = await rawRequest(
    app.port,
    "GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n",
  );
  const at = received.indexOf("\r\n\r\n");
  expect(received.slice(0, at)).toContain("Content-Encoding: br");
  expect(brotliDecompressSync(Buffer.from(received.slice(at + 4), "latin1")).toString()).toContain(
    "Ask $1",
  );
  const first = await get("/");
  const conditions = {
    "If-None-Match": first.headers.get("ETag") as string,
    "Cache-Control": "max-age=0",
  };
  expect((await get("/", conditions)).status).toBe(304);
  expect((await get("/", { ...conditions, "Accept-Language": "ar" })).status).toBe(200);
});

test("a page has the models as they are now, also when it was sent before", async () => {
  const answererIn = async () => {
    const html = await (await get("/")).text();
    const [, offer = ""] = /<meta name="models" content="([^"]+)"/.exec(html) ?? [];
    const { models } = JSON.parse(offer.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    return models[0].answeredBy;
  };
  expect(await answererIn()).toBeNull();
  Object.assign(app.services.models, { localModel: "gemma3" });
  expect(await answererIn()).toBe("gemma3");
});
