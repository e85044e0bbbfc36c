import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { visitAsOwner } from "../archive/archive-fixtures.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { translateEnglish, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { answerTasks, claimOf, createArguedDebate, mapAllTurns, replyOf } from "./flow-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
  app.provider.willAlwaysAnswer(answerTasks);
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** The width and the height of the picture in the dialog. */
const sizeOf = (page: Page) =>
  page
    .getByRole("img", { name: replyOf(2) })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

describe.each([
  ["en", { viewport: { width: 1440, height: 900 }, colorScheme: "light" }],
  ["ar", { viewport: { width: 320, height: 640 }, colorScheme: "dark", locale: "ar" }],
] as const)("sharing an exchange in %s", (language, options) => {
  it("draws both quotes in both shapes, saves the one that is shown, and links to the reply", async () => {
    const t = translateFor(language);
    const { page: owner } = await visitAsOwner(app, []);
    const debate = await createArguedDebate(app, owner, 2);
    await mapAllTurns(owner, debate.id);
    const page = await app.visit(debate.sharedPath, options);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: t("flow.open"), exact: true }).click();
    await page
      .getByRole("button", { name: t("exchange.share") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: t("exchange.share") });
    const image = dialog.getByRole("img", { name: claimOf(1, 1) });
    await image.waitFor();
    expect(await sizeOf(page)).toEqual([1_200, 630]);
    await checkScreen(page);
    await dialog.getByRole("button", { name: t("exchange.square") }).click();
    await expect.poll(() => sizeOf(page)).toEqual([1_080, 1_080]);
    await checkScreen(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: t("verdict.picture") }).click();
    expect((await download).suggestedFilename()).toBe("exchange.png");
    await dialog.getByRole("button", { name: t("debate.copyLink") }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${app.server.url}${debate.sharedPath}#2`);
  });

  it("is opened from the argument card that was replied to, with the keyboard", async () => {
    const { page: owner } = await visitAsOwner(app, []);
    const debate = await createArguedDebate(app, owner, 2);
    await mapAllTurns(owner, debate.id);
    const storageState = await owner.context().storageState();
    const { viewport } = options;
    // The owner reads in English, as the account was made.
    for (const [path, reader, t, cards] of [
      [debate.path, { viewport, storageState }, translateEnglish, "debate.seeArguments"],
      [debate.sharedPath, options, translateFor(language), "summary.cards"],
    ] as const) {
      const page = await app.visit(path, reader);
      const turn = page.locator("article", { hasText: claimOf(1, 1) });
      await turn.getByRole("button", { name: t(cards) }).click();
      const share = turn.getByRole("button", { name: t("exchange.share") });
      await share.waitFor();
      expect(await share.count()).toBe(1);
      await checkScreen(page);
      await share.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: t("exchange.share") });
      const image = dialog.getByRole("img", { name: claimOf(1, 1) });
      await image.waitFor();
      expect(await image.getAttribute("alt")).toContain(`✓ ${t("exchange.found")}`);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await share.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });
});
