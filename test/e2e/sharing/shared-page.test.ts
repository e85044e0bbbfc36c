import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "../archive/archive-fixtures.ts";
import { signUp, toast } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import type { SharedDebate } from "./share-fixtures.ts";
import {
  button,
  cards,
  createSharedDebates,
  first,
  markGaps,
  openShared,
  openSharedAsUser,
  placesOf,
  QUESTION,
  recordThemes,
  SEED,
  themesOf,
  waitForStyles,
} from "./shared-page-fixtures.ts";

let app: BrowserApp;
let shared: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  ({ shared } = await createSharedDebates(app, page));
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("a shared debate", () => {
  it("handles the first key press once, and preloads what the user may need", async () => {
    const page = await openShared(app, shared, recordThemes);
    await page.keyboard.press("t");
    await expect.poll(() => themesOf(page)).toEqual(["dark"]);
    await page.waitForLoadState("networkidle");
    expect(await themesOf(page)).toEqual(["dark"]);
  });

  it("shows a visitor the question, the positions, the first 10 items in order, and how to read the rest", async () => {
    const page = await openShared(app, shared);
    const positions = page.getByRole("region", { name: "Positions" });
    expect((await positions.innerText()).split("\n").filter(Boolean)).toEqual([
      ...["Einstein", SEED.option1, "VS", "Cat", SEED.option2],
    ]);
    // A long list is rendered in steps.
    const speakers = async () => {
      const titles = await cards(page).getByRole("heading", { level: 2 }).allInnerTexts();
      return titles.map((title) => title.split(/\s*,/)[0]);
    };
    await expect
      .poll(speakers)
      .toEqual([
        ...["EINSTEIN_AI", "User Context Protocol", "CAT_AI", "EINSTEIN_AI", "CAT_AI"],
        ...["EINSTEIN_AI", "CAT_AI", "EINSTEIN_AI", "CAT_AI", "EINSTEIN_AI"],
      ]);
    await first(page).getByText("Alex (GPT-...", { exact: true }).waitFor();
    await cards(page).nth(1).getByText("Additional Data", { exact: true }).waitFor();
    const [einstein, , cat] = await Promise.all(
      [0, 1, 2].map((index) => cards(page).nth(index).boundingBox()),
    );
    expect(einstein?.x).toBeLessThan(cat?.x ?? 0);
    const box = page.getByRole("region", { name: "ARCHIVE_TRUNCATED" });
    await box
      .getByText("Only the first 10 responses are shown. The full archive holds 13.")
      .waitFor();
    expect(await box.getByRole("link", { name: "ACCESS_FULL_ARCHIVE" }).getAttribute("href")).toBe(
      "/auth",
    );
    const required = page.getByRole("region", { name: "Neural Link Required" });
    await required.scrollIntoViewIfNeeded();
    await page.getByText(/^Created .*\d/).waitFor();
    expect(await page.getByRole("button", { name: "Save Archive" }).count()).toBe(0);
    expect(await page.title()).toBe(`${QUESTION} | Einstein vs Cat`);
    await required.getByRole("link", { name: "Access Terminal" }).click();
    await page.waitForURL("**/auth");
  });

  it("shows a signed-in user the whole debate, saves one copy on a double click, and opens it", async () => {
    const page = await openSharedAsUser(app, shared);
    await expect.poll(() => cards(page).count()).toBe(13);
    expect(
      await page.getByText("ARCHIVE_TRUNCATED").or(page.getByText("Neural Link Required")).count(),
    ).toBe(0);
    await page.route("**/save", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Come back later." }),
    );
    await button(page, "Save Archive").click();
    await toast(page, "Save failed", "503: Come back later.");
    const sent: unknown[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.unroute("**/save");
    await page.route("**/save", async (route) => {
      sent.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    await button(page, "Save Archive").dblclick();
    await button(page, "Archiving...").click({ force: true });
    release();
    await toast(page, "Debate saved", "It's in your archive now.");
    await page.getByRole("region", { name: "Debate actions" }).waitFor();
    expect(await pathOf(page)).toBe("/");
    await cards(page).getByText("Answer 12.").waitFor();
    expect(sent).toEqual([{ title: QUESTION }]);
    const list = await page.request.get(`${app.server.url}/api/user/debates`);
    expect(await list.json()).toMatchObject([
      { question: QUESTION, title: QUESTION, responseCount: 12 },
    ]);
  });

  it("shortens a long response to 500 characters, expands it with a click, and links its argument cards to the text", async () => {
    const page = await openShared(app, shared);
    const text = first(page).locator(".markdown").first();
    // A card out of sight has no text until the browser has laid it out.
    await expect.poll(async () => (await text.innerText()).trimEnd()).toMatch(/…$/);
    expect(await first(page).getByText("The end.").count()).toBe(0);
    expect(
      await first(page)
        .getByRole("link", { name: "https://example.org/bun" })
        .getAttribute("target"),
    ).toBe("_blank");
    await first(page).getByText("And so on it goes").click();
    await first(page).getByText("The end.", { exact: true }).waitFor();
    await button(page, "Collapse").click();
    await button(page, "Argument cards").click();
    await first(page).getByText("Verified quotes: 1 of 1", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Show in response" }).click();
    expect(await first(page).locator("mark").allTextContents()).toEqual([
      "a box with one open side",
    ]);
    await first(page).getByText("The end.", { exact: true }).waitFor();
  });

  it("shows what a visitor may read without JavaScript", async () => {
    const page = await app.visit(shared.path, { javaScriptEnabled: false });
    for (const text of [QUESTION, "The bun is cut on one side.", "Answer 9."])
      await page.getByText(text, { exact: true }).waitFor();
    await first(page).getByText("Expand", { exact: true }).click();
    await first(page).getByText("The end.", { exact: true }).waitFor();
    expect(await page.getByText("Answer 10.").count()).toBe(0);
    await page.getByRole("link", { name: "ACCESS_FULL_ARCHIVE" }).click();
    await page.waitForURL("**/auth");
  });

  it("replaces the server-rendered text without a layout shift or a blank frame", async () => {
    for (const viewport of [
      { width: 360, height: 800 },
      { width: 1440, height: 800 },
    ]) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const page = await app.visit(
        "/healthz",
        { viewport, reducedMotion: "reduce" },
        async (fresh) => {
          await fresh.route("**/assets/*.js", (route) => held.then(() => route.continue()));
          await markGaps(fresh);
        },
      );
      await page.goto(app.server.url + shared.path, { waitUntil: "commit" });
      await page.locator(".shared-text article").first().waitFor();
      await waitForStyles(page);
      const before = await placesOf(page);
      release();
      await page.getByRole("button", { name: "Export this debate" }).waitFor();
      const after = await placesOf(page);
      expect(Math.abs(after.question - before.question)).toBeLessThanOrEqual(2);
      expect(Math.abs(after.first - before.first)).toBeLessThanOrEqual(
        viewport.width > 360 ? 2 : 48,
      );
      expect(Math.abs(after.words - before.words)).toBeLessThanOrEqual(2);
      expect(await page.locator("[data-gap]").count()).toBe(0);
    }
  });
});
