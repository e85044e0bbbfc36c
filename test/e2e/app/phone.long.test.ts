import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawer, headline, openDrawer, visitAsOwner } from "../archive/archive-fixtures.ts";
import { createShared } from "../sharing/share-fixtures.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const QUESTION = "Is a hot dog a sandwich?";
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } as const;

/**
 * Returns touch targets smaller than 44 px. Links in running text and the skip link do not count.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isSmall = (control: Element) => {
      // A link that is stretched over its list entry is as large as the entry.
      const isStretched = getComputedStyle(control, "::after").position === "absolute";
      const target = control.closest(isStretched ? "li" : "label") ?? control;
      const { width, height } = target.getBoundingClientRect();
      return width > 1 && height > 1 && (Math.round(width) < 44 || Math.round(height) < 44);
    };
    const isText = (control: Element) => control.closest("p, .markdown, .sr-only") !== null;
    return [
      ...document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab]",
      ),
    ]
      .filter(
        (control) =>
          !isText(control) &&
          control.checkVisibility({ visibilityProperty: true }) &&
          isSmall(control),
      )
      .map((control) => control.outerHTML.slice(0, 120));
  });

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

describe("on a phone", () => {
  it("every touch target is large enough on every screen", async () => {
    const { page, ids } = await visitAsOwner(app, [QUESTION], PHONE);
    const shared = await createShared(app, page, { question: QUESTION }, [
      "x".repeat(40).concat(" words").repeat(20),
    ]);
    const check = async (where: string) => expect(await smallTargets(page), where).toEqual([]);
    await headline(page, "Einstein vs Cat").waitFor();
    await check("the form");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("dialog").waitFor();
    await check("the shortcuts");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: QUESTION }).first().waitFor();
    await check("the drawer");
    for (const [path, words] of [
      [`/?debate=${shared.id}`, "#001"],
      [shared.path, "#001"],
      ["/my-debates", `Debate #${ids[0]}`],
      ["/account", "Account Status"],
      ["/nothing", "404 Page Not Found"],
    ] as const) {
      await page.goto(app.server.url + path);
      await page.getByRole("main").getByText(words).first().waitFor();
      await check(path);
    }
    await page.context().clearCookies();
    await page.goto(`${app.server.url}/auth`);
    await page.getByRole("tab", { name: "Register" }).click();
    await check("/auth");
  });

  it("the context form and its button stay visible when the keyboard takes half of the window", async () => {
    const { page, ids } = await visitAsOwner(app, [QUESTION], PHONE);
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await headline(page, QUESTION).waitFor();
    await pressInBar(page, "context.add");
    await page.getByRole("textbox", { name: "Your context" }).waitFor();
    await page.setViewportSize({ width: 320, height: 340 });
    const isWhole = async (selector: string) => {
      const { y, height } = await box(page, selector);
      return y >= 0 && y + height <= 340;
    };
    await expect.poll(() => isWhole("textarea[name=content]")).toBe(true);
    await page.getByRole("button", { name: "Add to debate" }).focus();
    await expect.poll(() => isWhole("form button[type=submit]")).toBe(true);
  });

  it("the bar stays above a keyboard that covers the page, and moves down when it closes", async () => {
    const { page, ids } = await visitAsOwner(app, [QUESTION], PHONE);
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await headline(page, QUESTION).waitFor();
    const cover = (px: number) =>
      page.evaluate((covered) => {
        Object.defineProperty(visualViewport, "height", {
          configurable: true,
          get: () => innerHeight - covered,
        });
        visualViewport?.dispatchEvent(new Event("resize"));
      }, px);
    const foot = async () => {
      const { y, height } = await box(page, ".action-bar");
      return Math.round(y + height);
    };
    await cover(250);
    await expect.poll(foot).toBe(640 - 250);
    await cover(0);
    await expect.poll(foot).toBe(640);
  });

  it("nothing overlaps the safe areas of a device with a notch, at the sides and at the bottom", async () => {
    app.provider.willAnswer(immediateAnswer("Said."));
    const page = await app.visit("/", {
      viewport: { width: 740, height: 360 },
      reducedMotion: "reduce",
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send(
      "Emulation.setSafeAreaInsetsOverride" as never,
      { insets: { top: 0, left: 50, right: 50, bottom: 21 } } as never,
    );
    await ask(page, QUESTION);
    await savedCards(page).getByText("Said.").waitFor();
    const inside = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 1)
          .every(({ left, right }) => left >= 50 && right <= innerWidth - 50),
      );
    for (const selector of ["header a", "header button", "h1", "article", ".action-bar button"])
      expect(await inside(selector), selector).toBe(true);
    const bands = await page
      .locator("header.edge-to-edge, .action-bar")
      .evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
      );
    expect(bands).toEqual([
      [0, 740],
      [0, 740],
    ]);
    // In a window that is too short for bars, the bar is at the end of the page.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const lowest = await page
      .locator(".action-bar button")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    expect(Math.floor(lowest)).toBeLessThanOrEqual(360 - 21);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
  });
});
