import { afterAll, afterEach, beforeAll } from "vitest";
import { ask, BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { answerSummaries, CONTENT } from "./argument-card-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

inEveryLook("argument cards and a marked quote are accessible and fit", async (visit) => {
  app.provider.willAnswer(immediateAnswer(CONTENT));
  const { page, t, find, check } = await visit(app);
  await answerSummaries(page, {});
  const showQuote = page.getByRole("button", { name: t("summary.showQuote") });
  await ask(page, undefined, [], t);
  await find.button("debate.seeArguments").click();
  await check();
  await find.button("summary.showLink").click();
  await check();
  await check();
  await showQuote.first().click();
  await page.locator("mark").first().waitFor();
  await check();
});
