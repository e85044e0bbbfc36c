import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawer, headline, openDrawer, visitAsOwner } from "../archive/archive-fixtures.ts";
import { createShared } from "../sharing/share-fixtures.ts";
import { ask, BrowserApp, liveCard, savedCards, steppedAnswer } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const QUESTION = "Is a hot dog a sandwich?";

/**
 * Returns the best-practice violations that axe-core finds: landmarks, heading order, content
 * outside landmarks.
 */
async function bestPracticeViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ runOnly: ["best-practice"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(" | ")}`,
    );
  });
}

/** Counts the landmarks and level-one headings, which screen reader users navigate by. */
const landmarks = async (page: Page) => ({
  banners: await page.getByRole("banner").count(),
  mains: await page.getByRole("main").count(),
  titles: await page.getByRole("heading", { level: 1 }).count(),
});

describe("a screen reader user", () => {
  it("finds one header, one main landmark and one title on every screen, headings in order, and no content outside a landmark", async () => {
    const { page, ids } = await visitAsOwner(app, [QUESTION]);
    const shared = await createShared(app, page, { question: QUESTION }, [
      "Said.",
      { context: "Added." },
    ]);
    for (const [path, words] of [
      ["/", "New debate"],
      [`/?debate=${shared.id}`, "Said."],
      [shared.path, "Added."],
      ["/my-debates", `Debate #${ids[0]}`],
      ["/account", "Account Status"],
      ["/judging", "How the answers count"],
      ["/nothing", "404 Page Not Found"],
    ] as const) {
      await page.goto(app.server.url + path);
      // The server-rendered text of a shared debate has no header; the app adds it.
      await page.getByRole("banner").waitFor();
      await page.getByRole("main").getByText(words).first().waitFor();
      expect(await landmarks(page), path).toEqual({ banners: 1, mains: 1, titles: 1 });
      expect(await bestPracticeViolations(page), path).toEqual([]);
    }
    await page.context().clearCookies();
    await page.goto(`${app.server.url}/auth`);
    await page.getByRole("tab", { name: "Register" }).waitFor();
    expect(await landmarks(page)).toEqual({ banners: 1, mains: 1, titles: 1 });
    expect(await bestPracticeViolations(page), "/auth").toEqual([]);
  });

  it("skips to the content with the first Tab", async () => {
    // Where there is a mouse, the question has the focus from the start.
    const page = await app.visit("/", { hasTouch: true, isMobile: true });
    await page.getByLabel("Your question").waitFor();
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  it("hears who speaks and then each whole sentence once, regardless of how the text is chunked", async () => {
    app.provider.willAnswer(
      steppedAnswer("A cat is ", "no dog. A dog", " is no cat. And", " that is all."),
    );
    const page = await app.visit();
    const called = app.nextCall();
    await ask(page, QUESTION);
    const call = await called;
    const announcements = () => liveRegion(page).locator("p").allTextContents();
    const liveRegion = (of: Page) => of.getByRole("main").locator("[aria-live=polite]");
    await liveCard(page).waitFor();
    for (const sentences of [[], ["A cat is no dog."], ["A cat is no dog.", "A dog is no cat."]]) {
      call.release(1);
      await expect
        .poll(async () => (await announcements()).map((words) => words.trim()))
        .toEqual(["Einstein is speaking.", ...sentences]);
    }
    call.release();
    await expect.poll(async () => (await announcements()).at(-1)?.trim()).toBe("And that is all.");
    expect(await announcements()).toHaveLength(4);
    await page.getByRole("button", { name: "Show All" }).click();
    await savedCards(page).getByText("And that is all.").waitFor();
    expect(await liveRegion(page).count()).toBe(0);
  });
});

describe("a dialog", () => {
  /** Tabs through the dialog in both directions and asserts that the focus stays inside. */
  async function trapped(page: Page, name: string): Promise<void> {
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await dialog.locator(":focus").count(), `${name}, ${key}`).toBe(1);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  const focused = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent?.trim(),
    );

  it("traps the focus and restores it when it closes", async () => {
    const page = await app.visit();
    const slider = page.getByRole("slider", { name: /Intensity/ });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await trapped(page, "Intensity Restricted");
    await expect.poll(() => focused(page)).toBe("coffeeLevel");
    await page.getByRole("main").getByRole("button", { name: "My Debates" }).focus();
    await page.keyboard.press("Enter");
    await trapped(page, "MY_ARCHIVES");
    await expect.poll(() => focused(page)).toBe("My Debates");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^(?:en )?Language/i })
      .focus();
    await page.keyboard.press("Enter");
    await trapped(page, "Select Protocol");
    await expect.poll(() => focused(page)).toMatch(/Language: English$/);
  });

  it("for the owner of a debate does the same, and so does the account menu", async () => {
    const { page, ids } = await visitAsOwner(app, [QUESTION]);
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await headline(page, QUESTION).waitFor();
    await page.getByRole("button", { name: "Share" }).focus();
    await page.keyboard.press("Enter");
    await trapped(page, "Share Debate");
    await expect.poll(() => focused(page)).toBe("Share");
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: QUESTION }).waitFor();
    await trapped(page, "MY_ARCHIVES");
    const menu = page.getByRole("button", { name: /^Account menu/ });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "PROFILE" }).waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() => menu.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });
});
