import { TURNS_PER_DAY } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { dayOf } from "../../../app-web/i18n/date.ts";
import { PROBLEM_TYPE, problemBody } from "../../support/problem.ts";
import { createDebates } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { withholdPageData } from "../support/page-data.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import {
  afterReload,
  card,
  openDebaters,
  payInSandbox,
  picker,
  stubSubscription,
  stubTurns,
  typeEmail,
  upgradeTo,
} from "./plan-fixtures.ts";

/** An expired plan. */
const PERIOD_END = "2026-01-02T12:00:00.000Z";

/** The errors when the day's budget is used up. Each has its own dialog. */
const BUDGETS = [
  [403, "budget-sign-in"],
  [429, "budget-tomorrow"],
  [429, "budget-spent"],
] as const;

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

inEveryLook(
  "all states of the plans and the checkout are accessible and fit",
  async (visit) => {
    const { page, appearance, t, find, check } = await visit(app, "/subscription");
    await find.text("plans.loginFirstBody").waitFor();
    await check();
    const signsInAs = `Ada ${"unbreakable".repeat(4)}`;
    await page.route("**/reauth/preview", (route) => route.fulfill({ json: { signsInAs } }));
    await page.goto(`${app.server.url}/subscription?session_id=cs_1&auth=grant`);
    await find.text("plans.goOnAs", { name: signsInAs }).waitFor();
    await check();
    await page.unroute("**/reauth/preview");
    await find.button("plans.notMe").click();
    await find.text("plans.loginFirstBody").waitFor();
    await signUp(page);
    await saveAccountTheme(page, appearance);
    await card(page, t("plans.yours")).getByText(t("plan.free")).waitFor();
    await card(page, t("plan.pro")).getByRole("button").press("Enter");
    await find.text("toast.emailRequired").waitFor();
    await check();
    await page.route("**/api/tiers", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Later." }),
    );
    await page.reload();
    await find.text("plans.failed").waitFor();
    await check();
    await page.unroute("**/api/tiers");
    await stubSubscription(page, { tier: "pro", status: "cancelled", periodEnd: PERIOD_END });
    await find.button("plans.tryAgain").click();
    await find
      .text("plans.ended", { name: t("plan.pro"), day: dayOf(appearance.language, PERIOD_END) })
      .waitFor();
    await check();
    await page.unroute("**/api/subscription");
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Standard", t);
    await page.getByText(t("sandbox.note")).waitFor();
    const checkout = page.url();
    await check();
    await payInSandbox(page, undefined, t);
    await card(page, t("plans.yours")).getByText(t("plan.standard")).waitFor();
    await find.text("toast.subscriptionActive").waitFor();
    await check();
    await page.goto(checkout);
    await find.text("sandbox.paid").waitFor();
    await check();
    await page.goto(`${app.server.url}/subscription`);
    await afterReload(page, () => find.button("plans.cancel").click(), t);
    await find.text("plans.cancelling").waitFor();
    await check();
    await page.goto(`${app.server.url}/subscription?session_id=nobody-knows-it`);
    await find.text("plans.notVerified").waitFor();
    await check();
    await page.goto(`${app.server.url}/sandbox/checkout/4711`);
    await find.text("sandbox.missing").waitFor();
    await check();
  },
  360_000,
);

inEveryLook("the debaters and the limits are accessible and fit", async (visit) => {
  const { page, appearance, t, find, check } = await visit(app);
  await stubTurns(page, 1, "visitor");
  await page.reload();
  await find.link("usage.logIn").waitFor();
  await check();
  await openDebaters(page);
  await picker(page, t("form.debater", { position: t("form.option2") })).click();
  await page.getByRole("option", { name: /^Neo/ }).waitFor();
  await check();
  await find.field("debaters.search").fill("zzz");
  await find.text("debaters.noneFound", { search: "zzz" }).waitFor();
  await check();
  await signUp(page);
  await saveAccountTheme(page, appearance);
  await openDebaters(page);
  await picker(page, t("form.debater", { position: t("form.option1") })).click();
  await page.getByRole("option", { name: /^Neo/ }).click();
  await find.button("dialog.upgradeTo", { name: t("plan.pro") }).waitFor();
  await check();
  await stubTurns(page, 0, "free");
  const [id = 0] = await createDebates(page, [
    { question: "Does time exist?", language: appearance.language },
  ]);
  // The page brings what is left with it.
  await withholdPageData(page);
  await page.goto(`${app.server.url}/?debate=${id}`);
  await find.text("usage.none").waitFor();
  await check();
  for (const [status, code] of BUDGETS) {
    await page.route(
      "**/generate",
      (route) => route.fulfill({ status, contentType: PROBLEM_TYPE, body: problemBody(code) }),
      { times: 1 },
    );
    await find.button("debate.start").click();
    await find.dialog("dialog.budget").waitFor();
    await check();
    await page.keyboard.press("Escape");
    await find.dialog("dialog.budget").waitFor({ state: "detached" });
  }
  await page.goto(`${app.server.url}/subscription`);
  await find
    .text("usage.turnsOf", { taken: TURNS_PER_DAY.free, limit: TURNS_PER_DAY.free })
    .waitFor();
  await check();
});
