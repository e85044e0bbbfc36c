import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu, signUp } from "../support/accounts.ts";
import { ask, immediateAnswer, BrowserApp, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Takes files of the app out of reach, as a lost connection does, or a server that has a newer version by now. */
const lose = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort());

describe("a part of the screen that cannot be loaded", () => {
  it("is told of in its place; what is lost for good, as after a new version, comes with the page loaded again", async () => {
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

  it("leaves the debate as it is: its text is plain then, and the account is still reached", async () => {
    app.provider.willAnswer(immediateAnswer("A bun is **a box**."));
    const page = await app.visit("/", { reducedMotion: "reduce" }, async (fresh) => {
      await lose(fresh, "rich-text");
      await lose(fresh, "account-menu");
    });
    await signUp(page);
    await ask(page);
    await savedCards(page).getByText("A bun is").waitFor();
    expect(await accountMenu(page).count()).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: "Ada Purr" }).click();
    await page.getByRole("heading", { level: 1, name: "PROFILE" }).waitFor();
  });
});

const LOADED_AHEAD = [
  "rich-text",
  "toaster",
  "refusal-dialog",
  "archive-sidebar",
  "shortcuts",
  "create-debate",
  "debate-page",
];

describe("a part that the connection was lost before", () => {
  it("says so, keeps what was typed, and comes when the connection is back, with no page loaded again", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await page.getByLabel("Your question").fill("Is the cat still there?");
    await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
    // What is loaded ahead has come: nothing is cut off in its middle.
    for (const name of LOADED_AHEAD) {
      const isThere = (part: string) =>
        performance.getEntriesByType("resource").some((one) => one.name.includes(`/${part}-`));
      await page.waitForFunction(isThere, name);
    }
    await page.getByRole("button", { name: "Debater for Position 1" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().setOffline(true);
    const message = page.getByRole("alert").getByText("You are offline.");
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await message.waitFor();
    // Without a connection it is asked for in vain, and the page stays.
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
    // The way to it is enough: nobody has to try again what was never there.
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await page.getByRole("tab", { name: "Register" }).waitFor();
    await page.getByRole("banner").getByRole("link").first().click();
    expect(await page.getByLabel("Your question").inputValue()).toBe("Is the cat still there?");
    expect(await page.evaluate(() => "isFromBefore" in window), "the page is the same").toBe(true);
  });
});
