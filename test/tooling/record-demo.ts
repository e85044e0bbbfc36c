/**
 * Implements `npm run demo`: records the README's animation, docs/debate.webp, from the real page.
 * A question is asked, Einstein answers, then the cat answers.
 */

import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser, openPage } from "../e2e/support/browser.ts";
import { startServer } from "../e2e/support/server-process.ts";

const FILE = "docs/debate.webp";
const LARGEST_BYTES = 1_500_000;
const SIZE = { width: 960, height: 640 };
/** The time between two frames in the animation (ms). */
const FRAME_MS = 90;
const QUESTION = "Should we colonise Mars?";

const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" });
const browser = await launchBrowser();
const { page } = await openPage(browser, { viewport: SIZE, colorScheme: "dark" });
await page.addInitScript(() => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("web-font", "kept");
});

const frames: Buffer[] = [];
const delays: number[] = [];

/** Adds a frame that is shown for this time (ms). */
async function frame(shownFor = FRAME_MS): Promise<void> {
  frames.push(await page.screenshot({ type: "png" }));
  delays.push(shownFor);
}

/** Adds this many frames. */
async function film(count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) await frame();
}

await page.goto(server.url);
await page.locator("html[data-web-font]").waitFor();
await frame(1_000);
await typeQuestion(page);
await page.getByRole("button", { name: "Debate!" }).click();
await page.getByText("Generating...").waitFor();
await film(55);
await endTurn(page);
await page.getByRole("button", { name: "Load More" }).click();
await page.getByText("Generating...").waitFor();
await page.keyboard.press("End");
await film(55);
await endTurn(page);

await browser.close();
await server.end("SIGTERM");
await rm(dataDir, { recursive: true });
await sharp(frames, { join: { animated: true } })
  .webp({ delay: delays, quality: 90, effort: 6, loop: 0 })
  .toFile(FILE);
const { size } = await stat(FILE);
console.log(`${FILE}: ${frames.length} frames, ${size} bytes`);
if (size > LARGEST_BYTES) throw new Error(`${FILE} is larger than ${LARGEST_BYTES} bytes`);

/** Types the question at a natural pace, with a frame every few letters. */
async function typeQuestion(on: Page): Promise<void> {
  const field = on.getByRole("textbox", { name: "Question" });
  await field.click();
  for (let typed = 0; typed < QUESTION.length; typed += 3) {
    await field.pressSequentially(QUESTION.slice(typed, typed + 3));
    await frame();
  }
  await frame(600);
}

/** Shows the rest of the turn and waits until it is saved. */
async function endTurn(on: Page): Promise<void> {
  await on.getByRole("button", { name: "Show All" }).click();
  await frame(1_500);
  await on.getByRole("button", { name: "Load More" }).waitFor();
  await frame(700);
}
