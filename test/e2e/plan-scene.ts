/** The plans and the debater picker, as a person uses them. */

import type { Locator, Page } from "playwright-core";

/** The card of a plan. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Types the address for the bill. */
export const typeEmail = (page: Page, email: string) => page.getByLabel("Enter email for billing").fill(email);

/** Presses the button of an upgrade, and comes to the checkout page of the sandbox. */
export async function upgradeTo(page: Page, plan: string): Promise<void> {
  await page.getByRole("button", { name: `Upgrade to ${plan}` }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  await page.getByRole("heading", { name: "Sandbox checkout" }).waitFor();
}

/** Pays in the sandbox by its button, and comes back to the plans, which are loaded once more a second later. */
export async function payInSandbox(page: Page, pay = (button: Locator) => button.click()): Promise<void> {
  await pay(page.getByRole("button", { name: /^Pay .* in the sandbox$/ }));
  await page.waitForURL((url) => url.pathname === "/subscription" && url.search === "");
  await page.waitForFunction(() =>
    performance.getEntriesByType("navigation").some((each) => "type" in each && each.type === "reload"),
  );
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
}

/** The button that shows and changes who speaks for a side. */
export const picker = (page: Page, label: string) => page.getByRole("button", { name: label });

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
