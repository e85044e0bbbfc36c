/** Operates the plans and the debater picker as a user does. */

import { TURNS_PER_DAY } from "@einstein-vs-cat/core";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { signUp } from "../support/accounts.ts";
import type { BrowserApp } from "../support/browser-app.ts";
import { locatorsByText, translateEnglish } from "../support/interface-texts.ts";

/** Context options without animations. */
export const STILL = { reducedMotion: "reduce" } as const;

/** Waits until the URL has this path. */
export const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Opens the plans page as a new user. */
export async function visitPlans(
  app: BrowserApp,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await app.visit("/subscription", { ...STILL, ...options });
  await signUp(page);
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  return page;
}

/** Runs `act` and waits until it has reloaded the page and the plans are shown. */
export async function afterReload(
  page: Page,
  act: () => Promise<unknown>,
  t = translateEnglish,
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
  await act();
  await page.waitForFunction(() => !("isFromBefore" in window));
  await locatorsByText(page, t).heading("plans.title").waitFor();
}

/** The card of a plan. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Fills in the billing email. */
export const typeEmail = (page: Page, email: string) =>
  page.locator("input[name=email]:visible").first().fill(email);

/** Clicks an upgrade button and waits for the checkout page of the sandbox. */
export async function upgradeTo(
  page: Page,
  plan: "Standard" | "Pro",
  t = translateEnglish,
): Promise<void> {
  const name = t(plan === "Pro" ? "plan.pro" : "plan.standard");
  await card(page, name).getByRole("button").click();
  await page.waitForURL("**/sandbox/checkout/*");
  await locatorsByText(page, t).heading("sandbox.title").waitFor();
}

/** Pays in the sandbox and returns to the plans, which reload once a second later. */
export async function payInSandbox(
  page: Page,
  pay = (button: Locator) => button.click(),
  t = translateEnglish,
): Promise<void> {
  await pay(page.getByRole("region", { name: t("sandbox.bill") }).getByRole("button"));
  await page.waitForURL((url) => url.pathname === "/subscription" && url.search === "");
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("navigation")
      .some((each) => "type" in each && each.type === "reload"),
  );
  await locatorsByText(page, t).heading("plans.title").waitFor();
}

/** Opens the line that names the debaters, in which each side has its picker. */
export async function openDebaters(page: Page): Promise<void> {
  await page.locator("form button[aria-controls][aria-expanded=false]").click();
}

/** The button that shows and changes the debater of a side. It is there once the line is open. */
export const picker = (page: Page, label: string | RegExp) =>
  page.getByRole("button", { name: label });

/** Picks a debater. The name of a locked one includes the plan that unlocks it. */
export async function pick(page: Page, label: string, name: string | RegExp): Promise<void> {
  if (!(await picker(page, label).isVisible())) await openDebaters(page);
  await picker(page, label).click();
  await page.getByRole("option", { name, exact: true }).click();
}

/** Replaces fields of the subscription that the page reads. */
export function stubSubscription(page: Page, fields: object): Promise<unknown> {
  return page.route("**/api/subscription", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), ...fields },
    });
  });
}

/** Sets how many turns the page reads as left today, for a person of this kind. */
export async function stubTurns(
  page: Page,
  turnsLeft: number,
  person: keyof typeof TURNS_PER_DAY,
): Promise<void> {
  const turnsPerDay = TURNS_PER_DAY[person];
  const json = {
    debatesToday: 3,
    turnsToday: turnsPerDay - turnsLeft,
    turnsPerDay,
    turnsLeft,
    resetsAt: "2026-11-22T10:00:00.000Z",
  };
  await page.unroute("**/api/usage");
  await page.route("**/api/usage", (route) => route.fulfill({ json }));
}
