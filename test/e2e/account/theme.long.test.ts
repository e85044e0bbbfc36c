import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accountMenu,
  choose,
  fillInAccess,
  fillInRegister,
  logIn,
  newAccount,
  signUp,
} from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** How long a saved theme may take on a busy machine. */
const PATIENT = { timeout: 20_000 };

const PAPER = "rgb(243, 238, 225)";
const PHOSPHOR = "rgb(11, 16, 13)";

/** Returns the background color of the page. */
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));
const toDark = (page: Page) => page.getByRole("button", { name: "Switch to the dark theme" });

/** Returns the theme saved in the account of this page. */
async function savedTheme(page: Page): Promise<unknown> {
  const answer = await page.request.get(`${app.server.url}/api/user`);
  return ((await answer.json()) as { theme?: unknown }).theme;
}

/** Returns the background color before any app script has run. */
async function firstPaint(page: Page): Promise<string> {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  const colour = await background(page);
  await page.unroute("**/assets/*.js");
  return colour;
}

describe("the theme", () => {
  it("is light for a new visitor; their choice is stored only in the browser", async () => {
    const page = await app.visit();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    expect(await background(page)).toBe(PAPER);
    await toDark(page).click();
    expect([await background(page), await storedTheme(page)]).toEqual([PHOSPHOR, "dark"]);
    expect(await firstPaint(page)).toBe(PHOSPHOR);
    expect(sent).toEqual([]);
  });

  it("of a user is saved, and applies from the first paint on a new device", async () => {
    const page = await app.visit();
    const account = await signUp(page);
    await accountMenu(page).waitFor();
    await toDark(page).click();
    await expect.poll(() => savedTheme(page), PATIENT).toBe("dark");
    const elsewhere = await app.visit();
    await logIn(elsewhere, account);
    await accountMenu(elsewhere).waitFor();
    await elsewhere.evaluate(() => localStorage.clear());
    expect(await firstPaint(elsewhere)).toBe(PHOSPHOR);
    expect(await storedTheme(elsewhere)).toBe("dark");
  });

  it("saved in the account replaces the one in the browser at login, without a reload, and stays after logout", async () => {
    const page = await app.visit();
    const account = await signUp(page);
    await accountMenu(page).waitFor();
    await toDark(page).click();
    await expect.poll(() => savedTheme(page), PATIENT).toBe("dark");
    const elsewhere = await app.visit("/auth");
    expect(await background(elsewhere)).toBe(PAPER);
    await fillInAccess(elsewhere, account);
    await accountMenu(elsewhere).waitFor();
    expect([await background(elsewhere), await storedTheme(elsewhere)]).toEqual([PHOSPHOR, "dark"]);
    await choose(elsewhere, "DISCONNECT");
    await elsewhere.getByRole("link", { name: "ACCESS_TERMINAL" }).waitFor();
    expect(await firstPaint(elsewhere)).toBe(PHOSPHOR);
  });

  it("in use at sign-up is saved to the new account", async () => {
    const page = await app.visit("/auth");
    await toDark(page).click();
    const otherTab = await page.context().newPage();
    await otherTab.goto(page.url());
    await fillInRegister(page, newAccount());
    await accountMenu(page).waitFor();
    expect(await savedTheme(page)).toBe("dark");
    await accountMenu(otherTab).waitFor();
    for (const tab of [page, otherTab]) expect(await background(tab)).toBe(PHOSPHOR);
  });

  it("chosen before the session has loaded is kept and saved", async () => {
    const page = await app.visit();
    await signUp(page);
    await accountMenu(page).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/user", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await toDark(page).click();
    answer();
    await accountMenu(page).waitFor();
    expect(await background(page)).toBe(PHOSPHOR);
    await expect.poll(() => savedTheme(page), PATIENT).toBe("dark");
  });

  it("saved after many quick changes is the last one", async () => {
    const page = await app.visit();
    await signUp(page);
    await accountMenu(page).waitFor();
    const toggle = page.getByRole("button", { name: /^Switch to the/ });
    for (let press = 0; press < 5; press += 1) await toggle.click();
    expect(await background(page)).toBe(PHOSPHOR);
    await expect.poll(() => savedTheme(page), PATIENT).toBe("dark");
  });

  it("that cannot be saved is still applied and stored, and the failure appears only in the log", async () => {
    const page = await app.visit();
    await signUp(page);
    await accountMenu(page).waitFor();
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("the theme could not be saved"),
    );
    await page.route("**/api/user/theme", (route) =>
      route.fulfill({ status: 503, body: "Not now." }),
    );
    await toDark(page).click();
    expect((await logged).type()).toBe("warning");
    expect([await background(page), await storedTheme(page)]).toEqual([PHOSPHOR, "dark"]);
    expect(await page.locator("li.toast").count()).toBe(0);
  });
});
