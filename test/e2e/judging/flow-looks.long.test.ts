import { afterAll, afterEach, beforeAll } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { flowButton } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import { answerTasks, createArguedDebate, mapAllTurns } from "./flow-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
  app.provider.willAlwaysAnswer(answerTasks);
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

inEveryLook("the flow sheet is accessible and fits, also on a shared page", async (visit) => {
  const { page, appearance, t, find, check } = await visit(app);
  await signUp(page);
  const debate = await createArguedDebate(app, page, 4, { language: appearance.language });
  await mapAllTurns(page, debate.id);
  await saveAccountTheme(page, appearance);
  const claim = page.locator("[data-claim]");
  await page.goto(app.server.url + debate.path);
  await find.button("debate.loadMore").waitFor();
  await flowButton(page).click();
  await claim.nth(7).waitFor();
  await check();
  await page.getByRole("button", { name: new RegExp(`^${t("claim.dropped")} `) }).click();
  await claim.nth(2).waitFor({ state: "detached" });
  await check();
  await find.link("flow.argdown").scrollIntoViewIfNeeded();
  await check();
  await page.keyboard.press("Escape");
  await page.goto(app.server.url + debate.sharedPath);
  await flowButton(page).click();
  await claim.nth(7).waitFor();
  await check();
});
