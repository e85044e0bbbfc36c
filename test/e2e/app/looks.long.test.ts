import { MINIMUM } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { tabTo } from "../support/keyboard.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG_WORD = `${"unbreakable".repeat(30)} and https://example.org/${"a".repeat(300)}`;

inEveryLook("every state of the main screen is accessible and fits", async (visit) => {
  app.provider.willAnswer(
    steppedAnswer(
      `**Said** [so](https://example.org). ${LONG_WORD}\n\n`,
      "| a | b |\n|---|---|\n| c | d |\n",
    ),
    immediateAnswer("مرحبا. قطة في صندوق."),
  );
  const { page, t, find, check } = await visit(app);
  await find.field("form.question").waitFor();
  await ask(page, "", [], t);
  await find.text("message.question-too-short", { minimum: MINIMUM.question }).waitFor();
  await check();
  const called = app.nextCall();
  await ask(page, `Is this a question? ${LONG_WORD}`.slice(0, 500), [], t);
  const call = await called;
  call.release(1);
  await liveCard(page).getByText("Said").waitFor();
  await check();
  call.release();
  await savedCards(page).getByText("Said").waitFor();
  await find.button("debate.loadMore").click();
  await savedCards(page).nth(1).waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await check();
});

it("can be used by keyboard alone: ask, read, load more, start a new debate", async () => {
  app.provider.willAnswer(
    immediateAnswer("First by keyboard."),
    immediateAnswer("Second by keyboard."),
  );
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await page.getByLabel("Your question").waitFor();
  await tabTo(page, "textbox", "Your question");
  await page.keyboard.type("Can a cat type?");
  await tabTo(page, "button", "Debate!", "Enter");
  await savedCards(page).getByText("First by keyboard.").waitFor();
  await tabTo(page, "button", "Load More", "Enter");
  await savedCards(page).getByText("Second by keyboard.").waitFor();
  await tabTo(page, "button", "More actions", "Enter");
  await page.locator("[role=menuitem][data-focus]").getByText("New Debate").waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel("Your question").waitFor();
});

it("switches the theme, stores it, and applies it before the first paint after a reload", async () => {
  const page = await app.visit();
  const isDark = () =>
    page.evaluate(
      () =>
        document.documentElement.classList.contains("dark") ||
        document.documentElement.dataset.theme === "dark",
    );
  expect(await isDark()).toBe(false);
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  expect(await isDark()).toBe(true);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  expect(await isDark()).toBe(true);
});
