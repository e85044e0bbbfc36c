import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import { createShared, summarise } from "./share-fixtures.ts";

const SEEDS = {
  en: {
    question:
      "Is a hot dog a sandwich, or is it something that we have not yet found the courage to name?",
    option1: "Always",
  },
  ar: {
    question: "هل القطة في الصندوق، أم أنها شيء لم نجد بعد الشجاعة لتسميته؟",
    option1: "داخله",
    language: "ar",
  },
};
const LONG = `A bun is **a box with one open side**, see [https://example.org/bun].\n\n${"And so on it goes. الخبز صندوق. ".repeat(30)}`;
const SUMMARY =
  "| Argument Point | Source Quote | Source URL |\n|---|---|---|\n| A bun is a box | a box with one open side | example.org/bun |";
const ITEMS = [
  LONG,
  { context: "The bun is cut on *one* side." },
  ...Array<string>(11).fill("Purr."),
];

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a path on the same page. */
const open = (page: Page, path: string) => page.goto(app.server.url + path);

inEveryLook("the share dialog and the shared page are accessible and fit", async (visit) => {
  const { page, appearance, t, find, check } = await visit(app);
  await signUp(page);
  const shared = await createShared(app, page, SEEDS[appearance.language], ITEMS);
  await summarise(app, page, shared.id, SUMMARY);
  await saveAccountTheme(page, appearance);
  const showQuote = page.getByRole("button", { name: t("summary.showQuote") });
  await open(page, `/?debate=${shared.id}`);
  await find.button("export.title").click();
  await page.getByRole("menu").waitFor();
  // It must not be half hidden by the bar at the bottom of the screen.
  await find
    .button("debate.seeArguments")
    .first()
    .evaluate((button) => button.scrollIntoView({ block: "center" }));
  await check();
  await page.keyboard.press("Escape");
  await pressInBar(page, "share.open", t);
  await find.button("share.showQr").click();
  await find.button("share.revoke").click();
  await find.text("share.revokeNote").waitFor();
  await check();
  // Everything is reachable: nothing is above the top of the scrollable area.
  const title = find.heading("share.title");
  await title.scrollIntoViewIfNeeded();
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await open(page, shared.path);
  await find.button("summary.cards").click();
  await showQuote.first().waitFor();
  await check();
  await page.context().clearCookies();
  await open(page, shared.path);
  await find.button("summary.cards").click();
  await showQuote.first().click();
  await page.locator("mark").first().waitFor();
  await check();
});
