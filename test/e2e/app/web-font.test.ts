import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BrowserApp, waitForHydration } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

it("the font does not change under the eyes of a reader: it comes with the next visit, or while the tab is hidden", async () => {
  const page = await app.visit("/");
  await waitForHydration(page);
  await page.waitForFunction(() => localStorage.getItem("web-font") !== null);
  const hasWebFont = () => page.evaluate(() => "webFont" in document.documentElement.dataset);
  expect(await hasWebFont()).toBe(false);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await hasWebFont()).toBe(true);
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => "webFont" in document.documentElement.dataset);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"?JetBrains Mono/);
});
