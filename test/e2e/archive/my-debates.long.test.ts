import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import {
  createDebates,
  drawer,
  entryOf,
  listed,
  openDrawer,
  type Seed,
} from "./archive-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens the page of all archives as a user with these debates. */
async function openArchivePage(...seeds: (Seed | string)[]) {
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await signUp(page);
  const ids = await createDebates(page, seeds);
  await page.goto(`${app.server.url}/my-debates`);
  await page.getByRole("heading", { level: 1, name: "MY ARCHIVES" }).waitFor();
  return { page, ids, grid: page.getByRole("main") };
}

describe("the page of all archives", () => {
  it("asks a visitor to log in and opens the login", async () => {
    const page = await app.visit("/my-debates");
    await page.getByText("Please log in to view your saved debates.", { exact: true }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Go to Login" }).click();
    await page.waitForURL("**/auth");
  });

  it("shows the specified text when it is empty, and links to a first debate", async () => {
    const { page } = await openArchivePage();
    await page.getByText("No Neural Archives Found", { exact: true }).waitFor();
    await page
      .getByText("Your debate history will appear here once you initiate AI confrontations.", {
        exact: true,
      })
      .waitFor();
    await page.getByRole("link", { name: "Start First Debate" }).click();
    await page.getByLabel("Your question").waitFor();
  });

  it("shows that it is loading", async () => {
    const { page } = await openArchivePage("Is it slow?");
    await page.route("**/api/user/debates", () => {});
    await page.reload();
    await page.getByText("Loading neural archives...", { exact: true }).waitFor();
  });

  it("shows each debate with its number, question, positions, date and response count, and opens it with a click", async () => {
    const { page, ids, grid } = await openArchivePage({
      question: "Is the whole question here?",
      option1: "It is",
      option2: "It is not",
    });
    const card = entryOf(grid, "Is the whole question here?");
    const today = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date());
    for (const text of [`Debate #${ids[0]}`, "It is", "It is not", "0 responses", today]) {
      await card.getByText(text, { exact: true }).waitFor();
    }
    await card.click();
    await page.getByRole("heading", { level: 1, name: "Is the whole question here?" }).waitFor();
    expect(await page.evaluate(() => location.pathname + location.search)).toBe("/");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "MY ARCHIVES" }).waitFor();
  });

  it("labels positions without text Position A and Position B", async () => {
    const { page, grid } = await openArchivePage();
    const entry = {
      id: 7,
      question: "Is it old?",
      option1: "",
      option2: "",
      language: "en",
      title: null,
      responseCount: 2,
    };
    await page.route("**/api/user/debates", (route) =>
      route.fulfill({ json: [{ ...entry, createdAt: new Date().toISOString() }] }),
    );
    await page.reload();
    const card = entryOf(grid, "Is it old?");
    await card.getByText("Position A", { exact: true }).waitFor();
    await card.getByText("Position B", { exact: true }).waitFor();
  });

  it("shows inline icons to cancel and delete after a right-click, and hides them after a click on the card", async () => {
    const { page, grid } = await openArchivePage("Does it stay?", "Does it go?");
    const card = entryOf(grid, "Does it go?");
    const remove = card
      .getByRole("group", { name: "Delete this debate?" })
      .getByRole("button", { name: "Delete", exact: true });
    await card.getByRole("link").click({ button: "right" });
    await card.getByRole("button", { name: "Cancel" }).click();
    await remove.waitFor({ state: "detached" });
    await card.getByRole("link").click({ button: "right" });
    await remove.waitFor();
    await card.getByText("Does it go?").click();
    await remove.waitFor({ state: "detached" });
    await card.getByRole("link").click({ button: "right" });
    await remove.click();
    await page.getByText("Debate deleted", { exact: true }).waitFor();
    await expect.poll(() => listed(grid)).toEqual(["Does it stay?"]);
  });

  it("can be emptied by keyboard alone", async () => {
    const { page, grid } = await openArchivePage("Is it gone by keyboard?");
    const mark = grid.getByRole("button", { name: "Delete “Is it gone by keyboard?”" });
    await mark.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Cancel");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => mark.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Cancel");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("No Neural Archives Found", { exact: true }).waitFor();
  });

  it("can be searched, opens from the drawer, and shares its search with it", async () => {
    const { page, grid } = await openArchivePage("Is the cat in?", "Is the dog out?");
    await grid.getByRole("searchbox", { name: "Search debates" }).fill("cat");
    await expect.poll(() => listed(grid)).toEqual(["Is the cat in?"]);
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "MY_ARCHIVES" }).click();
    await drawer(page).getByRole("link", { name: "Is the cat in?" }).waitFor();
    await drawer(page).getByRole("button", { name: "Clear the search" }).click();
    await expect.poll(() => drawer(page).getByRole("listitem").count()).toBe(2);
    await drawer(page).getByRole("link", { name: "Is the dog out?" }).click();
    await page.getByRole("heading", { level: 1, name: "Is the dog out?" }).waitFor();
    await (await openDrawer(page)).getByRole("link", { name: "Open full archive" }).click();
    await page.getByRole("heading", { level: 1, name: "MY ARCHIVES" }).waitFor();
  });
});
