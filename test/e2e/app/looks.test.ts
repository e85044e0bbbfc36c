import { MINIMUM } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { locatorsByText, translateFor } from "../support/interface-texts.ts";
import {
  APPEARANCES,
  appearanceName,
  checkScreen,
  expectAppearance,
  visitOptions,
} from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG_WORD = `${"unbreakable".repeat(30)} and https://example.org/${"a".repeat(300)}`;

describe("every state of the main screen", () => {
  for (const appearance of APPEARANCES) {
    it(`is accessible and fits, ${appearanceName(appearance)}`, async () => {
      app.provider.willAnswer(
        steppedAnswer(
          `**Said** [so](https://example.org). ${LONG_WORD}\n\n`,
          "| a | b |\n|---|---|\n| c | d |\n",
        ),
        immediateAnswer("مرحبا. قطة في صندوق."),
      );
      const page = await app.visit("/", ...visitOptions(appearance));
      const t = translateFor(appearance.language);
      const find = locatorsByText(page, t);
      await find.field("form.question").waitFor();
      await expectAppearance(page, appearance);
      await ask(page, "", [], t);
      await find.text("message.question-too-short", { minimum: MINIMUM.question }).waitFor();
      await checkScreen(page);
      const called = app.nextCall();
      await ask(page, `Is this a question? ${LONG_WORD}`.slice(0, 500), [], t);
      const call = await called;
      call.release(1);
      await liveCard(page).getByText("Said").waitFor();
      await checkScreen(page);
      call.release();
      await savedCards(page).getByText("Said").waitFor();
      await find.button("debate.loadMore").click();
      await savedCards(page).nth(1).waitFor();
      await page.getByRole("heading", { level: 1 }).click();
      await checkScreen(page);
    });
  }
});

it("can be used by keyboard alone: ask, read, load more, start a new debate", async () => {
  app.provider.willAnswer(
    immediateAnswer("First by keyboard."),
    immediateAnswer("Second by keyboard."),
  );
  const page = await app.visit("/", { reducedMotion: "reduce" });
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await press("Tab");
      const isThere = await page.evaluate((wanted) => {
        const { activeElement } = document;
        return [activeElement?.getAttribute("name"), activeElement?.textContent].includes(wanted);
      }, name);
      if (isThere) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.getByLabel("Your question").waitFor();
  await tabTo("question");
  await page.keyboard.type("Can a cat type?");
  await tabTo("Debate!");
  await press("Enter");
  await savedCards(page).getByText("First by keyboard.").waitFor();
  await tabTo("Load More");
  await press("Enter");
  await savedCards(page).getByText("Second by keyboard.").waitFor();
  await tabTo("New Debate");
  await press("Enter");
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
