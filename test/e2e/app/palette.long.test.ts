import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates, headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { addItems, createShared } from "../sharing/share-fixtures.ts";
import {
  BrowserApp,
  immediateAnswer,
  savedCards,
  waitForHydration,
} from "../support/browser-app.ts";
import { menuButton } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { translateEnglish, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { focused, question } from "./shortcut-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const palette = (page: Page, t = translateEnglish) =>
  page.getByRole("dialog", { name: t("palette.title") });
const field = (page: Page) => page.getByRole("combobox");
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Opens the palette by its keys, types words, and waits until one of the matches is the first. */
async function find(page: Page, words: string, first: string | RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).fill(words);
  await page.locator("[role=option][data-focus]").getByText(first).waitFor();
}

describe("the command palette", () => {
  it("opens by its keys, also as the first thing, and gives the focus back", async () => {
    const page = await app.visit("/");
    await waitForHydration(page);
    await question(page).focus();
    await page.keyboard.press("Control+k");
    await palette(page).waitFor();
    expect(await focused(page).getAttribute("role")).toBe("combobox");
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await expect.poll(() => focused(page).getAttribute("name")).toBe("question");
    expect(await question(page).inputValue()).toBe("");
    await page.keyboard.press("Control+k");
    await palette(page).waitFor();
    await page.keyboard.press("Control+k");
    await palette(page).waitFor({ state: "detached" });
    await expect.poll(() => focused(page).getAttribute("name")).toBe("question");
  });

  it("stays closed over another dialog, and single keys turned off do not turn it off", async () => {
    const page = await app.visit("/");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("checkbox", { name: "Enable single-key shortcuts" }).uncheck();
    await page.keyboard.press("Control+k");
    expect(await palette(page).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Commands" }).press("Enter");
    await palette(page).waitFor();
  });

  it("moves by arrows through named groups, tells how many match, and what nothing matches", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await find(page, "", "Debate!");
    for (const name of ["On this screen", "Go to", "Settings"])
      expect(await page.getByRole("group", { name }).count(), name).toBe(1);
    expect(await option(page, /log in/).count()).toBe(1);
    expect(await option(page, "Profile").count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("[role=option][data-focus]").textContent()).toContain("Intensity");
    const active = await field(page).getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).getAttribute("role")).toBe("option");
    await field(page).fill("theme");
    await palette(page).getByRole("status").getByText("1 match").waitFor();
    await page.keyboard.press("Enter");
    await palette(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await page.keyboard.press("Control+k");
    await field(page).fill("zzz");
    await palette(page).getByText("Nothing matches “zzz”.").first().waitFor();
  });

  it("does what the bar of a debate does, and says what is off and why", async () => {
    const { page, ids } = await visitAsOwner(app, ["Does time exist?"]);
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await page.getByRole("button", { name: "Start Debate" }).waitFor();
    app.provider.willAnswer(immediateAnswer("It does."));
    await find(page, "start", "Start Debate");
    await page.keyboard.press("Enter");
    await savedCards(page).getByText("It does.").waitFor();
    await page.keyboard.press("Control+k");
    await field(page).fill("argued");
    const verdict = option(page, /Who argued better.*from turn 4 on/);
    await verdict.waitFor();
    expect(await verdict.getAttribute("aria-disabled")).toBe("true");
    await field(page).fill("share");
    await page.locator("[role=option][data-focus]").getByText("Share").waitFor();
    await page.keyboard.press("Enter");
    const share = page.getByRole("dialog", { name: "Share Debate" });
    await share.waitFor();
    await page.keyboard.press("Escape");
    await share.waitFor({ state: "detached" });
    await find(page, "context", "Add Context");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page).getAttribute("name")).toBe("content");
  });

  it("opens from the menu of the bar, and there gives the focus back", async () => {
    const { page, ids } = await visitAsOwner(app, ["Does time exist?"]);
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await menuButton(page).press("Enter");
    await page.getByRole("menuitem", { name: "Commands" }).click();
    await palette(page).waitFor();
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await expect
      .poll(() => menuButton(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
  });

  it("finds debates by words of their turns, and opens them", async () => {
    const { page, ids } = await visitAsOwner(app, ["Does time exist?", "Is a hot dog a sandwich?"]);
    await addItems(app, page, ids[0] ?? 0, ["A clock is a marmalade."]);
    await page.goto(`${app.server.url}/account`);
    await find(page, "marmal", "Does time exist?");
    expect(await page.getByRole("group", { name: "My Debates" }).count()).toBe(1);
    await page.keyboard.press("Enter");
    await headline(page, "Does time exist?").waitFor();
  });

  it("serves the account and a shared debate", async () => {
    const { page } = await visitAsOwner(app);
    const shared = await createShared(app, page, { question: "Does time exist?" }, ["It does."]);
    await page.goto(`${app.server.url}/account`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await find(page, "everywhere", "Log Out Everywhere");
    await page.keyboard.press("Escape");
    await page.goto(app.server.url + shared.path);
    await page.getByRole("button", { name: "Save Archive" }).waitFor();
    await find(page, "save", "Save Archive");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?debate=|\/$/);
    await headline(page, "Does time exist?").waitFor();
    const visitor = await app.visit(shared.path, { reducedMotion: "reduce" });
    await visitor.getByRole("button", { name: "Export this debate" }).waitFor();
    await find(visitor, "flow", "Flow sheet");
    await visitor.keyboard.press("Enter");
    await visitor.getByRole("dialog", { name: "Flow sheet" }).waitFor();
  });

  it("switches the language, and in another one finds commands by their English names too", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await find(page, "deutsch", "Deutsch");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("de");
    const t = translateFor("de");
    await find(page, "dark theme", t("header.themeToDark"));
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  });

  inEveryLook(
    "is accessible and fits, with all commands, with matches and with none",
    async (visit) => {
      const { page, t, check } = await visit(app);
      await waitForHydration(page);
      await page.keyboard.press("Control+k");
      await palette(page, t).waitFor();
      await check();
      for (const words of [t("reading.size"), "zzz"]) {
        await field(page).fill(words);
        await check();
      }
    },
  );

  it("fits a phone of 320 px, and a window of 200 px height", async () => {
    const { page } = await visitAsOwner(app);
    await createDebates(page, [
      "Does time exist, or is it only what a clock says to another clock?",
    ]);
    for (const height of [640, 200]) {
      await page.setViewportSize({ width: 320, height });
      await find(page, "time", /clock/);
      await checkScreen(page);
      const {
        x = 0,
        y = 0,
        width = 0,
        height: high = 0,
      } = (await option(page, /clock/).boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(320);
      expect(y + high, "the option is in the window").toBeLessThanOrEqual(height);
      await page.keyboard.press("Escape");
      await palette(page).waitFor({ state: "detached" });
    }
  });
});
