import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDebaters } from "../billing/plan-fixtures.ts";
import { accountMenu, signUp } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Makes app files fail to load, as after a lost connection or the release of a new version. */
const blockAsset = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js*`, (route) => route.abort());

describe("a part of the screen that cannot be loaded", () => {
  it("shows an error in its place, and a successful retry reloads the page", async () => {
    const page = await app.visit("/", {}, (fresh) =>
      fresh.route(/\/assets\/auth-page-[^/]*$/, (route) => route.abort()),
    );
    await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await page.getByRole("alert").getByText("The connection was lost. Please try again.").waitFor();
    await page.getByRole("banner").waitFor();
    const again = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Try again" }).click();
    await again;
    await page.getByRole("alert").waitFor();
    expect(await page.evaluate(() => "isFromBefore" in window)).toBe(true);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("tab", { name: "Register" }).waitFor();
    expect(await page.evaluate(() => "isFromBefore" in window)).toBe(false);
  });

  it("leaves the debate readable as plain text and the account reachable", async () => {
    app.provider.willAnswer(immediateAnswer("A bun is **a box**."));
    const page = await app.visit("/", { reducedMotion: "reduce" }, async (fresh) => {
      await blockAsset(fresh, "parsed-markdown");
      await blockAsset(fresh, "account-menu");
    });
    await signUp(page);
    await ask(page);
    await savedCards(page).getByText("A bun is").waitFor();
    await expect.poll(() => accountMenu(page).count()).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: "Ada Purr" }).click();
    await page.getByRole("heading", { level: 1, name: "PROFILE" }).waitFor();
  });
});

const PRELOADED = [
  "parsed-markdown",
  "toaster",
  "error-dialog",
  "archive-sidebar",
  "later-en",
  "shortcuts",
  "create-debate",
  "debate-page",
];

describe("a part that is not loaded before the connection is lost", () => {
  it("shows an error, keeps the typed text, and loads without a page reload when the connection is back", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await page.getByLabel("Your question").fill("Is the cat still there?");
    await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
    // Wait for the preloaded parts, so that going offline interrupts no request.
    for (const name of PRELOADED) {
      const isThere = (part: string) =>
        performance.getEntriesByType("resource").some((one) => one.name.includes(`/${part}-`));
      await page.waitForFunction(isThere, name);
    }
    await openDebaters(page);
    await page.getByRole("button", { name: "Debater for Position 1" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().setOffline(true);
    const message = page.getByRole("alert").getByText("You're offline.");
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await message.waitFor();
    // Offline the request fails, and the page stays.
    await page.getByRole("button", { name: "Try again" }).click();
    await message.waitFor();
    await page.getByRole("banner").getByRole("link").first().click();
    await page.getByRole("button", { name: /^EN Language/i }).click();
    await message.waitFor();

    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: "Select Protocol" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Navigating to it is enough; the user need not press a retry button.
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await page.getByRole("tab", { name: "Register" }).waitFor();
    await page.getByRole("banner").getByRole("link").first().click();
    expect(await page.getByLabel("Your question").inputValue()).toBe("Is the cat still there?");
    expect(await page.evaluate(() => "isFromBefore" in window), "the page is the same").toBe(true);
  });
});
