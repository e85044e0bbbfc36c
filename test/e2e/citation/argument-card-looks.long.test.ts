import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { ask, BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { locatorsByText, translateFor } from "../support/interface-texts.ts";
import {
  APPEARANCES,
  appearanceName,
  checkScreen,
  expectAppearance,
  SCREEN_TIMEOUT_MS,
  visitOptions,
} from "../support/look.ts";
import { answerSummaries, CONTENT, openQuotes } from "./argument-card-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("argument cards and a marked quote", () => {
  for (const appearance of APPEARANCES) {
    it(`are accessible and fit, ${appearanceName(appearance)}`, {
      timeout: SCREEN_TIMEOUT_MS,
    }, async () => {
      const t = translateFor(appearance.language);
      const [options, prepare] = visitOptions(appearance);
      app.provider.willAnswer(immediateAnswer(CONTENT));
      const page = await app.visit("/", options, async (fresh) => {
        await answerSummaries(fresh, {});
        await prepare(fresh);
      });
      const find = locatorsByText(page, t);
      const showQuote = page.getByRole("button", { name: t("summary.showQuote") });
      await ask(page, undefined, [], t);
      await find.button("debate.collapseToCards").click();
      await expectAppearance(page, appearance);
      await checkScreen(page);
      await find.button("summary.showLink").click();
      await checkScreen(page);
      await openQuotes(page);
      await checkScreen(page);
      await showQuote.first().click();
      await page.locator("mark").first().waitFor();
      await checkScreen(page);
    });
  }
});
