import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates } from "../archive/archive-fixtures.ts";
import {
  accountMenu,
  choose,
  fillInAccess,
  logIn,
  newAccount,
  signUp,
  toast,
} from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { tabTo } from "../support/keyboard.ts";
import { card, isAt, statusOfLogin, visitAccount } from "./account-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("refused log-ins", () => {
  it("appear at the next login and on the profile page, until the user closes the notice", async () => {
    const account = newAccount();
    await signUp(await app.visit(), account);
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect(await statusOfLogin(app, account.username, `guess ${attempt}`)).toBe(401);
    const page = await app.visit("/auth", { reducedMotion: "reduce" });
    const text = /^3 failed logins with a wrong password\. Last: /;
    await fillInAccess(page, account);
    await page.locator("li.toast").filter({ hasText: "Welcome back!" }).getByText(text).waitFor();
    await choose(page, "PROFILE");
    const notice = page.getByRole("status").filter({ hasText: text });
    await notice.waitFor();
    const dismissed = page.waitForResponse("**/api/user/refused-logins");
    await notice.getByRole("button", { name: "Close the message" }).click();
    await notice.waitFor({ state: "detached" });
    expect((await dismissed).status()).toBe(204);
    await page.reload();
    await card(page, "Profile").waitFor();
    expect(await notice.count()).toBe(0);
  });
});

describe("the password", () => {
  it("can be changed by a user who knows it, and the change ends all their other sessions", async () => {
    const { page, account } = await visitAccount(app);
    const elsewhere = await app.visit();
    await logIn(elsewhere, account);
    const form = card(page, "Change password");
    const button = form.getByRole("button", { name: "Change Password" });
    await button.click();
    await form.getByText("Password must be at least 6 characters").first().waitFor();
    await form.getByLabel("Current password").fill("not my password");
    await form.getByLabel("New password").fill("a better one");
    await button.click();
    await form.getByText("Wrong password. Please try again.").waitFor();
    expect(await page.locator("li.toast").count()).toBe(0);
    expect(await form.getByLabel("New password").inputValue()).toBe("a better one");
    await form.getByLabel("Current password").fill(account.password);
    await button.click();
    await toast(page, "Password changed", "All other devices have to log in again.");
    expect(await form.getByLabel("Current password").inputValue()).toBe("");
    await page.reload();
    await accountMenu(page).waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole("link", { name: "ACCESS_TERMINAL" }).waitFor();
    expect(await statusOfLogin(app, account.username, account.password)).toBe(401);
    expect(await statusOfLogin(app, account.username, "a better one")).toBe(200);
  });
});

describe("deleting the account", () => {
  it("explains what is lost, asks for the password, and deletes everything", async () => {
    const { page, account } = await visitAccount(app);
    await createDebates(page, ["Will this be gone?"]);
    await page.reload();
    await card(page, "Debate Stats").getByText("1", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Delete My Account" }).click();
    const dialog = page.getByRole("dialog", { name: `Delete the account ${account.username}?` });
    await dialog
      .getByText("every debate in your archive (now 1), with its responses and your context")
      .waitFor();
    await dialog.getByLabel("Your password, to confirm").fill("not my password");
    await dialog.getByRole("button", { name: "Delete Everything" }).click();
    await dialog.getByText("Wrong password. Please try again.").waitFor();
    await dialog.getByLabel("Your password, to confirm").fill(account.password);
    await dialog.getByRole("button", { name: "Delete Everything" }).click();
    await isAt(page, "/");
    await toast(page, "Account deleted", "Your account and all your debates are gone.");
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).waitFor();
    expect(await statusOfLogin(app, account.username, account.password)).toBe(401);
  });

  it("can be cancelled with Escape and with the button, by keyboard alone, and restores the focus", async () => {
    const { page } = await visitAccount(app);
    await tabTo(page, "button", "Delete My Account", "Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await tabTo(page, "textbox", "Your password, to confirm");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").textContent()).toBe("Delete My Account");
    await page.keyboard.press("Enter");
    await tabTo(page, "button", "Keep My Account", "Enter");
    await dialog.waitFor({ state: "detached" });
    await accountMenu(page).waitFor();
  });
});
