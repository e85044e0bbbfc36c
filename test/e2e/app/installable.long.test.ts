import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import german from "../../../app-web/i18n/de.json" with { type: "json" };
import english from "../../../app-web/i18n/en.json" with { type: "json" };
import italian from "../../../app-web/i18n/it.json" with { type: "json" };
import laterItalian from "../../../app-web/i18n/later/it.json" with { type: "json" };
import { readPng } from "../../support/png.ts";
import { createDebates } from "../archive/archive-fixtures.ts";
import { choose } from "../language/language-fixtures.ts";
import { accountMenu, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { startVersionProxy } from "./version-proxy.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const withWorker = { serviceWorkers: "allow" } as const;

/** Waits until the worker has cached the shell and controls the page. */
const waitForCache = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Returns the paths of everything in the caches of the worker. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });

it("the app has a web manifest whose icons have the declared sizes", async () => {
  const page = await app.visit("/", withWorker);
  await waitForCache(page);
  expect(await page.locator("link[rel=manifest]").getAttribute("href")).toBe(
    "/manifest.webmanifest",
  );
  const answer = await fetch(`${app.server.url}/manifest.webmanifest`);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    name: "Einstein vs Cat",
    start_url: "/",
    display: "standalone",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(app.server.url + src);
    expect([src, icon.status, icon.headers.get("Content-Type")]).toEqual([
      src,
      200,
      expect.stringContaining(type),
    ]);
    if (type !== "image/png") continue;
    const { width, height } = readPng(Buffer.from(await icon.arrayBuffer()));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it("the form and every other screen open offline, in the chosen language", async () => {
  const page = await app.visit("/", withWorker, (fresh) =>
    fresh.addInitScript(() => localStorage.setItem("language", "de")),
  );
  await waitForCache(page);
  await expect
    .poll(() => cachedPaths(page))
    .toContainEqual(expect.stringMatching(/^\/assets\/de-/));
  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel(german["form.question"]).waitFor();
  await page.goto(`${app.server.url}/auth`);
  await page.getByRole("tab").first().waitFor();
  await page.context().setOffline(false);
});

it("the worker keeps the first and the later texts of the language on the screen, also when the page came with them or it changes", async () => {
  const page = await app.visit("/", { ...withWorker, locale: "de-DE" });
  await waitForCache(page);
  const isKept = (file: RegExp) =>
    expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(file));
  await isKept(/^\/assets\/de-/);
  await isKept(/^\/assets\/later-de-/);
  await choose(page, "Italiano");
  await page.getByLabel(italian["form.question"]).waitFor();
  await isKept(/^\/assets\/it-/);
  await isKept(/^\/assets\/later-it-/);
  await page.context().setOffline(true);
  await page.goto(`${app.server.url}/auth`);
  await page.getByRole("tab", { name: laterItalian["auth.register"] }).waitFor();
  await page.context().setOffline(false);
});

it("the worker caches nothing that changes: no API response and no page with user data", async () => {
  const page = await app.visit("/", withWorker);
  await waitForCache(page);
  await signUp(page);
  await accountMenu(page).waitFor();
  await page.goto(`${app.server.url}/my-debates`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const [id] = await createDebates(page, [{ question: "Does a cache keep secrets?" }]);
  await page.goto(`${app.server.url}/?debate=${id}`);
  await page.getByRole("heading", { name: "Does a cache keep secrets?" }).waitFor();
  const paths = await cachedPaths(page);
  expect(paths).toContain("/shell.html");
  expect(paths).not.toContain("/");
  expect(
    paths.filter(
      (path) => path.startsWith("/api/") || !/\.(html|js|css|woff2|svg|webmanifest)$/.test(path),
    ),
  ).toEqual([]);
  const shell = await page.evaluate(async () =>
    (await caches.match("/shell.html", { ignoreSearch: true }))?.text(),
  );
  expect(shell).toContain('<html lang="en" dir="ltr">');
  expect(shell).not.toContain('id="texts"');
});

/** Returns whether the newest version that the browser knows is active. */
async function isInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (
    registration?.installing === null &&
    registration.waiting === null &&
    registration.active?.state === "activated"
  );
}

it("a new version shows at the next visit, is then the one that opens offline, and replaces the oldest cache", async () => {
  const proxy = await startVersionProxy(app.server.url);
  const page = await app.visit("/favicon.svg", withWorker);
  const version = () => page.locator("meta[name=version]").getAttribute("content");
  const cachedVersions = () => page.evaluate(() => caches.keys());
  await page.goto(proxy.url);
  await waitForCache(page);
  for (const next of [2, 3]) {
    proxy.version = next;
    await page.reload();
    expect(await version()).toBe(String(next));
    await expect.poll(cachedVersions).toContain(`shell-${next}`);
    // The browser does not check for updates while it is installing a version.
    await expect.poll(() => page.evaluate(isInstalled)).toBe(true);
  }
  await expect.poll(cachedVersions).toEqual(["shell-2", "shell-3"]);
  // The page loads hashed files only once. Every version requests the files without a hash again.
  const isApp = (path: string) => /^\/assets\/index-.*\.js$/.test(path);
  expect(proxy.requests.filter(isApp)).toHaveLength(1);
  expect(proxy.requests.filter((path) => path === "/favicon.svg")).toHaveLength(3);
  const ofVersionBefore = await page.evaluate(async () => {
    await (await caches.open("shell-2")).put("/assets/before.js", new Response("kept before"));
    return (await fetch("/assets/before.js")).text();
  });
  expect(ofVersionBefore).toBe("kept before");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel(english["form.question"]).waitFor();
  expect(await version()).toBe("3");
  await page.context().setOffline(false);
  proxy.close();
});

it("online, pages (even errors) and icons come from the server, and hashed files come from the cache", async () => {
  const proxy = await startVersionProxy(app.server.url);
  const page = await app.visit("/favicon.svg", withWorker);
  await page.goto(proxy.url);
  await waitForCache(page);
  const asset = (await cachedPaths(page)).find((path) => path.startsWith("/assets/")) ?? "";
  const ask = (path: string) =>
    page.evaluate(async (url) => (await fetch(url, { cache: "no-store" })).status, path);
  proxy.requests.length = 0;
  expect([await ask(asset), await ask("/favicon.svg")]).toEqual([200, 200]);
  expect(proxy.requests).toContain("/favicon.svg");
  expect(proxy.requests).not.toContain(asset);
  proxy.status = 503;
  expect((await page.reload())?.status()).toBe(503);
  await page.context().setOffline(true);
  expect([await ask(asset), await ask("/favicon.svg")]).toEqual([200, 200]);
  await page.context().setOffline(false);
  proxy.close();
});

it("the worker handles no API call, neither from a script nor from a link, and no POST request", async () => {
  const page = await app.visit("/", withWorker);
  await waitForCache(page);
  const passed = async (path: string, start: () => Promise<unknown>) => {
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await start();
    return (await answer).fromServiceWorker();
  };
  const send = (path: string, method: string) =>
    page.evaluate((init) => fetch(init.path, init).then(() => null), { path, method });
  expect(await passed("/favicon.svg", () => send("/favicon.svg", "GET"))).toBe(true);
  expect(await passed("/favicon.svg", () => send("/favicon.svg", "POST"))).toBe(false);
  expect(await passed("/api/usage", () => send("/api/usage", "GET"))).toBe(false);
  expect(await passed("/api/usage", () => page.goto(`${app.server.url}/api/usage`))).toBe(false);
  expect(await passed("/auth", () => page.goto(`${app.server.url}/auth`))).toBe(true);
});
