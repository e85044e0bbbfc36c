import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { locatorsByText, translateFor } from "../support/interface-texts.ts";
import { untranslatedTexts } from "../support/untranslated-texts.ts";
import { choose, documentLanguage, inGerman, still } from "./language-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterAll(() => app.close());
afterEach((context) => app.closePages(context));

const english = translateFor("en");
const german = translateFor("de");

/** The first and the later texts of a language, as the browser requests them. */
const CATALOGUE = /\/assets\/(?:later-)?(?:de|en)-[\w-]+\.js$/;
const LATER_GERMAN = /\/assets\/later-de-/;

/** Records the catalogue files that a page requests, such as `later-de`. */
function recordCatalogues(page: Page) {
  const names: string[] = [];
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (!CATALOGUE.test(request.url())) return;
    names.push(request.url().replace(/^.*\/([\w-]+)-[\w-]{8}\.js$/, "$1"));
    requests.push(request);
  });
  return { names, requests };
}

/** Holds the later German texts back until `release` is called. */
async function holdLaterGerman(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATER_GERMAN, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/**
 * Records what the screen says in its header and in its login form whenever it changes, as one text
 * per combination.
 */
async function recordScreen(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction("seen", (text: string) => seen.add(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const header = document.querySelector("header a[href='/auth']")?.textContent;
      const tab = document.querySelector("[role=tab]")?.textContent;
      if (header !== undefined && tab !== undefined)
        (window as unknown as { seen(text: string): void }).seen(`${header} / ${tab}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return seen;
}

/**
 * Lets the page draw often enough that React has rendered whatever it can: it delays a part that
 * was waiting for its code. Frames are counted, because a slow machine draws fewer of them.
 */
const drawFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 90; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

const screenIn = (t: typeof english) =>
  `${t("header.accessTerminal")}· ${t("header.logIn")} / ${t("auth.access")}`;
const tabIn = (page: Page, t: typeof english) => locatorsByText(page, t).tab("auth.register");
const openLogin = (page: Page, t: typeof english) =>
  page.getByRole("link", { name: t("header.accessTerminal"), exact: true }).click();

describe("the texts of a part that is loaded on demand", () => {
  it("come with the page of a screen that needs them, in its language", async () => {
    let requested: ReturnType<typeof recordCatalogues> = { names: [], requests: [] };
    const page = await app.visit("/auth", { ...still, locale: "de-DE" }, async (fresh) => {
      requested = recordCatalogues(fresh);
    });
    await tabIn(page, german).waitFor();
    expect(await untranslatedTexts(page, german)).toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(requested.names).toEqual([]);
  });

  it("are loaded once with it, and it appears with them, never in English or without texts", async () => {
    let release = () => {};
    let seen = new Set<string>();
    let requested: ReturnType<typeof recordCatalogues> = { names: [], requests: [] };
    const page = await app.visit("/", { ...still, locale: "de-DE" }, async (fresh) => {
      release = await holdLaterGerman(fresh);
      seen = await recordScreen(fresh);
      requested = recordCatalogues(fresh);
    });
    await inGerman(page);
    const script = page.waitForResponse(/\/assets\/auth-page-/);
    const texts = page.waitForRequest(LATER_GERMAN);
    await openLogin(page, german);
    const [{ url }] = await Promise.all([script.then((answer) => ({ url: answer.url() })), texts]);
    // The part itself is there, and only its texts are missing.
    // As a string, because Vitest would rewrite the import.
    await page.evaluate(`import(${JSON.stringify(url)}).then(() => null)`);
    await drawFrames(page);
    expect(await page.locator("#content").innerText()).toBe("");
    release();
    await tabIn(page, german).waitFor();
    expect(await untranslatedTexts(page, german)).toEqual([]);
    expect([...seen]).toEqual([screenIn(german)]);
    expect(requested.names).toEqual(["later-de"]);
  });

  it("change together with all others when another language is chosen, with one request each", async () => {
    let release = () => {};
    let seen = new Set<string>();
    const page = await app.visit("/auth", still, async (fresh) => {
      release = await holdLaterGerman(fresh);
      seen = await recordScreen(fresh);
    });
    await tabIn(page, english).waitFor();
    const requested = recordCatalogues(page);
    const first = page.waitForResponse(/\/assets\/de-/);
    await choose(page, "Deutsch");
    await first;
    await drawFrames(page);
    await tabIn(page, english).waitFor();
    expect(await documentLanguage(page)).toEqual(["en", "ltr"]);
    release();
    await tabIn(page, german).waitFor();
    expect(await documentLanguage(page)).toEqual(["de", "ltr"]);
    expect(await untranslatedTexts(page, german)).toEqual([]);
    expect([...seen]).toEqual([screenIn(english), screenIn(german)]);
    expect(requested.names.toSorted()).toEqual(["de", "later-de"]);
    for (const request of requested.requests) {
      const { responseBodySize } = await request.sizes();
      expect(responseBodySize).toBeGreaterThan(1_000);
      expect(responseBodySize).toBeLessThanOrEqual(8 * 1_024);
    }
  });

  it("are there in the chosen language when its screen is opened by its address", async () => {
    let seen = new Set<string>();
    const page = await app.visit("/auth", still, async (fresh) => {
      await fresh.addInitScript(() => localStorage.setItem("language", "de"));
      seen = await recordScreen(fresh);
    });
    await tabIn(page, german).waitFor();
    expect([...seen]).toEqual([screenIn(german)]);
  });

  it("leave the whole screen in English when they cannot be loaded for the chosen language", async () => {
    const page = await app.visit("/auth", still, (fresh) =>
      fresh.route(LATER_GERMAN, (route) => route.abort()),
    );
    await tabIn(page, english).waitFor();
    await choose(page, "Deutsch");
    await page.getByText(english("toast.languageFailedBody"), { exact: true }).waitFor();
    await tabIn(page, english).waitFor();
    expect(await documentLanguage(page)).toEqual(["en", "ltr"]);
  });

  it("can be requested again when they could not be loaded with their part", async () => {
    const page = await app.visit("/", { ...still, locale: "de-DE" }, (fresh) =>
      fresh.route(LATER_GERMAN, (route) => route.abort()),
    );
    await inGerman(page);
    await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
    await openLogin(page, german);
    await page.getByRole("alert").getByText(german("error.connectionLost")).waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: german("archive.tryAgain") }).click();
    await tabIn(page, german).waitFor();
    expect(await page.evaluate(() => "isFromBefore" in window)).toBe(true);
  });
});
