import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BrowserApp, waitForHydration } from "../support/browser-app.ts";
import { TRANSLATED_LANGUAGES } from "../support/interface-texts.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

it("the header of a visitor is one row on a phone of 390 px in every language", async () => {
  const page = await app.visit("/", { viewport: { width: 390, height: 844 }, locale: "en" });
  const inTwoRows: string[] = [];
  for (const code of ["en", ...TRANSLATED_LANGUAGES]) {
    await page.evaluate((language) => localStorage.setItem("language", language), code);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code);
    const tops = await page
      .locator("header :is(a, button)")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect().top),
      );
    if (new Set(tops).size > 1) inTwoRows.push(code);
  }
  expect(inTwoRows).toEqual([]);
}, 180_000);
