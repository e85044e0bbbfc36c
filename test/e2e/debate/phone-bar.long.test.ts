import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { bar, menuButton, pressInBar } from "../support/debate-bar.ts";
import { TRANSLATED_LANGUAGES } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { areApart, type Box, beginTurn, boxOf, openOnPhone } from "./bar-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** The longest labels, and a language from right to left, or all languages in a thorough run. */
const LANGUAGES = inject("isThorough") ? TRANSLATED_LANGUAGES : ["en", "de", "el", "ta", "ar"];

/** The largest height of the bar on a phone, including the safe area of the device (px). */
const HIGHEST = 72;

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
      const debate = await openOnPhone(app, code);
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
      await checkAll(4);
      const call = await beginTurn(app, debate);
      await checkAll(4);
      call.release();
      await find.button("live.stop").waitFor({ state: "detached" });
    },
  );

  it("is one row with the largest text too", async () => {
    const debate = await openOnPhone(app, "de", 320);
    await debate.page.evaluate(() => localStorage.setItem("textSize", "larger"));
    await debate.page.reload();
    await menuButton(debate.page).waitFor();
    await expectOneRow(debate.page, "between turns");
    const call = await beginTurn(app, debate);
    await expectOneRow(debate.page, "during a turn");
    call.release();
    await debate.find.button("live.stop").waitFor({ state: "detached" });
  });

  it("has the other actions in a menu, by keyboard, which gives the focus back", async () => {
    const debate = await openOnPhone(app);
    const { page, find } = debate;
    const isMenuFocused = () => menuButton(page).evaluate((one) => one === document.activeElement);
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual([
      ...["New Debate", "Flow sheet", "Who argued better?, from turn 4 on"],
      ...["Generate this turn again", "Rematch, sides swapped", "Commands"],
    ]);
    await checkScreen(page);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(isMenuFocused).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Flow sheet" }).press("End");
    await page.keyboard.press("Enter");
    await find.dialog("palette.title").waitFor();
    await page.keyboard.press("Escape");
    await find.dialog("palette.title").waitFor({ state: "detached" });
    await expect.poll(isMenuFocused).toBe(true);
    await find.button("context.add").press("Enter");
    await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("content");
    await checkScreen(page);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => find.button("context.add").evaluate((one) => one === document.activeElement))
      .toBe(true);
    await pressInBar(page, "debate.newDebate");
    await find.field("form.question").waitFor();
  });

  it("leaves the pace of a turn to the header of its card, where the speed cycles", async () => {
    const debate = await openOnPhone(app);
    const { page, find } = debate;
    const call = await beginTurn(app, debate);
    const speed = page.getByRole("button", { name: /^Speed/ });
    expect(await speed.getAttribute("aria-label")).toBe("Speed: 1×");
    await speed.click();
    await speed.click();
    expect(await speed.getAttribute("aria-label")).toBe("Speed: 4×");
    expect(await page.evaluate(() => localStorage.getItem("reveal-speed"))).toBe("4");
    await checkScreen(page);
    call.release();
    await find.button("live.stop").waitFor({ state: "detached" });
  });

  it("keeps its shortcuts, also those of the menu", async () => {
    const { page, find } = await openOnPhone(app);
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
    const { page } = await openOnPhone(app, "en", 360, 640);
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
