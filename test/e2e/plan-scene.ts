/** The plans and the debater picker, as a person uses them. */

import type { Locator, Page } from "playwright-core";
import { signUp } from "./accounts.ts";
import type { Stage } from "./stage.ts";

/** A page that moves nothing. */
export const STILL = { reducedMotion: "reduce" } as const;

/** Waits for a path of the address. */
export const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** The page of the plans as somebody new sees it. */
export async function visitPlans(stage: Stage): Promise<Page> {
  const page = await stage.visit("/subscription", STILL);
  await signUp(page);
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  return page;
}

/** The page has been loaded again since this was called, and shows the plans. */
export async function afterReload(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
  await act();
  await page.waitForFunction(() => !("isFromBefore" in window));
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
}

/** The card of a plan. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Types the address for the bill. */
export const typeEmail = (page: Page, email: string) => page.getByLabel("Enter email for billing").fill(email);

/** Presses the button of an upgrade, and comes to the checkout page of the sandbox. */
export async function upgradeTo(page: Page, plan: "Standard" | "Pro"): Promise<void> {
  // From right to left the name of a plan is set apart by a mark that nobody sees.
  await page.getByRole("button", { name: new RegExp(`^Upgrade to .?${plan}`) }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  await page.getByRole("heading", { name: "Sandbox checkout" }).waitFor();
}

/** Pays in the sandbox by its button, and comes back to the plans, which are loaded once more a second later. */
export async function payInSandbox(
  page: Page,
  pay = (button: Locator) => button.click(),
  title = "Choose Your Plan",
): Promise<void> {
  await pay(page.getByRole("button", { name: /^Pay .* in the sandbox$/ }));
  await page.waitForURL((url) => url.pathname === "/subscription" && url.search === "");
  await page.waitForFunction(() =>
    performance.getEntriesByType("navigation").some((each) => "type" in each && each.type === "reload"),
  );
  await page.getByRole("heading", { name: title }).waitFor();
}

/** The button that shows and changes who speaks for a side. */
export const picker = (page: Page, label: string | RegExp) => page.getByRole("button", { name: label });

/** Picks a debater; for a locked one its name goes on with what opens it. */
export async function pick(page: Page, label: string, name: string | RegExp): Promise<void> {
  await picker(page, label).click();
  await page.getByRole("option", { name, exact: true }).click();
}

/** Has the page read another subscription than the one that is kept. */
export function stubSubscription(page: Page, fields: object): Promise<unknown> {
  return page.route("**/api/subscription", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...fields } });
  });
}
