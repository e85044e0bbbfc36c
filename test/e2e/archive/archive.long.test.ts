import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu } from "../support/accounts.ts";
import { BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { entryOf, headline, listed, openDrawer, pathOf, visitAsOwner } from "./archive-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const still = { reducedMotion: "reduce" } as const;

describe("the archive in the drawer", () => {
  it("asks a visitor to log in and opens the login", async () => {
    const page = await app.visit("/", still);
    const archive = await openDrawer(page);
    await archive.getByText("Please log in to view your saved debates.", { exact: true }).waitFor();
    await archive.getByRole("link", { name: "Go to Login" }).click();
    await page.waitForURL("**/auth");
    await archive.waitFor({ state: "detached" });
  });

  it("shows the specified text when it is empty, on the main screen and elsewhere", async () => {
    const { page } = await visitAsOwner(app);
    const archive = await openDrawer(page);
    await archive
      .getByText("No saved debates yet. Create your first debate!", { exact: true })
      .waitFor();
    await page.keyboard.press("Escape");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "PROFILE" }).click();
    await page.waitForURL("**/account");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "MY_ARCHIVES" }).click();
    await archive.getByText("No debates found", { exact: true }).waitFor();
    await archive.getByRole("link", { name: "Start First Debate" }).click();
    await page.getByLabel("Your question").waitFor();
  });

  it("lists each debate with its question (60 characters), response count, language and date, newest first", async () => {
    const long = `Is ${"a very ".repeat(12)}long question cut?`;
    const { page, ids } = await visitAsOwner(app, [
      long,
      { question: "Ist der Karton leer?", language: "de" },
    ]);
    app.provider.willAnswer(immediateAnswer("Ja."));
    await page.request.post(`${app.server.url}/api/debates/${ids[1]}/generate`, { data: {} });
    const archive = await openDrawer(page);
    await entryOf(archive, "Ist der Karton leer?")
      .getByText("1 response", { exact: true })
      .waitFor();
    expect(await listed(archive)).toEqual(["Ist der Karton leer?", `${long.slice(0, 60)}…`]);
    const german = entryOf(archive, "Ist der Karton leer?");
    await german.getByText("Einstein vs Cat", { exact: true }).waitFor();
    await german.getByText("de", { exact: true }).waitFor();
    expect(
      await german
        .getByText("de", { exact: true })
        .evaluate((badge) => getComputedStyle(badge).textTransform),
    ).toBe("uppercase");
    const today = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date());
    await german.getByText(today, { exact: true }).waitFor();
    const english = entryOf(archive, `${long.slice(0, 60)}…`);
    await english.getByText("0 responses", { exact: true }).waitFor();
    expect(await english.getByText("en", { exact: true }).count()).toBe(0);
  });

  it("opens a debate with a click, from the main screen and from the account menu, and keeps the id out of the URL", async () => {
    const { page } = await visitAsOwner(app, ["Is the first one open?", "Is the second one open?"]);
    const archive = await openDrawer(page);
    await archive.getByRole("link", { name: "Is the first one open?" }).click();
    await headline(page, "Is the first one open?").waitFor();
    await archive.waitFor({ state: "detached" });
    expect(await pathOf(page)).toBe("/");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "PROFILE" }).click();
    await page.waitForURL("**/account");
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "MY_ARCHIVES" }).click();
    await archive.getByRole("link", { name: "Is the second one open?" }).click();
    await headline(page, "Is the second one open?").waitFor();
    expect(await pathOf(page)).toBe("/");
  });

  it("lists a debate as soon as it is created, and counts its responses", async () => {
    const { page } = await visitAsOwner(app, ["Was there one before?"]);
    await openDrawer(page);
    await page.keyboard.press("Escape");
    app.provider.willAnswer(immediateAnswer("Here."));
    await page.getByLabel("Your question").fill("Is it in the archive now?");
    await page.getByRole("button", { name: "Debate!" }).click();
    await savedCards(page).getByText("Here.").waitFor();
    const archive = await openDrawer(page);
    await entryOf(archive, "Is it in the archive now?")
      .getByText("1 response", { exact: true })
      .waitFor();
  });

  it("slides in from the right in a right-to-left language", async () => {
    const page = await app.visit("/", still, startInLanguage("ar"));
    const archive = await openDrawer(page, translateFor("ar"));
    const panel = archive.locator(".drawer");
    const box = await panel.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280);
    expect(box?.x).toBeGreaterThan(640);
  });

  it("shows that it is loading, reports a failure, and can retry", async () => {
    const { page } = await visitAsOwner(app, ["Is it there after all?"]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/user/debates", async (route) => {
      await held;
      await route.fulfill({ status: 503, contentType: "text/plain", body: "Come back later." });
    });
    const archive = await openDrawer(page);
    await archive.getByText("Loading neural archives...").waitFor();
    release();
    await archive.getByText("503: Come back later.", { exact: true }).waitFor();
    await page.unroute("**/api/user/debates");
    await archive.getByRole("button", { name: "Try again" }).click();
    await archive.getByRole("link", { name: "Is it there after all?" }).waitFor();
  });
});

describe("a large archive", () => {
  it("of over 100 debates loads page by page while scrolling, with each debate once", async () => {
    const questions = Array.from({ length: 105 }, (_, index) => `Is this number ${index + 1}?`);
    const { page } = await visitAsOwner(app, questions);
    const archive = await openDrawer(page);
    const entries = archive.getByRole("listitem");
    await entries.first().waitFor();
    expect(await entries.count()).toBe(30);
    await expect
      .poll(async () => {
        await entries.last().scrollIntoViewIfNeeded();
        await page.mouse.move(100, 400);
        await page.mouse.wheel(0, 5_000);
        return entries.count();
      })
      .toBe(105);
    expect(await listed(archive)).toEqual([...questions].reverse());
    expect(await archive.getByRole("button", { name: "Older debates" }).count()).toBe(0);
  });

  it("is searched while the user types, reports when nothing matches, and reappears when the search is cleared", async () => {
    const { page, ids } = await visitAsOwner(app, ["Is a café open?", "Is the box closed?"]);
    app.provider.willAnswer(immediateAnswer("Schrödinger knew it."));
    await page.request.post(`${app.server.url}/api/debates/${ids[1]}/generate`, { data: {} });
    const archive = await openDrawer(page);
    const field = archive.getByRole("searchbox", { name: "Search debates" });
    await field.fill("CAFE");
    await expect.poll(() => listed(archive)).toEqual(["Is a café open?"]);
    await field.fill("schrodinger");
    await expect.poll(() => listed(archive)).toEqual(["Is the box closed?"]);
    await field.fill("nowhere");
    await archive.getByText("No debates match “nowhere”.", { exact: true }).waitFor();
    await archive.getByRole("button", { name: "Clear the search" }).click();
    await expect.poll(() => listed(archive)).toEqual(["Is the box closed?", "Is a café open?"]);
  });
});
