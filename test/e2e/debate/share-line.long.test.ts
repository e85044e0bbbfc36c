import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";

const STRESSED = "A sandwich is made of bread. A hot dog wears it.";
const FIRST = "Look into the fridge, as I do whenever the door is careless.";
const TURN = `${FIRST}\n\nThere is a packet without any bread. **${STRESSED}** And that is the whole of it.`;

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

async function openLine(page: Page, language = "en") {
  const t = translateFor(language);
  app.provider.willAnswer(immediateAnswer(TURN));
  await ask(page, "Is a hot dog a sandwich?", [], t);
  const button = savedCards(page)
    .first()
    .getByRole("button", { name: t("line.share") });
  await button.click();
  const dialog = page.getByRole("dialog", { name: t("line.share") });
  await dialog.getByRole("img").waitFor();
  return { dialog, button, t };
}

/** Returns the width and height of a PNG. */
const sizeOf = (file: Buffer) => [file.readUInt32BE(16), file.readUInt32BE(20)];

it("what the speaker stressed is drawn as a picture, and saved as one", async () => {
  const page = await app.visit("/", { reducedMotion: "reduce" });
  const { dialog, t } = await openLine(page);
  expect(await dialog.getByRole("img").getAttribute("alt")).toBe(`“${STRESSED}” — Einstein`);
  await checkScreen(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t("verdict.picture") }).click();
  const file = await readFile(await (await download).path());
  expect(sizeOf(file)).toEqual([1_200, 630]);
});

it("another line of the turn takes its place, and every one is words of the turn", async () => {
  const page = await app.visit("/", { reducedMotion: "reduce" });
  const { dialog, t } = await openLine(page);
  const image = dialog.getByRole("img");
  const lines = [STRESSED, "And that is the whole of it.", FIRST, STRESSED];
  for (const line of lines) {
    await expect.poll(() => image.getAttribute("alt")).toBe(`“${line}” — Einstein`);
    await dialog.getByRole("button", { name: t("line.another") }).click();
  }
});

it("the dialog is used by keyboard alone, on a phone, from right to left", async () => {
  const options = { reducedMotion: "reduce", viewport: { width: 360, height: 740 } } as const;
  const page = await app.visit("/", options, startInLanguage("ar"));
  const { dialog, button } = await openLine(page, "ar");
  await checkScreen(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
});
