import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, BrowserApp, liveCard, savedCards, steppedAnswer } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG = "word ".repeat(200);

/** Returns the state of each portrait outside of the stage, and whether it is animated. */
const portraits = (page: Page) =>
  page.locator(".portrait:not([data-stage] *)").evaluateAll((all) =>
    all.map((one) => {
      const shows = (part: string) =>
        getComputedStyle(one.querySelector(part) as Element).visibility === "visible";
      return {
        state: one.getAttribute("data-state"),
        moves: one.getAnimations({ subtree: true }).length > 0,
        thinks: shows(".thought"),
        isLive: one.closest("[aria-busy=true]") !== null,
      };
    }),
  );
const live = async (page: Page) => (await portraits(page)).filter(({ isLive }) => isLive);
const others = async (page: Page) => (await portraits(page)).filter(({ isLive }) => !isLive);

describe("the portrait of the active debater", () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const moves = reducedMotion === "no-preference";
    it(`thinks until the first word, speaks while text arrives, then is still like the others; ${moves ? "it is animated" : "nothing is animated with reduced motion"}`, async () => {
      app.provider.willAnswer(steppedAnswer(LONG, "The end."));
      const page = await app.visit("/", { reducedMotion });
      await page.getByLabel("Your question").waitFor();
      for (const { state, moves: isMoving } of await portraits(page))
        expect([state, isMoving]).toEqual(["still", false]);
      const called = app.nextCall();
      await ask(page);
      const call = await called;
      await liveCard(page).getByText("Einstein is thinking").waitFor();
      expect(await live(page)).toEqual([{ state: "thinking", moves, thinks: true, isLive: true }]);
      call.release(1);
      await liveCard(page).getByText("word").first().waitFor();
      await expect
        .poll(() => live(page))
        .toEqual([{ state: "speaking", moves, thinks: false, isLive: true }]);
      for (const { state, moves: isMoving } of await others(page))
        expect([state, isMoving]).toEqual(["still", false]);
      if (!moves)
        expect(
          await page.evaluate(
            () =>
              document
                .getAnimations()
                .filter((one) => one.effect?.getComputedTiming().iterations !== 1).length,
          ),
        ).toBe(0);
      call.release();
      await page.getByRole("button", { name: "Show All" }).click();
      await savedCards(page).getByText("The end.").waitFor();
      for (const { state, moves: isMoving } of await portraits(page))
        expect([state, isMoving]).toEqual(["still", false]);
    });
  }

  it("keeps speaking while a user types to find an item in a menu", async () => {
    app.provider.willAnswer(steppedAnswer(LONG, "The end."));
    const page = await app.visit();
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    call.release(1);
    await expect.poll(async () => (await live(page))[0]?.state).toBe("speaking");
    await page.getByRole("button", { name: "Export" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("[role=menuitem][data-focus]").waitFor();
    await page.keyboard.press("j");
    await page.locator("[role=menuitem][data-focus]").getByText("JSON").waitFor();
    expect((await liveCard(page).textContent())?.length).toBeLessThan(LONG.length);
    await page.keyboard.press("Escape");
    call.release();
    await page.getByRole("button", { name: "Show All" }).click();
    await savedCards(page).getByText("The end.").waitFor();
  });

  it("has a text alternative where it stands alone, and none next to the debater's name", async () => {
    const page = await app.visit();
    await page.getByRole("img", { name: "Pixel portrait of Einstein" }).waitFor();
    await page.getByRole("img", { name: "Pixel portrait of the cat" }).waitFor();
    expect(await page.getByRole("img").count()).toBe(2);
  });
});
