import { ERROR_MESSAGES } from "@einstein-vs-cat/core";
import type { ConsoleMessage, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import german from "../../../app-web/i18n/de.json" with { type: "json" };
import english from "../../../app-web/i18n/en.json" with { type: "json" };
import { JAVASCRIPT_KB, REQUESTS } from "../../tooling/bundle-budget.ts";
import { createDebates } from "../archive/archive-fixtures.ts";
import { accountMenu, signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  liveCard,
  steppedAnswer,
  waitForHydration,
} from "../support/browser-app.ts";
import { SCRIPT, visitWithHeldScript } from "./held-script.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a page and returns all its requests until the network is idle. */
async function loadAndRecord(path: string, options: Parameters<BrowserApp["visit"]>[1] = {}) {
  const sent: Request[] = [];
  const page = await app.visit(
    path,
    options,
    async (fresh) => void fresh.on("request", (request) => sent.push(request)),
  );
  await page.waitForLoadState("networkidle");
  return { page, sent };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Blocks the app script, so that only the server-rendered page is visible. */
const withoutScript = (page: Page) => page.route(SCRIPT, (route) => route.abort());

/** Keeps the page busy right after its screen was hydrated, so that the next input comes before any render. */
function holdAtStart(): void {
  const observer = new MutationObserver(() => {
    if (!("mounted" in document.documentElement.dataset)) return;
    observer.disconnect();
    console.info("held");
    const until = performance.now() + 1_000;
    while (performance.now() < until);
  });
  observer.observe(document, { subtree: true, attributes: true });
}

describe("the first load of a visitor", () => {
  it.each(["en-US", "de-DE"])(
    "sends at most six requests, all to the same origin, and loads a small script (%s)",
    async (locale) => {
      const { sent } = await loadAndRecord("/", { locale });
      const requests = sent.filter((request) => !request.url().startsWith("data:"));
      expect(requests.length, requests.map(pathOf).join(" ")).toBeLessThanOrEqual(REQUESTS);
      expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(
        new Set([app.server.url]),
      );
      const scripts = requests.filter((request) => request.resourceType() === "script");
      const sizes = await Promise.all(
        scripts.map(async (request) => (await request.sizes()).responseBodySize),
      );
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(JAVASCRIPT_KB * 1_000);
    },
  );

  it("loads likely needed parts at the first sign of a user", async () => {
    const { page, sent } = await loadAndRecord("/");
    const before = sent.length;
    await page.mouse.move(100, 100);
    await expect
      .poll(() => sent.map(pathOf).join(" "))
      .toMatch(/parsed-markdown.*toaster|toaster.*parsed-markdown/);
    expect(sent.length).toBeGreaterThan(before);
  });
});

describe("the page of the main screen", () => {
  it("shows the whole screen without the app script, in the language of the visitor's browser", async () => {
    const page = await app.visit("/", { locale: "de-DE" }, withoutScript);
    await page.getByLabel(german["form.question"]).waitFor();
    await page.getByRole("button", { name: german["form.submit"] }).waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
    ).toEqual(["de", "ltr"]);
    expect(await page.getByText(english["form.question"]).count()).toBe(0);
  });

  it("shows no text in another language to a visitor who has chosen a language", async () => {
    const page = await app.visit("/", {}, async (fresh) => {
      await fresh.addInitScript(() => localStorage.setItem("language", "de"));
      await withoutScript(fresh);
    });
    await page.waitForFunction(() => document.readyState !== "loading");
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe("");
    await page.unroute(SCRIPT);
    await page.reload();
    await page.getByLabel(german["form.question"]).waitFor();
  });

  it("is not sent for other addresses and does not flash in a tab with an open debate", async () => {
    for (const path of ["/auth", "/subscription", "/nothing", "/?debate=1"]) {
      const page = await app.visit(path, {}, withoutScript);
      await page.waitForFunction(() => document.readyState !== "loading");
      expect(await page.locator("#root").innerHTML(), path).toBe("");
    }
    app.provider.willAnswer(steppedAnswer("one"));
    const call = app.nextCall();
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await liveCard(page).waitFor();
    await call;
    await withoutScript(page);
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => document.getElementById("texts") !== null);
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe("");
  });

  it("keeps a question that is dictated or pasted while the screen starts", async () => {
    let typed = Promise.resolve();
    const page = await app.visit("/", {}, async (fresh) => {
      await fresh.addInitScript(holdAtStart);
      const isHeld = { predicate: (line: ConsoleMessage) => line.text() === "held" };
      typed = fresh
        .waitForEvent("console", isHeld)
        .then(() => fresh.keyboard.insertText("Does time exist?"));
    });
    await typed;
    await waitForHydration(page);
    const question = page.getByLabel(english["form.question"], { exact: true });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft"))).not.toBeNull();
    expect(await question.inputValue()).toBe("Does time exist?");
  });

  it("is replaced by the debate of the current history entry", async () => {
    const page = await app.visit("/");
    const [id] = await createDebates(page, [{ question: "Does time exist?" }]);
    await page.evaluate((debate) => history.replaceState({ debate }, ""), id);
    await page.reload();
    await page.getByRole("heading", { name: "Does time exist?" }).waitFor();
    expect(await page.evaluate(() => history.state)).toEqual({ debate: id });
  });

  it("is hydrated without rendering any element again, for every stored setting", async () => {
    for (const [locale, kept] of [
      ["en-US", {}],
      ["de-DE", { theme: "dark", shortcuts: "off" }],
      ["ar-EG", { theme: "light", language: "ar" }],
      ["pt-BR", { theme: "dark" }],
    ] as const) {
      const { page, go } = await visitWithHeldScript(app, { locale }, (fresh) =>
        fresh.evaluate((items) => Object.assign(localStorage, items), kept),
      );
      const warnings: string[] = [];
      page.on(
        "console",
        (message) => void (message.text().includes("drawn anew") && warnings.push(message.text())),
      );
      const form = await page.waitForSelector("form");
      go();
      await waitForHydration(page);
      expect(await form.evaluate((one) => one.isConnected), locale).toBe(true);
      expect(warnings, locale).toEqual([]);
      await page.close();
    }
  });

  it("replays a click made before hydration and submits the text typed until then", async () => {
    app.provider.willAnswer(steppedAnswer("Heard."));
    const { page, go } = await visitWithHeldScript(app);
    const called = app.nextCall();
    await page.getByLabel(english["form.question"]).fill("Is a hot dog a sandwich?");
    await page.getByRole("button", { name: english["form.submit"] }).click();
    await page.getByRole("button", { name: english["form.submit"] }).click();
    go();
    await liveCard(page).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("heading", { name: "Is a hot dog a sandwich?" }).waitFor();
    await called;
  });

  it("keeps the intensity that a user chose before hydration, and explains to a visitor why only level 1 is available", async () => {
    const owner = await app.visit("/");
    await signUp(owner);
    const storageState = await owner.context().storageState();
    for (const [level, options] of [
      [3, { storageState }],
      [1, {}],
    ] as const) {
      const { page, go } = await visitWithHeldScript(app, options);
      const slider = page.getByRole("slider");
      await slider.focus();
      await page.keyboard.press("End");
      expect(await slider.inputValue()).toBe("3");
      go();
      await waitForHydration(page);
      const dialog = page.getByRole("dialog").getByText(ERROR_MESSAGES["intensity-restricted"]);
      if (level === 1) await dialog.waitFor();
      else await accountMenu(page).waitFor();
      await expect.poll(() => page.locator("[name=coffeeLevel]").inputValue()).toBe(String(level));
      await expect
        .poll(() => page.locator("[name=coffeeLevel]").getAttribute("aria-valuetext"))
        .toContain(`Level ${level} of 3`);
      expect(await dialog.count()).toBe(level === 1 ? 1 : 0);
    }
  });

  it("keeps the typed text, the selection and the focus through hydration", async () => {
    const { page, go } = await visitWithHeldScript(app);
    const question = page.getByLabel(english["form.question"]);
    await question.fill("Is a hot dog a sandwich?");
    await question.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 12));
    const form = await page.locator("form").elementHandle();
    go();
    await waitForHydration(page);
    expect(await form?.evaluate((one) => one.isConnected)).toBe(true);
    expect(
      await question.evaluate((field: HTMLTextAreaElement) => [
        field.value,
        document.activeElement === field,
        field.selectionStart,
        field.selectionEnd,
      ]),
    ).toEqual(["Is a hot dog a sandwich?", true, 5, 12]);
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    expect(await question.inputValue()).toBe("Is a hot dog a sandwich?!");
  });

  it("shows the signed-in user even if the page was cached before the login, also after Back", async () => {
    const page = await app.visit("/");
    await signUp(page);
    await accountMenu(page).waitFor();
    await page.goto("about:blank");
    await page.goBack();
    await accountMenu(page).waitFor();
  });
});
