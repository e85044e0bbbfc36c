import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { ask, atOnce, BrowserApp } from "../support/browser-app.ts";
import { hasLook, inWords, LOOK_PATIENCE_MS, LOOKS, look, seenAs } from "../support/look.ts";
import { finder, wordsOf } from "../support/words.ts";
import { answerSummaries, CONTENT } from "./argument-card-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("argument cards and a marked quote", () => {
  for (const kind of LOOKS) {
    it(`are accessible and fit, ${inWords(kind)}`, { timeout: LOOK_PATIENCE_MS }, async () => {
      const t = wordsOf(kind.language);
      const [options, prepare] = seenAs(kind);
      app.provider.willAnswer(atOnce(CONTENT));
      const page = await app.visit("/", options, async (fresh) => {
        await answerSummaries(fresh, {});
        await prepare(fresh);
      });
      const find = finder(page, t);
      const showQuote = page.getByRole("button", { name: t("summary.showQuote") });
      await ask(page, undefined, [], t);
      await find.button("debate.collapseToCards").click();
      await hasLook(page, kind);
      await look(page);
      await find.button("summary.showLink").click();
      await look(page);
      await showQuote.first().click();
      await page.locator("mark").first().waitFor();
      await look(page);
    });
  }
});
