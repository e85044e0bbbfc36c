import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates } from "../archive/archive-fixtures.ts";
import {
  accountMenu,
  choose,
  fillInAccess,
  fillInRegister,
  newAccount,
  signUp,
  toast,
} from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

describe("a signed-in user", () => {
  it("is redirected from the login to the main screen; a visitor finds a link back there", async () => {
    const page = await app.visit();
    await signUp(page);
    await page.goto(`${app.server.url}/auth`);
    await isAt(page, "/");
    const visitor = await app.visit("/auth");
    await visitor.getByRole("link", { name: "Back to Home" }).click();
    await isAt(visitor, "/");
  });

  it("is never shown as signed out, nor a visitor as signed in, while the session loads", async () => {
    for (const isSignedIn of [false, true]) {
      const page = await app.visit();
      if (isSignedIn) await signUp(page);
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/user", async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await page.getByRole("button", { name: /Switch to the/ }).waitFor();
      const visitorsWay = page.getByRole("link", { name: "ACCESS_TERMINAL" });
      expect(await accountMenu(page).count()).toBe(0);
      // The page of a visitor is marked as such; without the mark, the app requests the session.
      if (isSignedIn) expect(await visitorsWay.count()).toBe(0);
      answer();
      await (isSignedIn ? accountMenu(page) : visitorsWay).waitFor();
      expect(await visitorsWay.count()).toBe(isSignedIn ? 0 : 1);
    }
  });

  it("opens the archive and the profile from the menu", async () => {
    const page = await app.visit();
    await signUp(page);
    await choose(page, "MY_ARCHIVES");
    await page.getByRole("dialog", { name: "MY_ARCHIVES" }).waitFor();
    await page.keyboard.press("Escape");
    await choose(page, "PROFILE");
    await isAt(page, "/account");
  });

  it("can disconnect, which shows a toast and removes their data from the screen", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await signUp(page);
    app.provider.willAnswer(immediateAnswer("A secret of mine."));
    await ask(page, "What must nobody else see?");
    await savedCards(page).getByText("A secret of mine.").waitFor();
    await choose(page, "DISCONNECT");
    await isAt(page, "/auth");
    await toast(page, "Logged out", "You have been logged out successfully.");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByLabel("Your question").waitFor();
    await page.reload();
    await page.getByLabel("Your question").waitFor();
    expect(await page.getByText("What must nobody else see?").count()).toBe(0);
  });

  it("stays signed in and sees an error when the logout fails", async () => {
    const page = await app.visit();
    await signUp(page);
    await page.route("**/api/logout", (route) => route.fulfill({ status: 503, body: "Not now." }));
    await choose(page, "DISCONNECT");
    await toast(page, "Logout failed", "503: Not now.");
    await accountMenu(page).waitFor();
  });
});

describe("a session", () => {
  it("that ends on another device is reported in a toast and on the login screen, and the typed context is restored after the next login", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const account = await signUp(page);
    const [id] = await createDebates(page, ["Is this debate still mine?"]);
    await page.goto(`${app.server.url}/?debate=${id}`);
    await page.getByRole("button", { name: "Add Context" }).click();
    await page.getByLabel("Your context").fill("Half an hour of typing.");
    const elsewhere = await app.visit();
    await elsewhere.request.post(`${app.server.url}/api/login`, { data: account });
    await elsewhere.request.post(`${app.server.url}/api/user/sign-out-everywhere`);
    await page.getByRole("button", { name: "Add to debate" }).click();
    await isAt(page, "/auth");
    const sentence = "Your session expired. Log in to continue; we kept what you typed.";
    await toast(page, "Logged out", sentence);
    await page.getByRole("main").getByText(sentence).waitFor();
    await fillInAccess(page, account);
    await page.getByRole("heading", { level: 1, name: "Is this debate still mine?" }).waitFor();
    expect(await page.getByLabel("Your context").inputValue()).toBe("Half an hour of typing.");
  });

  it("that starts or ends in another tab does so in this tab too", async () => {
    const page = await app.visit();
    await signUp(page);
    const tab = await page.context().newPage();
    await tab.goto(app.server.url);
    await accountMenu(tab).waitFor();
    await choose(page, "DISCONNECT");
    await isAt(tab, "/auth");
    await fillInRegister(tab, newAccount());
    await isAt(tab, "/");
    await isAt(page, "/");
    await accountMenu(page).waitFor();
  });
});
