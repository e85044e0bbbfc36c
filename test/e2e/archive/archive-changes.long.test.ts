import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { shifts, watchShifts } from "../support/layout-shifts.ts";
import { axe } from "../support/look.ts";
import { drawer, entryOf, headline, listed, openDrawer, visitAsOwner } from "./archive-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const dock = (page: Page) => page.getByRole("complementary", { name: "MY_ARCHIVES" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

describe("renaming", () => {
  for (const [size, options] of Object.entries({ desktop: WIDE, phone: PHONE })) {
    it(`shows the title in the archive and in the tab, and the question again without it, on a ${size}`, async () => {
      const { page } = await visitAsOwner(app, ["Is cereal a soup?"], options);
      const archive = await openDrawer(page);
      await entryOf(archive, "Is cereal a soup?").getByRole("link").click();
      await headline(page, "Is cereal a soup?").waitFor();
      await openDrawer(page);
      await archive.getByRole("button", { name: "Rename “Is cereal a soup?”" }).click();
      await page.keyboard.type("  Breakfast ");
      await page.keyboard.press("Enter");
      await entryOf(archive, "Breakfast").waitFor();
      expect(await page.title()).toContain("Breakfast");
      const focused = page.getByRole("button", { name: "Rename “Breakfast”" });
      await expect
        .poll(() => focused.evaluate((button) => button === document.activeElement))
        .toBe(true);
      await focused.press("Enter");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
      await entryOf(archive, "Is cereal a soup?").waitFor();
      expect(await page.title()).toContain("Is cereal a soup?");
    });
  }

  it("keeps what was typed when it fails, and Escape leaves the drawer open", async () => {
    const { page } = await visitAsOwner(app, ["Is cereal a soup?"]);
    await page.route("**/api/debates/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 503, body: "Not now." })
        : route.continue(),
    );
    const archive = await openDrawer(page);
    await archive.getByRole("button", { name: /^Rename/ }).click();
    const field = archive.getByRole("textbox", { name: "Title" });
    await field.fill("Breakfast");
    await field.press("Enter");
    await archive.getByText("503: Not now.").waitFor();
    expect(await field.inputValue()).toBe("Breakfast");
    await field.fill("x".repeat(201));
    await archive.getByText("Title must be at most 200 characters long").waitFor();
    await field.press("Escape");
    await entryOf(archive, "Is cereal a soup?").waitFor();
  });
});

describe("undoing a deletion", () => {
  it("brings the debate back to its place, and to the screen if it was open", async () => {
    const { page } = await visitAsOwner(app, ["Is it the oldest?", "Does it go?", "Is it new?"]);
    const archive = await openDrawer(page);
    await entryOf(archive, "Does it go?").getByRole("link").click();
    await headline(page, "Does it go?").waitFor();
    await openDrawer(page);
    await archive.getByRole("button", { name: "Delete “Does it go?”" }).click();
    await archive.getByRole("button", { name: "Delete", exact: true }).click();
    await undo(page).waitFor();
    expect(await listed(archive)).toEqual(["Is it new?", "Is it the oldest?"]);
    await undo(page).click();
    await page.getByText("Debate restored", { exact: true }).waitFor();
    expect(await listed(archive)).toEqual(["Is it new?", "Does it go?", "Is it the oldest?"]);
    await page.keyboard.press("Escape");
    await headline(page, "Does it go?").waitFor();
  });

  it("is offered for 10 seconds; leaving the page deletes all the same", async () => {
    const { page } = await visitAsOwner(app, ["Does it go?"]);
    await page.clock.install();
    const archive = await openDrawer(page);
    await archive.getByRole("button", { name: "Delete “Does it go?”" }).click();
    await archive.getByRole("button", { name: "Delete", exact: true }).click();
    await undo(page).waitFor();
    await page.clock.runFor(9_000);
    expect(await undo(page).count()).toBe(1);
    await page.clock.runFor(2_000);
    await undo(page).waitFor({ state: "detached" });
    await page.reload();
    await openDrawer(page);
    await archive.getByText("No saved debates yet").waitFor();
  });
});

describe("the docked archive", () => {
  it("stands beside the whole text column, is remembered, reserves its place, and can be undocked", async () => {
    const { page } = await visitAsOwner(app, ["Is cereal a soup?"], WIDE);
    const archive = await openDrawer(page);
    await archive.getByRole("button", { name: "Pin" }).click();
    await entryOf(dock(page), "Is cereal a soup?").waitFor();
    expect(await drawer(page).count()).toBe(0);
    await page.reload();
    await entryOf(dock(page), "Is cereal a soup?").getByRole("link").click();
    await headline(page, "Is cereal a soup?").waitFor();
    const main = await page.getByRole("main").boundingBox();
    const side = await dock(page).boundingBox();
    expect(main?.width).toBe(1_024);
    expect(main?.x).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? 0));
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole("button", { name: "My Debates" }).count()).toBe(0);
    await page.keyboard.press("/");
    const search = dock(page).getByRole("searchbox");
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await dock(page).getByRole("button", { name: "Don't keep the archive at the side" }).click();
    await dock(page).waitFor({ state: "detached" });
    await page.reload();
    await openDrawer(page);
  });

  it("is loaded with the page only when it was docked, and shifts nothing", async () => {
    const { page } = await visitAsOwner(app, ["Is cereal a soup?"], WIDE);
    await page.evaluate(() => localStorage.setItem("archive-docked", ""));
    await watchShifts(page);
    await page.reload();
    await entryOf(dock(page), "Is cereal a soup?").waitFor();
    const { shift, moved } = await shifts(page);
    expect(shift, moved.join("\n")).toBeLessThan(0.01);
  });

  it("is an ordinary drawer on a narrower screen", async () => {
    const { page } = await visitAsOwner(app, ["Is cereal a soup?"]);
    await page.evaluate(() => localStorage.setItem("archive-docked", ""));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const archive = await openDrawer(page);
    expect(await archive.getByRole("button", { name: "Pin" }).count()).toBe(0);
  });
});

describe("the list", () => {
  it("is grouped by date under headings in the language of the screen", async () => {
    const { page } = await visitAsOwner(
      app,
      ["five", "four", "three", "two", "one"].map((n) => `Is it ${n}?`),
    );
    const now = new Date();
    const back = [0, 1, 5, 20, 90];
    const dates = back.map(
      (days) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12),
    );
    await page.route("**/api/user/debates", async (route) => {
      const answer = await route.fetch();
      const entries = (await answer.json()) as { createdAt: string }[];
      const json = entries.map((entry, index) => ({
        ...entry,
        createdAt: dates[index]?.toISOString(),
      }));
      await route.fulfill({ response: answer, json });
    });
    const archive = await openDrawer(page);
    await entryOf(archive, "Is it five?").waitFor();
    const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" });
    expect(await archive.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      ...["Today", "Yesterday", "Previous 7 days", "Previous 30 days"],
      month.format(dates[4]),
    ]);
    await archive.getByRole("region", { name: "Yesterday" }).getByText("Is it two?").waitFor();
  });

  it("marks the found words in the question and in a turn", async () => {
    app.provider.willAnswer(immediateAnswer("A café sells **hamsters** on Sundays."));
    const { page, ids } = await visitAsOwner(app, ["Is cereal a soup?"]);
    await page.request.post(new URL(`/api/debates/${ids[0]}/generate`, page.url()).href, {
      data: {},
    });
    const archive = await openDrawer(page);
    const marked = () => archive.locator("mark").allTextContents();
    await archive.getByRole("searchbox").fill("CAFE hamst");
    await expect.poll(marked).toEqual(["café", "hamst"]);
    await archive.getByText("In a turn:").waitFor();
    await archive.getByRole("searchbox").fill("soup");
    await expect.poll(marked).toEqual(["soup"]);
    expect(await archive.getByText("In the question").count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
});
