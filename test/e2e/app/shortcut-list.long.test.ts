import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawer } from "../archive/archive-fixtures.ts";
import { accountMenu, signUp } from "../support/accounts.ts";
import { ask, BrowserApp } from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";
import { focused, list, QUESTION, question, waitForShortcuts } from "./shortcut-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

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
        "F",
        "V",
        "T",
        "/",
        "?",
        "Ctrl K",
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
    await list(page).getByRole("checkbox", { name: "Enable single-key shortcuts" }).uncheck();
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
    await list(page).getByRole("checkbox", { name: "Enable single-key shortcuts" }).check();
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await page.locator("body").press("t");
    expect(await isLight()).toBe(false);
  });
});
