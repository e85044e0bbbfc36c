/** People with accounts, for tests that begin after the sign-up. The screens of signing up have tests of their own. */

import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { ENGLISH_WORDS, finder } from "./words.ts";

/** Somebody who has an account. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly displayName: string;
}

/** Somebody whose name nobody else has. */
export function somebody(fields: Partial<Account> = {}): Account {
  const number = randomUUID().slice(0, 8);
  return {
    username: `cat-${number}`,
    password: `whiskers ${number}`,
    displayName: "Ada Purr",
    ...fields,
  };
}

/** Makes an account for the person of this page, with all that they did as a visitor, and shows the page again. */
export async function signUp(page: Page, fields: Partial<Account> = {}): Promise<Account> {
  const account = somebody(fields);
  await post(page, "/api/register", account);
  await page.reload();
  return account;
}

/** Signs the person of this page in, on whatever device it stands for, and shows the page again. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await post(page, "/api/login", { username, password });
  await page.reload();
}

/** The account menu in the header; there is one only for somebody who is signed in. */
export const accountMenu = (page: Page, t = ENGLISH_WORDS) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: t("header.accountMenu", { name: "" }).trim() });

/** Chooses something from the account menu. */
export async function choose(
  page: Page,
  item: "MY_ARCHIVES" | "PROFILE" | "PLANS" | "DISCONNECT",
): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Fills in the tab Register and sends it. */
export async function fillInRegister(
  page: Page,
  account: Account,
  t = ENGLISH_WORDS,
): Promise<void> {
  const find = finder(page, t);
  await find.tab("auth.register").click();
  await find.field("auth.username").fill(account.username);
  await find.field("auth.password").fill(account.password);
  await find.button("auth.createAccount").click();
}

/** Fills in the tab Access and sends it. */
export async function fillInAccess(page: Page, account: Account, t = ENGLISH_WORDS): Promise<void> {
  const find = finder(page, t);
  await find.tab("auth.access").click();
  await find.field("auth.username").fill(account.username);
  await find.field("auth.password").fill(account.password);
  await find.button("auth.logIn").click();
}

/** Waits for a toast with these words. */
export async function toast(page: Page, title: string, message: string): Promise<void> {
  const card = page.locator("li.toast").filter({ hasText: title });
  await card.getByText(message, { exact: true }).waitFor();
}

/** Presses Tab until the focus is on what has this name, then a key. */
export async function tabTo(page: Page, name: string, key?: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return [element?.getAttribute("aria-label"), label, element?.textContent].map((text) =>
        text?.trim(),
      );
    });
    if (!found.includes(name)) continue;
    if (key !== undefined) await page.keyboard.press(key);
    return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Sends a call with the cookies of the page. */
async function post(page: Page, path: string, data: unknown): Promise<void> {
  const answer = await page.request.post(new URL(path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}
