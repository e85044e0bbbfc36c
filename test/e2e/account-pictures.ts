/** Pictures of the login, the account menu and the profile page, for `npm run pictures`. */

import type { Page } from "playwright-core";
import { accountMenu, fillInAccess, fillInRegister, somebody, toast } from "./accounts.ts";

/** Takes a picture of the page under a name. */
export type TakePicture = (name: string, fullPage?: boolean) => Promise<unknown>;

/** A visitor with a debate finds the login, mistypes, signs up, and looks at everything that an account has. */
export async function takeAccountPictures(page: Page, picture: TakePicture): Promise<void> {
  await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
  await page.getByRole("tab", { name: "Access" }).waitFor();
  await picture("a1-access");
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByText("Password must be at least").waitFor();
  await picture("a2-access-messages");
  await fillInAccess(page, somebody());
  await toast(page, "Login failed", "401: Wrong username or password.");
  await picture("a3-access-refused", false);
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "A few words about you (optional)" }).click();
  await page.getByLabel("Display Name").fill("Erwin Schrödinger");
  await picture("a4-register");
  await fillInRegister(page, somebody());
  await toast(page, "Welcome, Erwin Schrödinger!", "Your account has been created successfully.");
  await accountMenu(page).waitFor();
  await picture("a5-signed-up", false);
  await accountMenu(page).click();
  await page.keyboard.press("ArrowDown");
  await picture("a6-menu", false);
  await page.getByRole("menuitem", { name: "PROFILE" }).click();
  await page.getByText(/\d Sessions/).waitFor();
  await picture("a7-profile");
  await page.getByLabel("Display Name").fill("");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Display name is required").waitFor();
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Password must be at least").first().waitFor();
  await picture("a8-profile-messages");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await page.getByLabel("Your password, to confirm").fill("not my password");
  await page.getByRole("button", { name: "Delete Everything" }).click();
  await page.getByText("The password is not correct.").waitFor();
  await picture("a9-delete", false);
  await page.getByRole("button", { name: "Keep My Account" }).click();
  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await toast(page, "Logged out", "You have been logged out on every device.");
  await picture("a10-signed-out", false);
  await page.goto(new URL("/account", page.url()).href);
  await page.getByText("Please log in to see your account.").waitFor();
  await picture("a11-profile-of-nobody", false);
}
