/**
 * Screenshots of the plans, the sandbox checkout, the debaters and the limits, for `npm run
 * pictures`.
 */

import { TURNS_PER_DAY } from "@einstein-vs-cat/core";
import { createDebates } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { withholdPageData } from "../support/page-data.ts";
import type { Photographed } from "../support/photographed.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import {
  afterReload,
  card,
  openDebaters,
  payInSandbox,
  picker,
  stubTurns,
  typeEmail,
  upgradeTo,
} from "./plan-fixtures.ts";

/**
 * Takes the screenshots: a visitor with few turns left, then a user who buys a plan and cancels it.
 */
export async function takePlanPictures({
  page,
  appearance,
  t,
  find,
  picture,
}: Photographed): Promise<void> {
  const home = new URL("/", page.url()).href;
  await page.context().clearCookies();
  await stubTurns(page, 1, "visitor");
  await page.goto(home);
  await find.link("usage.logIn").waitFor();
  await picture("30-few-turns");
  const debater = picker(page, t("form.debater", { position: t("form.option2") }));
  await openDebaters(page);
  await debater.click();
  await page.getByRole("option", { name: /^Neo/ }).waitFor();
  await picture("31-debaters", false);
  await find.field("debaters.search").fill("zzz");
  await find.text("debaters.noneFound", { search: "zzz" }).waitFor();
  await picture("32-debaters-none-found", false);
  await page.keyboard.press("Escape");
  await signUp(page);
  await saveAccountTheme(page, appearance);
  await openDebaters(page);
  await debater.click();
  await page.getByRole("option", { name: /^Neo/ }).click();
  await find.button("dialog.upgradeTo", { name: t("plan.pro") }).waitFor();
  await picture("33-upgrade-required", false);
  await stubTurns(page, 0, "free");
  const [id = 0] = await createDebates(page, [
    { question: "Does time exist?", language: appearance.language },
  ]);
  // The page brings what is left with it.
  await withholdPageData(page);
  await page.goto(`${home}?debate=${id}`);
  await find.text("usage.none").waitFor();
  await picture("34-no-turns-left", false);
  await page.goto(`${home}subscription`);
  await find
    .text("usage.turnsOf", { taken: TURNS_PER_DAY.free, limit: TURNS_PER_DAY.free })
    .waitFor();
  await picture("35-plans-free");
  await card(page, t("plan.pro")).getByRole("button").press("Enter");
  await find.text("toast.emailRequired").waitFor();
  await picture("36-plans-email", false);
  await page.unroute("**/api/usage");
  await typeEmail(page, "ada@example.org");
  await upgradeTo(page, "Standard", t);
  await find.text("sandbox.note").waitFor();
  await picture("37-checkout");
  await payInSandbox(page, undefined, t);
  await find.button("plans.cancel").waitFor();
  await picture("38-plans-active");
  await afterReload(page, () => find.button("plans.cancel").click(), t);
  await find.button("plans.reactivate").waitFor();
  await picture("39-plans-cancelled");
}
