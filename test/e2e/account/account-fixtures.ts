/** The profile page of a new user, and the log-ins that its tests try. */

import type { Page } from "playwright-core";
import { type Account, signUp } from "../support/accounts.ts";
import type { BrowserApp } from "../support/browser-app.ts";

/** Waits until the page is at this path. */
export const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** A card of the profile page. */
export const card = (page: Page, name: string) => page.getByRole("region", { name });

/** Opens the profile page of a new user. */
export async function visitAccount(
  app: BrowserApp,
  fields: Partial<Account> = {},
): Promise<{ page: Page; account: Account }> {
  const page = await app.visit("/account", { reducedMotion: "reduce" });
  const account = await signUp(page, fields);
  await card(page, "Profile").waitFor();
  return { page, account };
}

/** Returns the status of a login from a new browser context. */
export async function statusOfLogin(
  { server }: BrowserApp,
  username: string,
  password: string,
): Promise<number> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}
