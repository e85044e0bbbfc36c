import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DOUBLE_CLICK_MS } from "../../../app-web/ui/debate/use-tap.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG = `${"word ".repeat(150)}end-of-it`;

/** Opens a debate with a long response, on a page whose clock the test moves. */
async function openResponse(): Promise<Page> {
  app.provider.willAnswer(immediateAnswer(LONG));
  const page = await app.visit("/", { reducedMotion: "reduce" }, (fresh) => fresh.clock.install());
  await ask(page);
  await savedCards(page).getByText("end-of-it").waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  return page;
}

/** Lets every wait for a second click pass, and returns whether the response is expanded. */
async function isExpanded(page: Page): Promise<boolean> {
  await page.clock.runFor(2 * DOUBLE_CLICK_MS);
  return (await savedCards(page).getByText("end-of-it").count()) === 1;
}

/** Scrolls to the top and returns a place in the text of the response. */
async function placeInText(page: Page): Promise<readonly [number, number]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await savedCards(page).locator(".markdown").boundingBox();
  return [(box?.x ?? 0) + 60, (box?.y ?? 0) + 40];
}

const selection = (page: Page) => page.evaluate(() => getSelection()?.toString().trim());

describe("a long response", () => {
  it("is toggled by a click, as soon as it cannot become a double-click", async () => {
    const page = await openResponse();
    const [x, y] = await placeInText(page);
    await page.mouse.click(x, y);
    await page.clock.runFor(DOUBLE_CLICK_MS - 10);
    expect(await savedCards(page).getByText("end-of-it").count()).toBe(1);
    await page.clock.runFor(20);
    await savedCards(page).getByText("end-of-it").waitFor({ state: "detached" });
    await page.mouse.click(x, y);
    expect(await isExpanded(page)).toBe(true);
  });

  it("is not toggled by a double-click, which selects a word", async () => {
    const page = await openResponse();
    const [x, y] = await placeInText(page);
    await page.mouse.dblclick(x, y);
    expect(await isExpanded(page)).toBe(true);
    expect(await selection(page)).toBe("word");
  });

  it("ends where it began after a slow double-click, whose first click has already toggled it", async () => {
    const page = await openResponse();
    const [x, y] = await placeInText(page);
    await page.mouse.click(x, y);
    expect(await isExpanded(page)).toBe(false);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await isExpanded(page)).toBe(true);
  });

  it("is not toggled by a drag, nor by the click that ends a selection", async () => {
    const page = await openResponse();
    const [x, y] = await placeInText(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 30, { steps: 5 });
    await page.mouse.up();
    expect(await isExpanded(page)).toBe(true);
    expect(await selection(page)).not.toBe("");
    await page.mouse.click(x, y + 80);
    expect(await isExpanded(page)).toBe(true);
    expect(await selection(page)).toBe("");
    await page.mouse.click(x, y + 80);
    expect(await isExpanded(page)).toBe(false);
  });

  it("is toggled at once by a touch, which selects no words", async () => {
    app.provider.willAnswer(immediateAnswer(LONG));
    const page = await app.visit(
      "/",
      { reducedMotion: "reduce", hasTouch: true, viewport: { width: 390, height: 800 } },
      (fresh) => fresh.clock.install(),
    );
    await ask(page);
    await savedCards(page).getByText("end-of-it").waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const [x, y] = await placeInText(page);
    await page.touchscreen.tap(x, y);
    // The page may handle the touch shortly after this call, but it needs no time of its clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return savedCards(page).getByText("end-of-it").count();
      })
      .toBe(0);
  });
});
