import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** About a screen of text. */
const screenful = (name: string) =>
  Array.from({ length: 20 }, (_, index) => `${name} ${index}.\n\n`).join("");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const jump = (page: Page) => button(page, "Jump to latest");
const belowWindow = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY),
  );

/** Where a line of the text is in the window (px). */
const placeOf = async (page: Page, line: string) =>
  Math.round(
    (await page.locator("article").getByText(line, { exact: true }).boundingBox())?.y ?? 0,
  );

/**
 * Starts a turn on a page whose clock the test moves, and reveals it up to a line in the second
 * screenful. The page follows the text.
 */
async function readAlong(): Promise<Page> {
  app.provider.willAnswer(immediateAnswer(screenful("line") + screenful("later")));
  const page = await app.visit("/", {}, (fresh) => fresh.clock.install());
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await ask(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return liveCard(page).getByText("line 18.", { exact: true }).count();
    })
    .toBe(1);
  await expect.poll(() => belowWindow(page)).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  return page;
}

describe("the line that is being read", () => {
  const ways = {
    "the button Show All": (page: Page) => button(page, "Show All").click(),
    Space: (page: Page) => page.keyboard.press("Space"),
    "a letter key": (page: Page) => page.keyboard.press("x"),
    Stop: (page: Page) => button(page, "Stop").click(),
  };
  for (const [name, showAll] of Object.entries(ways)) {
    it(`stays in its place when ${name} shows the rest, also when the response is saved`, async () => {
      const page = await readAlong();
      const place = await placeOf(page, "line 17.");
      await showAll(page);
      await page.clock.runFor(20);
      await page.locator("article").getByText("later 19.").waitFor({ state: "attached" });
      expect(await placeOf(page, "line 17.")).toBe(place);
      expect(await belowWindow(page)).toBeGreaterThan(300);
      await page.clock.runFor(1_000);
      await savedCards(page).getByText("later 19.").waitFor({ state: "attached" });
      await page.clock.runFor(1_000);
      expect(Math.abs((await placeOf(page, "line 17.")) - place)).toBeLessThanOrEqual(2);
    });
  }

  it("stays in its place when the next turn starts automatically", async () => {
    app.provider.willAnswer(
      immediateAnswer("First."),
      immediateAnswer(screenful("line") + screenful("later")),
      steppedAnswer(screenful("answer")),
    );
    const page = await app.visit();
    await ask(page);
    await savedCards(page).getByText("First.").waitFor();
    const before = app.provider.calls.length;
    await button(page, "Let them argue").click();
    await button(page, "4 turns").click();
    await liveCard(page).getByText("line 0.").waitFor();
    await button(page, "Show All").click();
    await liveCard(page).getByText("later 19.").waitFor({ state: "attached" });
    const place = await placeOf(page, "line 0.");
    const next = await app.provider.call(before + 2);
    next.release();
    await liveCard(page).getByText("answer").first().waitFor({ state: "attached" });
    expect(Math.abs((await placeOf(page, "line 0.")) - place)).toBeLessThanOrEqual(2);
    await jump(page).waitFor();
    await button(page, "Stop").click();
  });
});

describe("the end of a turn", () => {
  it("moves no line for a reader who follows, and the invitation appears in view", async () => {
    for (const width of [390, 1440]) {
      app.provider.willAnswer(steppedAnswer(screenful("line"), screenful("later")));
      const page = await app.visit("/", {
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      const called = app.nextCall();
      await ask(page);
      const call = await called;
      call.release(2);
      await liveCard(page).getByText("later 19.").waitFor();
      await expect.poll(() => belowWindow(page)).toBe(0);
      const place = await placeOf(page, "later 19.");
      call.release();
      await savedCards(page).getByText("later 19.").waitFor();
      await button(page, "Cat wants to answer").waitFor();
      expect(Math.abs((await placeOf(page, "later 19.")) - place)).toBeLessThanOrEqual(2);
      const invited = await button(page, "Cat wants to answer").boundingBox();
      const bar = await page.locator(".action-bar").boundingBox();
      expect((invited?.y ?? 0) + (invited?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

describe("Jump to latest", () => {
  it("appears while the reader is away from the end, leads there, and follows the text again", async () => {
    app.provider.willAnswer(
      steppedAnswer(screenful("first"), screenful("second"), screenful("third"), screenful("last")),
    );
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    const receive = async (name: string) => {
      call.release(1);
      await liveCard(page).getByText(`${name} 19.`).waitFor({ state: "attached" });
    };
    await receive("first");
    await receive("second");
    await expect.poll(() => belowWindow(page)).toBe(0);
    expect(await jump(page).count()).toBe(0);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -400);
    await jump(page).waitFor();
    const top = await page.evaluate(() => window.scrollY);
    await receive("third");
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await jump(page).focus();
    await page.keyboard.press("Enter");
    await jump(page).waitFor({ state: "detached" });
    await expect.poll(() => belowWindow(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await receive("last");
    await expect.poll(() => belowWindow(page)).toBe(0);
    call.release();
    await savedCards(page).getByText("last 19.").waitFor();
  });

  it("appears after Show All, stays when the turn is over, and goes away at the end of the page", async () => {
    const page = await readAlong();
    await button(page, "Show All").click();
    await jump(page).waitFor();
    await page.clock.runFor(1_000);
    await savedCards(page).getByText("later 19.").waitFor({ state: "attached" });
    expect(await jump(page).count()).toBe(1);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 100_000);
    await jump(page).waitFor({ state: "detached" });
  });

  it("lies over no control of the text, and moves none in the bar", async () => {
    for (const width of [360, 1440]) {
      app.provider.willAnswer(
        immediateAnswer("A [link](https://example.org) and more.\n\n".repeat(60)),
        steppedAnswer("The end."),
      );
      const page = await app.visit("/", {
        viewport: { width, height: 700 },
        reducedMotion: "reduce",
      });
      await ask(page);
      await savedCards(page).getByText("link").first().waitFor();
      const called = app.nextCall();
      await button(page, "Cat wants to answer").click();
      await called;
      await page.mouse.move(width / 2, 300);
      await page.mouse.wheel(0, -600);
      await jump(page).waitFor();
      const place = await jump(page).boundingBox();
      const bar = await page.locator(".action-bar").boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      // Playwright refuses to click what something else covers.
      for (const name of ["Jump to latest", "Show All", "Stop"])
        await button(page, name).click({ trial: true });
      const covered = await page.evaluate(() => {
        const bar = document.querySelector(".action-bar")?.parentElement as Element;
        const { top } = bar.getBoundingClientRect();
        // The header of the live card stays in view.
        const header = document.querySelector("article[aria-busy] header");
        const from = header?.getBoundingClientRect().bottom ?? 0;
        const isReached = (link: Element) => {
          const { left, right, top: linkTop, bottom } = link.getBoundingClientRect();
          const under = document.elementFromPoint((left + right) / 2, (linkTop + bottom) / 2);
          return link.contains(under) || bottom > top || linkTop < from;
        };
        return [...document.querySelectorAll("article a, article button")].filter(
          (control) => !isReached(control),
        ).length;
      });
      expect(covered).toBe(0);
    }
  });
});
