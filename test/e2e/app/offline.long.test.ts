import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { drawer, headline, openDrawer, visitAsOwner } from "../archive/archive-fixtures.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const OFFLINE = "You're offline. What you type stays here.";
/**
 * The full match excludes the status of the toasts, which announces the same text after other
 * words.
 */
const banner = (page: Page) =>
  page.getByRole("status").filter({ hasText: new RegExp(`^${OFFLINE.replaceAll(".", "\\.")}$`) });
const toast = (page: Page, title: string) =>
  page.locator("li.toast").filter({ hasText: title }).getByText(OFFLINE);
/** The parts that are preloaded at the first user input, because offline nothing can be loaded. */
const PRELOADED = [
  "toaster",
  "create-debate",
  "archive-sidebar",
  "later-en",
  "error-dialog",
  "keys",
  "debate-page",
];
const goOffline = async (page: Page) => {
  const isThere = (name: string) =>
    page.evaluate(
      (part) =>
        performance.getEntriesByType("resource").some((one) => one.name.includes(`/${part}-`)),
      name,
    );
  // The first mouse move may come before the app is hydrated.
  let moves = 5;
  const isLoaded = async (name: string) => {
    moves += 1;
    await page.mouse.move(moves, 5);
    return isThere(name);
  };
  for (const name of PRELOADED)
    await expect.poll(() => isLoaded(name), { message: name }).toBe(true);
  // An open dialog proves that the part is not only fetched but ready.
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.context().setOffline(true);
  await banner(page).waitFor();
};
const goOnline = async (page: Page) => {
  await page.context().setOffline(false);
  await banner(page).waitFor({ state: "detached" });
};

it("an offline device shows a banner, refuses to submit a question but keeps it, and lets the user submit it when online again", async () => {
  app.provider.willAnswer(immediateAnswer("Said in the end."));
  const page = await app.visit("/", {
    viewport: { width: 320, height: 800 },
    reducedMotion: "reduce",
  });
  await page.getByLabel("Your question").waitFor();
  expect(await banner(page).count()).toBe(0);
  await goOffline(page);
  await checkScreen(page);
  await ask(page, "Is the cat still there?");
  await toast(page, "Error creating debate").waitFor();
  expect(await page.getByLabel("Your question").inputValue()).toBe("Is the cat still there?");
  await goOnline(page);
  expect(app.provider.calls).toHaveLength(0);
  await page.getByRole("button", { name: "Debate!" }).click();
  await savedCards(page).getByText("Said in the end.").waitFor();
});

it("context typed offline is kept and can be added when online; the archive explains why it is missing and how to continue", async () => {
  const { page, ids } = await visitAsOwner(app, ["Is a hot dog a sandwich?"]);
  await page.goto(`${app.server.url}/?debate=${ids[0]}`);
  await headline(page, "Is a hot dog a sandwich?").waitFor();
  await goOffline(page);
  await page.getByRole("button", { name: "Add Context" }).click();
  await page.getByRole("textbox", { name: "Your context" }).fill("The bun is cut on one side.");
  await page.getByRole("button", { name: "Add to debate" }).click();
  await toast(page, "Error adding input").waitFor();
  await page.getByRole("button", { name: "Start Debate" }).click();
  await toast(page, "Error generating response").waitFor();
  await openDrawer(page);
  await drawer(page).getByRole("alert").getByText(OFFLINE).waitFor();
  await goOnline(page);
  await drawer(page).getByRole("button", { name: "Try again" }).click();
  await drawer(page).getByRole("link", { name: "Is a hot dog a sandwich?" }).waitFor();
  await page.keyboard.press("Escape");
  await drawer(page).waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Your context" }).inputValue()).toBe(
    "The bun is cut on one side.",
  );
  await page.getByRole("button", { name: "Add to debate" }).click();
  await page.getByRole("article").getByText("The bun is cut on one side.").waitFor();
});

it("a device without a network that still reaches its server shows no offline banner", async () => {
  const page = await app.visit("/", {}, (fresh) =>
    fresh.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false })),
  );
  await page.getByLabel("Your question").waitFor();
  const healthCheck = page.waitForResponse((response) => response.url().endsWith("/healthz"));
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  expect((await healthCheck).status()).toBe(200);
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  expect(await banner(page).count()).toBe(0);
});
