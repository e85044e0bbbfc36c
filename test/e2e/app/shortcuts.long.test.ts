import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawer, headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { accountMenu, signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const QUESTION = "Is a hot dog a sandwich?";
const list = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const question = (page: Page) => page.getByLabel("Your question");
const focused = (page: Page) => page.locator(":focus");

/**
 * Presses a key repeatedly until it has an effect, because shortcuts load shortly after the page.
 */
async function pressUntil(page: Page, key: string, isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return isDone();
    })
    .toBe(true);
}

/** Waits until the shortcuts work. They load at the first user input. */
async function waitForShortcuts(page: Page): Promise<void> {
  await question(page).waitFor();
  await page.mouse.move(5, 5);
  await pressUntil(page, "?", () => list(page).isVisible());
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "detached" });
}

describe("the list of shortcuts", () => {
  it("opens with ? and with a button at every width, names each key, fits the screen, and restores the focus", async () => {
    for (const width of [320, 768, 1440]) {
      const page = await app.visit("/", { viewport: { width, height: 800 } });
      await waitForShortcuts(page);
      const button = page.getByRole("button", { name: "Keyboard shortcuts" });
      expect(await button.count(), "buttons").toBe(1);
      await button.focus();
      await page.keyboard.press("Enter");
      await list(page).waitFor();
      expect(await list(page).locator("kbd").allTextContents()).toEqual([
        "N",
        "M",
        "S",
        "A",
        "H",
        "T",
        "/",
        "?",
        "F8",
      ]);
      await checkScreen(page);
      // The focus stays in the dialog in both directions.
      for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
        await page.keyboard.press(key);
        expect(await list(page).locator(":focus").count(), key).toBe(1);
      }
      await page.keyboard.press("Escape");
      await list(page).waitFor({ state: "detached" });
      await expect.poll(() => focused(page).getAttribute("aria-label")).toBe("Keyboard shortcuts");
    }
  });

  it("opens from the account menu on a phone, which has no button for it, and restores the focus to the menu button", async () => {
    const page = await app.visit("/subscription", { viewport: { width: 320, height: 700 } });
    await signUp(page);
    await accountMenu(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "PROFILE" }).waitFor();
    const isAt = (item: string) =>
      page.locator("[role=menuitem][data-focus]").getByText(item).waitFor();
    await isAt("MY_ARCHIVES");
    await page.keyboard.press("End");
    await isAt("DISCONNECT");
    await page.keyboard.press("ArrowUp");
    await isAt("Keyboard shortcuts");
    await checkScreen(page);
    await page.keyboard.press("Enter");
    await list(page).waitFor();
    await checkScreen(page);
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    const isBack = () =>
      expect
        .poll(() => accountMenu(page).evaluate((one) => one === document.activeElement))
        .toBe(true);
    await isBack();
    // The drawer, which also opens from there, does the same.
    await page.keyboard.press("Enter");
    await isAt("MY_ARCHIVES");
    await page.keyboard.press("Enter");
    await drawer(page).waitFor();
    await page.keyboard.press("Escape");
    await drawer(page).waitFor({ state: "detached" });
    await isBack();
  });

  it("is in a menu that fits a phone, however short the name on its button is", async () => {
    for (const displayName of ["Al", "Ada Purr", "A longer name than others"]) {
      const page = await app.visit("/subscription", { viewport: { width: 320, height: 700 } });
      await signUp(page, { displayName });
      await accountMenu(page).click();
      await page.getByRole("menuitem", { name: "PROFILE" }).waitFor();
      await checkScreen(page);
    }
  });

  it("contains the key that moves the focus to a visible toast", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await waitForShortcuts(page);
    await page.context().setOffline(true);
    await ask(page, QUESTION);
    const toast = page.locator("li.toast");
    await toast.waitFor();
    await question(page).focus();
    await page.keyboard.press("F8");
    await expect
      .poll(() => focused(page).evaluate((one) => one.contains(document.querySelector("li.toast"))))
      .toBe(true);
    expect(
      await toast.evaluate((one) => getComputedStyle(one).outlineStyle),
      "it shows that it is reached",
    ).not.toBe("none");
    // The toast stays while it has focus, and Tab moves to its close button.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page).getAttribute("aria-label")).toBe("Close the message");
    await page.keyboard.press("Enter");
    await toast.waitFor({ state: "detached" });
    await page.context().setOffline(false);
  });

  it("switches single-key shortcuts off permanently, and on again", async () => {
    const page = await app.visit();
    await waitForShortcuts(page);
    const open = async () => {
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await list(page).waitFor();
    };
    await open();
    await list(page).getByRole("checkbox", { name: "Use single keys" }).uncheck();
    await list(page).getByRole("button", { name: "Close" }).click();
    const isLight = () => page.evaluate(() => document.documentElement.dataset.theme !== "dark");
    const nothingByKey = async () => {
      await page.locator("body").press("t");
      await page.locator("body").press("?");
      expect([await isLight(), await list(page).count()]).toEqual([true, 0]);
      expect(await page.locator("[aria-keyshortcuts]").count(), "buttons that claim a key").toBe(0);
    };
    await nothingByKey();
    await page.reload();
    await question(page).waitFor();
    await open();
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await nothingByKey();
    await open();
    await list(page).getByRole("checkbox", { name: "Use single keys" }).check();
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await page.locator("body").press("t");
    expect(await isLight()).toBe(false);
  });
});

describe("a single key", () => {
  it("has no effect in a field, with a modifier, or while a dialog is open", async () => {
    const page = await app.visit();
    await waitForShortcuts(page);
    await question(page).focus();
    await page.keyboard.type("What? /n t");
    expect(await question(page).inputValue()).toBe("What? /n t");
    expect(await page.getByRole("dialog").count()).toBe(0);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "light");
    const before = await theme();
    await page.getByRole("button", { name: "Debate!" }).focus();
    for (const key of ["Alt+t", "Shift+T", "Control+/"]) await page.keyboard.press(key);
    await page.keyboard.press("?");
    await list(page).waitFor();
    await page.keyboard.press("t");
    expect([await theme(), await page.getByRole("dialog").count()]).toEqual([before, 1]);
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await page.keyboard.press("t");
    expect(await theme()).not.toBe(before);
  });

  it("controls a debate (show all, load more, stop, share, new debate), but only where the button for it exists", async () => {
    app.provider.willAnswer(
      steppedAnswer(`${"word ".repeat(300)}the-end`),
      steppedAnswer("Said by Cat. ", "Never said."),
    );
    const page = await app.visit();
    await signUp(page);
    await waitForShortcuts(page);
    const first = app.nextCall();
    await ask(page, QUESTION);
    const call = await first;
    call.release(1);
    await liveCard(page).getByText("word").first().waitFor();
    await page.keyboard.press("a");
    await liveCard(page).getByText("the-end").waitFor();
    call.release();
    await savedCards(page).getByText("the-end").waitFor();
    const second = app.nextCall();
    await page.keyboard.press("m");
    (await second).release(1);
    await liveCard(page).getByText("Said").waitFor();
    await page.keyboard.press("s");
    await savedCards(page).getByText("Said by Cat.").waitFor();
    await page.keyboard.press("h");
    await page.getByRole("dialog", { name: "Share Debate" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("n");
    await question(page).waitFor();
    for (const key of ["m", "s", "a", "h"]) await page.keyboard.press(key);
    expect([await page.getByRole("dialog").count(), app.provider.calls.length]).toEqual([0, 2]);
  });

  it("starts a new debate from any screen and focuses the question", async () => {
    app.provider.willAnswer(immediateAnswer("Said."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await waitForShortcuts(page);
    await ask(page, QUESTION);
    await savedCards(page).getByText("Said.").waitFor();
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await page.getByRole("heading", { level: 1, name: "ACCESS_TERMINAL" }).waitFor();
    await page.keyboard.press("n");
    await question(page).waitFor();
    expect(await focused(page).getAttribute("name")).toBe("question");
    expect(await headline(page, QUESTION).count()).toBe(0);
  });

  it("focuses the search field of the drawer and of the page of all debates", async () => {
    const { page } = await visitAsOwner(app, ["Does time exist?", QUESTION]);
    await waitForShortcuts(page);
    await page.keyboard.press("/");
    await drawer(page).getByRole("searchbox").waitFor();
    await expect.poll(() => focused(page).getAttribute("type")).toBe("search");
    await page.keyboard.type("time");
    await drawer(page).getByRole("link", { name: QUESTION }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await drawer(page).waitFor({ state: "detached" });
    // Opening the drawer with its button does not focus the search.
    await page.getByRole("main").getByRole("button", { name: "My Debates" }).click();
    await drawer(page).getByRole("searchbox").waitFor();
    expect(await focused(page).getAttribute("type")).not.toBe("search");
    await page.keyboard.press("Escape");
    await page.goto(`${app.server.url}/my-debates`);
    await page.getByRole("link", { name: QUESTION }).waitFor();
    await pressUntil(
      page,
      "/",
      async () => (await focused(page).getAttribute("type")) === "search",
    );
    expect(await drawer(page).count()).toBe(0);
  });
});
