/** Screenshots of the login, the account menu and the profile page, for `npm run pictures`. */

import { MINIMUM } from "@einstein-vs-cat/core";
import {
  accountMenu,
  fillInAccess,
  fillInRegister,
  newAccount,
  toast,
} from "../support/accounts.ts";
import type { Photographed } from "../support/photographed.ts";

/**
 * Takes the screenshots: a visitor with a debate opens the login, makes a mistake, signs up and
 * opens each account screen.
 */
export async function takeAccountPictures({ page, t, find, picture }: Photographed): Promise<void> {
  const tooShort = find.text("message.password-too-short", { minimum: MINIMUM.password });
  await find.link("header.accessTerminal").click();
  await find.tab("auth.access").waitFor();
  await picture("a1-access");
  await find.button("auth.logIn").click();
  await tooShort.waitFor();
  await picture("a2-access-messages");
  await fillInAccess(page, newAccount(), t);
  await toast(page, t("toast.loginFailed"), `401: ${t("message.wrong-credentials")}`);
  await picture("a3-access-refused", false);
  await find.tab("auth.register").click();
  await find.button("auth.more").click();
  await find.field("auth.displayName").fill("Erwin Schrödinger");
  await picture("a4-register");
  await fillInRegister(page, newAccount(), t);
  await toast(page, t("toast.welcome", { name: "Erwin Schrödinger" }), t("toast.registered"));
  await accountMenu(page, t).waitFor();
  await picture("a5-signed-up", false);
  await accountMenu(page, t).click();
  await page.keyboard.press("ArrowDown");
  await picture("a6-menu", false);
  await find.menuItem("header.profile").click();
  await find.text("account.sessions", { n: 2 }).waitFor();
  await picture("a7-profile");
  await find.field("auth.displayName").fill("");
  await find.button("account.save").click();
  await find.text("message.display-name-empty").waitFor();
  await find.button("account.changePassword").click();
  await tooShort.waitFor();
  await picture("a8-profile-messages");
  await find.button("account.delete").click();
  await find.field("account.deletePassword").fill("not my password");
  await find.button("account.deleteAll").click();
  await find.text("message.wrong-password").waitFor();
  await picture("a9-delete", false);
  await find.button("account.keep").click();
  await find.button("account.everywhere").click();
  await toast(page, t("toast.loggedOut"), t("toast.loggedOutEverywhere"));
  await picture("a10-signed-out", false);
  await page.goto(new URL("/account", page.url()).href);
  await find.text("account.loginFirst").waitFor();
  await picture("a11-profile-of-nobody", false);
}
