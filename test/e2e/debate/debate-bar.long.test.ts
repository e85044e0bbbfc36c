import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { BrowserApp, savedCards } from "../support/browser-app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { bar, menuButton, pressInBar } from "../support/debate-bar.ts";
import { TRANSLATED_LANGUAGES } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { areApart, beginTurn, boxOf, openDebate, openOnPhone } from "./bar-fixtures.ts";

/** The minimum width of each layout of the bar (px). */
const WIDTHS = [320, 360, 640, 768, 1024] as const;

/** The languages with the longest texts on the bar, or all languages in a thorough run. */
const LANGUAGES = inject("isThorough") ? TRANSLATED_LANGUAGES : ["el", "fr", "id", "ta"];

/** What Playwright knows of the place of an element. */
type Rect = Readonly<Record<"x" | "y" | "width" | "height", number>>;

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Returns the labels of the bar that take two lines, or more room than their button has. */
const illFitting = (page: Page) =>
  page.locator(".action-bar button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.querySelector("span") ?? button);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 || button.scrollWidth > button.clientWidth ? [button.textContent] : [];
    }),
  );

/** Returns the space below the text (px). If a turn changed it, the text would jump. */
const spaceBelowText = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
    return Math.round(document.documentElement.getBoundingClientRect().bottom - end);
  });

describe("the bar under a debate", () => {
  it.each(LANGUAGES)("has labels of one line that fit their buttons in %s", async (code) => {
    const debate = await openDebate(app, code, ["Meow."]);
    const call = await beginTurn(app, debate);
    for (const width of WIDTHS) {
      await debate.page.setViewportSize({ width, height: 700 });
      expect(await illFitting(debate.page), `${width} px`).toEqual([]);
      expect(await cutTexts(debate.page), `${width} px`).toEqual([]);
      expect(await debate.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    call.release();
    await debate.find.button("live.stop").waitFor({ state: "detached" });
  });

  it.each([320, 640, 768, 1024])(
    "keeps its buttons in place and its height when a turn starts and ends, at %i px",
    async (width) => {
      const debate = await openDebate(app, "en", ["Meow."]);
      const { page, find } = debate;
      await page.setViewportSize({ width, height: 640 });
      const others = [menuButton(page), find.button("context.add"), find.button("share.open")];
      const places = async () => [
        await spaceBelowText(page),
        ...(await Promise.all(
          [...others, find.button("debate.loadMore")].map(async (one) => {
            const { x, y, width: wide, height } = (await one.boundingBox()) as Rect;
            return [x, y, wide, height].map(Math.round);
          }),
        )),
      ];
      // The first interaction loads the menu, which then replaces its placeholder.
      await page.keyboard.press("Shift");
      await bar(page).locator("button[data-headlessui-state]").waitFor();
      const before = await places();
      const call = await beginTurn(app, debate);
      expect(await places()).toEqual(before);
      call.release();
      await find.button("live.stop").waitFor({ state: "detached" });
      await expect.poll(() => find.button("live.showAll").count()).toBe(0);
      expect(await places()).toEqual(before);
    },
  );
});

describe("a toast", () => {
  it.each([
    ["a phone", 320, 640],
    ["a large phone", 390, 844],
    ["a phone on its side", 740, 360],
    ["a desk", 1_280, 800],
    ["a page at 400 %", 320, 200],
  ])(
    "never covers the bar, also with the context form open or away from the end, on %s",
    async (_name, width, height) => {
      const { page } = await openOnPhone(app);
      await page.setViewportSize({ width, height });
      const isClear = async () =>
        areApart(await boxOf(page, "li.toast"), await boxOf(page, ".action-bar"));
      const copy = () => savedCards(page).first().getByRole("button", { name: "Copy text" });
      await copy().evaluate((one) => (one as HTMLElement).click());
      await page.locator("li.toast").waitFor();
      expect(await isClear()).toBe(true);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await isClear()).toBe(true);
      await pressInBar(page, "context.add");
      await page.getByRole("button", { name: "Add to debate" }).click();
      await page.getByRole("textbox", { name: "Your context" }).waitFor();
      await copy().evaluate((one) => (one as HTMLElement).click());
      await page.locator("li.toast").waitFor();
      expect(await isClear()).toBe(true);
    },
  );
});

describe("a window that is too short for bars", () => {
  it.each([
    [320, 200],
    [740, 360],
  ])(
    "has none that sticks, and everything is reached by keyboard, at %i by %i",
    async (width, height) => {
      const { page } = await openOnPhone(app);
      await page.setViewportSize({ width, height });
      const stuck = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("body *")]
            .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
            .filter((element) => element.getBoundingClientRect().height > 1)
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(await stuck()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const seen: string[] = [];
      for (let step = 0; step < 60 && !seen.includes("Load More"); step += 1) {
        await page.keyboard.press("Tab");
        const focused = page.locator(":focus");
        const [name = "", isSeen] = await focused.evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return [element.textContent?.trim(), hit !== null && element.contains(hit)] as const;
        });
        seen.push(name);
        expect([name, isSeen]).toEqual([name, true]);
      }
      expect(seen.at(-1)).toBe("Load More");
      await menuButton(page).press("Enter");
      await page.getByRole("menuitem", { name: "Commands" }).waitFor();
      await checkScreen(page);
    },
  );
});
