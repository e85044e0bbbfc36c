import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { signUp } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { axe } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const PHONE = { reducedMotion: "reduce", viewport: { width: 360, height: 780 } } as const;
const form = (page: Page) => page.getByRole("form", { name: "Add context" });

/** Asks both sides by the keyboard alone, from the bar. */
async function askBoth(page: Page, question: string) {
  await page.locator(".action-bar").getByRole("button", { name: "Add Context" }).press("Enter");
  await form(page).getByRole("textbox").waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  expect(await form(page).getByRole("radio", { name: "Question to both" }).isChecked()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.type(question);
  await page.keyboard.press("Control+Enter");
  await form(page).waitFor({ state: "detached" });
}

async function speak(page: Page, text: string) {
  app.provider.willAnswer(immediateAnswer(text));
  await page.getByRole("button", { name: "Load More" }).press("Enter");
  await savedCards(page).getByText(text).waitFor();
}

it("a question to both is asked by the keyboard on a phone, leads to the words that take it up, and can be asked again", async () => {
  app.provider.willAnswer(immediateAnswer("The first word."));
  const page = await app.visit("/", PHONE);
  await signUp(page);
  await ask(page);
  await savedCards(page).getByText("The first word.").waitFor();

  await askBoth(page, "What about penguins on glaciers?");
  await speak(page, "Let me begin elsewhere. Penguins live on glaciers, gladly.");
  await speak(page, "Cats do not.");
  const card = page.locator("article.context").first();
  await card.getByRole("heading", { name: "Question to both" }).waitFor();
  const link = card.getByRole("link", { name: /Taken up in turn 2 Penguins live on glaciers/ });
  await link.press("Enter");
  await page.locator("#turn-2 mark", { hasText: "Penguins live on glaciers" }).waitFor();

  await askBoth(page, "Who mends the bridges afterwards?");
  await speak(page, "Something else entirely.");
  await speak(page, "And another thing.");
  const silent = page.locator("article.context").nth(1);
  await silent.getByText("Not taken up yet").waitFor();
  // A control that is half behind the bar would count as a small one.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await axe(page)).toEqual([]);
  await silent.getByRole("button", { name: "Ask again" }).press("Enter");
  await page.locator("article.context").nth(2).waitFor();
  await silent.getByRole("button", { name: "Ask again" }).waitFor({ state: "detached" });
  const again = page.locator("article.context").nth(2);
  await again.getByRole("heading", { name: "Question to both" }).waitFor();
  await again.getByText("Who mends the bridges afterwards?").waitFor();
});
