/**
 * Implements `npm run pictures`: takes pictures of the screens in their states, in both themes,
 * three widths, English and Arabic, and of the terminal program. Writes them to
 * test-results/pictures for review, and the README's pictures to docs. Arguments
 * (`-- dark-ar-360`) limit the run to the viewports with these names.
 */

import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { takeAccountPictures } from "../e2e/account/account-pictures.ts";
import { takeArchivePictures } from "../e2e/archive/archive-pictures.ts";
import { takePlanPictures } from "../e2e/billing/plan-pictures.ts";
import { takeSharePictures } from "../e2e/sharing/share-pictures.ts";
import { launchBrowser, openPage } from "../e2e/support/browser.ts";
import { ask, savedCards } from "../e2e/support/browser-app.ts";
import type { Photographed } from "../e2e/support/photographed.ts";
import { startServer } from "../e2e/support/server-process.ts";
import {
  type Appearance,
  applyAppearance,
  EVERY_APPEARANCE,
  lookOf,
} from "../e2e/support/viewports.ts";

import { takeTerminalPicture } from "./terminal-picture.ts";

const FOLDER = "test-results/pictures";
/** The pictures of the README, by source picture. */
const OF_README: Readonly<Record<string, string>> = {
  "1-form-dark-en-1440": "docs/form.png",
  "5-speaking-dark-ar-360": "docs/arabic.png",
  "35-plans-free-light-en-1440": "docs/plans.png",
};
const MARS = { en: "Should we colonise Mars?", ar: "هل ينبغي أن نستعمر المريخ؟" };

const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
const server = await startServer({
  DATA_DIR: dataDir,
  BILLING: "sandbox",
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
});
const browser = await launchBrowser();
await mkdir(FOLDER, { recursive: true });
await mkdir("docs", { recursive: true });

const nameOf = ({ theme, language, width }: Appearance) => `${theme}-${language}-${width}`;
const wanted = process.argv.slice(2);
const appearances = EVERY_APPEARANCE.filter(
  (appearance) => wanted.length === 0 || wanted.includes(nameOf(appearance)),
);
while (appearances.length > 0)
  await Promise.all(appearances.splice(0, 4).map((each) => takePictures(browser, each)));
await takeTerminalPicture(browser, "docs/terminal.png");
await browser.close();
await server.end("SIGTERM");
await rm(dataDir, { recursive: true });

/** Takes all pictures in one appearance. */
async function takePictures(by: Browser, appearance: Appearance): Promise<void> {
  const viewport = { width: appearance.width, height: 900 };
  const { page, context } = await openPage(by, { viewport });
  // From the second visit on, the page has the web font from the start.
  await page.addInitScript(() => localStorage.setItem("web-font", "kept"));
  await applyAppearance(page, appearance);
  const picture = async (name: string, fullPage = true) => {
    const path = `${FOLDER}/${name}-${nameOf(appearance)}.png`;
    await page.screenshot({ path, fullPage, animations: "disabled" });
    const place = OF_README[`${name}-${nameOf(appearance)}`];
    if (place !== undefined) await copyFile(path, place);
  };
  const photographed: Photographed = { ...lookOf(page, appearance), picture };
  await page.goto(server.url);
  await takeMainPictures(photographed);
  await takeAccountPictures(photographed);
  await takeArchivePictures(photographed);
  await takeSharePictures(photographed);
  await takePlanPictures(photographed);
  await context.close();
}

/** Takes pictures of the form, its messages, the dialogs, a streaming turn, and two saved turns. */
async function takeMainPictures({
  page,
  appearance,
  t,
  find,
  picture,
}: Photographed): Promise<void> {
  await find.field("form.question").waitFor();
  await page.locator("html[data-web-font]").waitFor();
  await page.locator("section[aria-labelledby=written] li").first().waitFor();
  await find.link("header.accessTerminal").waitFor();
  await picture("1-form");
  await ask(page, "Why?", [], t);
  await picture("2-messages");
  await page.getByRole("slider").press("End");
  await page.getByRole("dialog").waitFor();
  await picture("3-dialog", false);
  await page.keyboard.press("Escape");
  await find.button("shortcuts.title").click();
  await page.getByRole("dialog").waitFor();
  await picture("3-shortcuts", false);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("header.language", { language: "" }).trim() }).click();
  await find.dialog("language.title").getByRole("option").first().waitFor();
  await picture("3-languages", false);
  await page.keyboard.press("Escape");
  await ask(page, MARS[appearance.language], [], t);
  await find.text("live.generating").waitFor();
  await picture("4-thinking", false);
  await page.waitForFunction(
    () =>
      (document.querySelector("article[aria-busy=true] .markdown")?.textContent?.length ?? 0) > 100,
  );
  await picture("5-speaking", false);
  for (let turn = 0; turn < 2; turn += 1) {
    if (turn > 0) await find.button("debate.loadMore").click();
    await find.button("live.showAll").click();
    await savedCards(page).nth(turn).waitFor({ timeout: 30_000 });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture("6-debate");
  await picture("7-debate-top", false);
}
