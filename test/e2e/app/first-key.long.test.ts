import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  liveCard,
  steppedAnswer,
  waitForHydration,
} from "../support/browser-app.ts";
import { visitWithHeldScript } from "./held-script.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const QUESTION = "Is every key that I press in the question, also on a slow phone?";

const question = (page: Page) => page.locator("[name=question]");

/**
 * Opens the main screen on a processor that is four times slower, and holds back the app script
 * until `go` is called.
 */
async function visitSlowly(options: BrowserContextOptions = {}) {
  const held = await visitWithHeldScript(app, options, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  });
  await question(held.page).waitFor();
  return held;
}

/** Types a text key by key, without waiting for the page. */
async function type(page: Page, text: string): Promise<void> {
  for (const key of text) await page.keyboard.press(key === " " ? "Space" : key);
}

describe("the first key on a fresh page", () => {
  it.each(["en-US", "de-DE", "ar-EG"])(
    "is in the question with all that follow, before, during and after hydration (%s)",
    async (locale) => {
      const { page, go } = await visitSlowly({ locale });
      await type(page, QUESTION.slice(0, 10));
      expect(await question(page).inputValue()).toBe(QUESTION.slice(0, 10));
      go();
      // The script arrives and hydrates the page while these keys are pressed.
      await type(page, QUESTION.slice(10, 50));
      await waitForHydration(page);
      await type(page, QUESTION.slice(50));
      await expect.poll(() => question(page).inputValue()).toBe(QUESTION);
    },
  );

  it("is there with a slow network for scripts, and in the debate that the form creates", async () => {
    app.provider.willAnswer(steppedAnswer("Heard."));
    const { page, go } = await visitSlowly();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 },
    });
    go();
    // Slow enough that the script arrives somewhere within these keys.
    for (let typed = 0; typed < QUESTION.length; typed += 1) {
      await type(page, QUESTION.slice(typed, typed + 1));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await waitForHydration(page);
    await expect.poll(() => question(page).inputValue()).toBe(QUESTION);
    const called = app.nextCall();
    await page.getByRole("button", { name: "Debate!" }).click();
    await liveCard(page).waitFor();
    (await called).release();
    const heading = page.getByRole("heading", { level: 1 });
    await heading.getByRole("button").click();
    await heading.getByText(QUESTION, { exact: true }).waitFor();
  });

  it("follows the text that was typed before a reload", async () => {
    const { page, go } = await visitSlowly();
    go();
    await waitForHydration(page);
    await type(page, "Old question?");
    await page.reload({ waitUntil: "commit" });
    await question(page).waitFor();
    await waitForHydration(page);
    await expect.poll(() => question(page).inputValue()).toBe("Old question?");
    await type(page, " More.");
    await expect.poll(() => question(page).inputValue()).toBe("Old question? More.");
  });

  it("finds the focus in the question, before and after hydration, but not on a touch screen", async () => {
    const { page, go } = await visitSlowly();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    expect(await focused()).toBe("question");
    go();
    await waitForHydration(page);
    expect(await focused()).toBe("question");
    const touch = await visitSlowly({ hasTouch: true, isMobile: true });
    expect(await touch.page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    touch.go();
  });

  it("does nothing harmful where no field has the focus, before hydration or after it", async () => {
    const { page, go } = await visitSlowly({ hasTouch: true, isMobile: true });
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    const state = () =>
      page.evaluate(() => [
        location.href,
        document.querySelectorAll("[role=dialog]").length,
        [...document.querySelectorAll<HTMLInputElement>("form [name]")].map(({ value }) => value),
      ]);
    const before = await state();
    // Letters that are shortcuts of a debate, letters that are none, and Space.
    await type(page, "  sahm xyz  ");
    expect(await state()).toEqual(before);
    go();
    await waitForHydration(page);
    await type(page, "  sahm xyz  ");
    expect(await state()).toEqual(before);
    expect(sent).toEqual([]);
  });
});

describe("a debate", () => {
  it("is neither left nor stopped by Space or by a letter that is no shortcut", async () => {
    app.provider.willAnswer(steppedAnswer("One. ", "Two."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("One.").waitFor();
    await type(page, "  qxyz  ");
    call.release();
    await page.getByText("One. Two.").waitFor();
  });
});
