/**
 * `npm run pictures`: the screens in their states, both themes, three widths, left-to-right and right-to-left, as
 * pictures in test-results/pictures, to be looked at; and the picture of the README.
 */

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { takeAccountPictures } from "./account-pictures.ts";
import { takeArchivePictures } from "./archive-pictures.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { mirrored } from "./mirrored.ts";
import { startServer } from "./server-process.ts";
import { takeSharePictures } from "./share-pictures.ts";
import { ask, savedCards } from "./stage.ts";

const FOLDER = "test-results/pictures";
const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" });
const browser = await launchBrowser();
await mkdir(FOLDER, { recursive: true });
await mkdir("docs", { recursive: true });

const looks = ["light", "dark"].flatMap((theme) =>
  ["en", "ar"].flatMap((language) => [360, 768, 1440].map((width) => ({ theme, language, width }))),
);
for (let next = looks.splice(0, 4); next.length > 0; next = looks.splice(0, 4)) {
  await Promise.all(next.map((look) => takePictures(browser, look)));
}
await browser.close();
await server.end("SIGTERM");
await rm(dataDir, { recursive: true });

/** One person's visit in one look: the form, its messages, a dialog, a turn that is spoken, and two that are kept. */
async function takePictures(by: Browser, look: { theme: string; language: string; width: number }): Promise<void> {
  const { theme, language, width } = look;
  const { page, context } = await openPage(by, { viewport: { width, height: 900 } });
  await mirrored(page);
  await page.addInitScript(
    ([shade, code]) => {
      localStorage.setItem("theme", shade ?? "");
      localStorage.setItem("language", code ?? "");
    },
    [theme, language],
  );
  const picture = (name: string, fullPage = true) =>
    page.screenshot({ path: `${FOLDER}/${name}-${theme}-${language}-${width}.png`, fullPage });
  await page.goto(server.url);
  await page.getByLabel("Your question").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await picture("1-form");
  await ask(page, "Why?");
  await picture("2-messages");
  await page.getByRole("slider", { name: /Intensity/ }).press("End");
  await page.getByRole("dialog").waitFor();
  await picture("3-dialog", false);
  await page.keyboard.press("Escape");
  await ask(page, "Should we colonise Mars?");
  await page.getByText("Generating...").waitFor();
  await picture("4-thinking", false);
  await page.waitForFunction(() => (document.querySelector("article[aria-busy=true] .markdown")?.textContent?.length ?? 0) > 100);
  await picture("5-speaking", false);
  await twoTurns(page);
  await picture("6-debate");
  await picture("7-debate-top", false);
  if (theme === "light" && language === "en" && width === 1440) await page.screenshot({ path: "docs/debate.png" });
  await takeAccountPictures(page, picture);
  await takeArchivePictures(page, theme, picture);
  await takeSharePictures(page, look, picture);
  await context.close();
}

async function twoTurns(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show All" }).click();
  await savedCards(page).nth(0).waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Load More" }).click();
  await page.getByRole("button", { name: "Show All" }).click();
  await savedCards(page).nth(1).waitFor({ timeout: 30_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
}
