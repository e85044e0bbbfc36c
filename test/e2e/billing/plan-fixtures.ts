/** The plans and the debater picker, as a person uses them. */

import type { Locator, Page } from "playwright-core";
import { signUp } from "../support/accounts.ts";
import type { BrowserApp } from "../support/browser-app.ts";
import { ENGLISH_WORDS, finder } from "../support/words.ts";

/** A page that moves nothing. */
export const STILL = { reducedMotion: "reduce" } as const;

/** Waits for a path of the address. */
export const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** The page of the plans as somebody new sees it. */
export async function visitPlans(app: BrowserApp): Promise<Page> {
  const page = await app.visit("/subscription", STILL);
  await signUp(page);
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  return page;
}

/** The page has been loaded again since this was called, and shows the plans. */
export async function afterReload(
  page: Page,
  act: () => Promise<unknown>,
  t = ENGLISH_WORDS,
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
  await act();
  await page.waitForFunction(() => !("isFromBefore" in window));
  await finder(page, t).heading("plans.title").waitFor();
}

/** The card of a plan. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Types the address for the bill. */
export const typeEmail = (page: Page, email: string, t = ENGLISH_WORDS) =>
  finder(page, t).field("plans.email").fill(email);

/** Presses the button of an upgrade, and comes to the checkout page of the sandbox. */
export async function upgradeTo(
  page: Page,
  plan: "Standard" | "Pro",
  t = ENGLISH_WORDS,
): Promise<void> {
  const name = t(plan === "Pro" ? "plan.pro" : "plan.standard");
  await card(page, name).getByRole("button").click();
  await page.waitForURL("**/sandbox/checkout/*");
  await finder(page, t).heading("sandbox.title").waitFor();
}

/** Pays in the sandbox by its button, and comes back to the plans, which are loaded once more a second later. */
export async function payInSandbox(
  page: Page,
  pay = (button: Locator) => button.click(),
  t = ENGLISH_WORDS,
): Promise<void> {
  await pay(page.getByRole("region", { name: t("sandbox.bill") }).getByRole("button"));
  await page.waitForURL((url) => url.pathname === "/subscription" && url.search === "");
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("navigation")
      .some((each) => "type" in each && each.type === "reload"),
  );
  await finder(page, t).heading("plans.title").waitFor();
}

/** The button that shows and changes who speaks for a side. */
export const picker = (page: Page, label: string | RegExp) =>
  page.getByRole("button", { name: label });

/** Picks a debater; for a locked one its name goes on with what opens it. */
export async function pick(page: Page, label: string, name: string | RegExp): Promise<void> {
  await picker(page, label).click();
  await page.getByRole("option", { name, exact: true }).click();
}

/** Has the page read another subscription than the one that is kept. */
export function stubSubscription(page: Page, fields: object): Promise<unknown> {
  return page.route("**/api/subscription", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), ...fields },
    });
  });
}

/** Has the page read how many turns of thirty are taken today. */
export async function stubTurns(page: Page, turnsToday: number): Promise<void> {
  const json = {
    debatesToday: 3,
    turnsToday,
    turnsPerDay: 30,
    resetsAt: "2026-11-22T10:00:00.000Z",
  };
  await page.unroute("**/api/usage");
  await page.route("**/api/usage", (route) => route.fulfill({ json }));
}
