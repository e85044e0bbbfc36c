import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { createDebates, visitAsOwner } from "../archive/archive-fixtures.ts";
import { addItems } from "../sharing/share-fixtures.ts";
import { BrowserApp, liveCard, savedCards, steppedAnswer } from "../support/browser-app.ts";
import { bar, menuButton, pressInBar } from "../support/debate-bar.ts";
import {
  locatorsByText,
  startInLanguage,
  TRANSLATED_LANGUAGES,
  translateFor,
} from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** The longest labels, and a language from right to left, or all languages in a thorough run. */
const LANGUAGES = inject("isThorough") ? TRANSLATED_LANGUAGES : ["en", "de", "el", "ta", "ar"];

/** The height that the bar may have on a phone, with what it keeps clear of the device (px). */
const HIGHEST = 72;

const PARAGRAPH = "A bun is a box with one open side.\n\n";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where an element is in the window. */
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });

const areApart = (one: Box, other: Box) =>
  one.bottom <= other.top ||
  other.bottom <= one.top ||
  one.right <= other.left ||
  other.right <= one.left;

/** Where the controls of the bar are. */
const controls = (page: Page) =>
  bar(page)
    .locator("button, select, a")
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, right, top, bottom }): Box => ({ left, right, top, bottom })),
    );

/** Opens a debate with some turns in a language. */
async function openDebate(code = "en", width = 360, height = 700) {
  const { page } = await visitAsOwner(app, [], {
    viewport: { width, height },
    reducedMotion: "no-preference",
  });
  await startInLanguage(code)(page);
  const [id = 0] = await createDebates(page, [{ question: "Does time exist?", language: code }]);
  await addItems(app, page, id, [PARAGRAPH.repeat(20), "Meow.\n\n".repeat(20)]);
  await page.goto(`${app.server.url}/?debate=${id}`);
  const find = locatorsByText(page, translateFor(code));
  await find.button("debate.loadMore").waitFor();
  await menuButton(page).waitFor();
  // The export menu takes the place of its button at the first interaction.
  await page.mouse.move(1, 1);
  await page.locator("main [id^=headlessui-menu-button]").waitFor();
  return { page, find };
}

/** Starts a turn and returns the provider call that the test releases. */
async function beginTurn({ page, find }: Awaited<ReturnType<typeof openDebate>>) {
  app.provider.willAnswer(steppedAnswer("Purr.", " Purr."));
  const called = app.nextCall();
  await find.button("debate.loadMore").click();
  const call = await called;
  call.release(1);
  await liveCard(page).getByText("Purr.").waitFor();
  return call;
}

/** Asserts that the bar is one row of controls, none over another, all in the window. */
async function expectOneRow(page: Page, where: string): Promise<void> {
  const { top, bottom } = await boxOf(page, ".action-bar");
  expect(bottom - top, where).toBeLessThanOrEqual(HIGHEST);
  const boxes = await controls(page);
  const width = page.viewportSize()?.width ?? 0;
  for (const [index, box] of boxes.entries()) {
    expect(box.left, where).toBeGreaterThanOrEqual(0);
    expect(box.right, where).toBeLessThanOrEqual(width);
    expect(box.bottom - box.top, where).toBeGreaterThanOrEqual(44);
    expect(Math.abs(box.top - (boxes[0]?.top ?? 0)), where).toBeLessThan(1);
    expect(
      boxes.slice(index + 1).every((other) => areApart(box, other)),
      where,
    ).toBe(true);
  }
}

describe("the bar on a phone", () => {
  it.each(LANGUAGES)(
    "is one row of at most 72 px, between turns and during one, in %s",
    async (code) => {
      const debate = await openDebate(code);
      const { page, find } = debate;
      const devtools = await page.context().newCDPSession(page);
      const checkAll = async (count: number) => {
        for (const bottom of [0, 34])
          for (const width of [320, 360, 390, 430]) {
            await devtools.send(
              "Emulation.setSafeAreaInsetsOverride" as never,
              { insets: { top: 0, left: 0, right: 0, bottom } } as never,
            );
            await page.setViewportSize({ width, height: 700 });
            await expectOneRow(page, `${width} px, ${bottom} px at the bottom`);
            expect(await controls(page)).toHaveLength(count);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
            expect(await find.button("debate.loadMore").isVisible()).toBe(true);
          }
      };
      await checkAll(2);
      const call = await beginTurn(debate);
      await checkAll(5);
      call.release();
      await find.button("live.stop").waitFor({ state: "detached" });
    },
  );

  it("is one row with the largest text too", async () => {
    const debate = await openDebate("de", 320);
    await debate.page.evaluate(() => localStorage.setItem("textSize", "larger"));
    await debate.page.reload();
    await menuButton(debate.page).waitFor();
    await expectOneRow(debate.page, "between turns");
    const call = await beginTurn(debate);
    await expectOneRow(debate.page, "during a turn");
    call.release();
    await debate.find.button("live.stop").waitFor({ state: "detached" });
  });

  it("has the other actions in a menu, by keyboard, which gives the focus back", async () => {
    const debate = await openDebate();
    const { page, find } = debate;
    const isMenuFocused = () => menuButton(page).evaluate((one) => one === document.activeElement);
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual([
      ...["New Debate", "Add Context", "Share"],
    ]);
    await checkScreen(page);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(isMenuFocused).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Share" }).press("End");
    await page.keyboard.press("Enter");
    await find.dialog("share.title").waitFor();
    await page.keyboard.press("Escape");
    await find.dialog("share.title").waitFor({ state: "detached" });
    await expect.poll(isMenuFocused).toBe(true);
    await pressInBar(page, "context.add");
    await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("content");
    await checkScreen(page);
    await page.keyboard.press("Escape");
    await expect.poll(isMenuFocused).toBe(true);
    await pressInBar(page, "debate.newDebate");
    await find.field("form.question").waitFor();
  });

  it("has the speed in its menu during a turn", async () => {
    const debate = await openDebate();
    const { page, find } = debate;
    const call = await beginTurn(debate);
    await menuButton(page).click();
    const items = page.getByRole("menuitem", { name: /^Speed/ });
    expect(await items.allTextContents()).toEqual([
      ...["Speed: 0.5×", "Speed: 1×", "Speed: 2×", "Speed: 4×"],
    ]);
    expect(await page.locator("[role=menuitem][aria-current=true]").textContent()).toBe(
      "Speed: 1×",
    );
    await items.nth(3).click();
    expect(await page.evaluate(() => localStorage.getItem("reveal-speed"))).toBe("4");
    call.release();
    await find.button("live.stop").waitFor({ state: "detached" });
  });

  it("keeps its shortcuts, although the buttons for them are in the menu", async () => {
    const { page, find } = await openDebate();
    await page.mouse.move(100, 100);
    await expect
      .poll(async () => {
        await page.keyboard.press("h");
        return find.dialog("share.title").count();
      })
      .toBe(1);
    await page.keyboard.press("Escape");
    await find.dialog("share.title").waitFor({ state: "detached" });
    await page.keyboard.press("n");
    await find.field("form.question").waitFor();
  });

  it("hides no element that has the focus", async () => {
    const { page } = await openDebate("en", 360, 640);
    await page.locator("h1").focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const [focused, isInBar] = await page.locator(":focus").evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [{ left, right, top, bottom }, element.closest(".action-bar") !== null] as const;
      });
      if (isInBar) return;
      expect(areApart(focused, await boxOf(page, ".action-bar"))).toBe(true);
      expect(focused.bottom).toBeGreaterThan(0);
    }
    throw new Error("Tab never reached the bar");
  });
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
      const { page } = await openDebate();
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
      const { page } = await openDebate("en", 360, 700);
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
      if (width === 320) await menuButton(page).press("Enter");
      if (width === 320) await page.getByRole("menuitem", { name: "Share" }).waitFor();
      await checkScreen(page);
    },
  );
});
