/**
 * Creates accounts through the API, for tests that start with a signed-in user. Other tests cover
 * the sign-up screens.
 */

import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { locatorsByText, translateEnglish } from "./interface-texts.ts";

/** The credentials and display name of a user. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly displayName: string;
}

/** Returns account data with a unique username. */
export function newAccount(fields: Partial<Account> = {}): Account {
  const number = randomUUID().slice(0, 8);
  return {
    username: `cat-${number}`,
    password: `whiskers ${number}`,
    displayName: "Ada Purr",
    ...fields,
  };
}

/** Registers the visitor of this page, keeps their debates, and reloads the page. */
export async function signUp(page: Page, fields: Partial<Account> = {}): Promise<Account> {
  const account = newAccount(fields);
  await post(page, "/api/register", account);
  await page.reload();
  return account;
}

/** Logs in on this page and reloads it. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await post(page, "/api/login", { username, password });
  await page.reload();
}

/** The account menu in the header. It exists only for a signed-in user. */
export const accountMenu = (page: Page, t = translateEnglish) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: t("header.accountMenu", { name: "" }).trim() });

/** Opens the account menu and clicks an item. */
export async function choose(
  page: Page,
  item: "MY_ARCHIVES" | "PROFILE" | "PLANS" | "DISCONNECT",
): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Fills in and submits the registration form. */
export async function fillInRegister(
  page: Page,
  account: Account,
  t = translateEnglish,
): Promise<void> {
  const find = locatorsByText(page, t);
  await find.tab("auth.register").click();
  await find.field("auth.username").fill(account.username);
  await find.field("auth.password").fill(account.password);
  await find.button("auth.createAccount").click();
}

/** Fills in and submits the login form. */
export async function fillInAccess(
  page: Page,
  account: Account,
  t = translateEnglish,
): Promise<void> {
  const find = locatorsByText(page, t);
  await find.tab("auth.access").click();
  await find.field("auth.username").fill(account.username);
  await find.field("auth.password").fill(account.password);
  await find.button("auth.logIn").click();
}

/** Waits for a toast with this title and message. */
export async function toast(page: Page, title: string, message: string): Promise<void> {
  const card = page.locator("li.toast").filter({ hasText: title });
  await card.getByText(message, { exact: true }).waitFor();
}

/** Sends a POST request with the cookies of the page. */
async function post(page: Page, path: string, data: unknown): Promise<void> {
  const answer = await page.request.post(new URL(path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}
