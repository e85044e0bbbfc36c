import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates } from "../archive/archive-fixtures.ts";
import {
  type Account,
  accountMenu,
  choose,
  fillInAccess,
  logIn,
  newAccount,
  signUp,
  tabTo,
  toast,
} from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Opens the profile page of a new user. */
async function visitAccount(
  fields: Partial<Account> = {},
): Promise<{ page: Page; account: Account }> {
  const page = await app.visit("/account", { reducedMotion: "reduce" });
  const account = await signUp(page, fields);
  await card(page, "Profile").waitFor();
  return { page, account };
}

const card = (page: Page, name: string) => page.getByRole("region", { name });

/** Returns the status of a login from a new browser context. */
async function statusOfLogin(username: string, password: string): Promise<number> {
  const answer = await fetch(`${app.server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

describe("the profile", () => {
  it("is saved, shows a toast, and changes the name in the header", async () => {
    const { page, account } = await visitAccount();
    const profile = card(page, "Profile");
    expect(await profile.getByLabel("Display Name").inputValue()).toBe(account.displayName);
    expect(await profile.getByLabel("Username").inputValue()).toBe(account.username);
    const renamed = newAccount();
    await profile.getByLabel("Display Name").fill("Grace Hopper");
    await profile.getByLabel("Username").fill(renamed.username);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/user", async (route) => {
      if (route.request().method() === "PATCH") await held;
      await route.continue();
    });
    await profile.getByRole("button", { name: "Save Profile" }).click();
    await profile.getByRole("button", { name: "Updating..." }).waitFor();
    release();
    await toast(page, "Account Updated", "Your account information has been successfully updated.");
    expect(await accountMenu(page).textContent()).toBe("Grace Hopper");
    expect(await statusOfLogin(renamed.username, account.password)).toBe(200);
  });

  it("shows the specified validation messages at its fields, and sends nothing", async () => {
    const { page } = await visitAccount();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
    const profile = card(page, "Profile");
    const messages = [
      ["Display Name", " ", "Display name is required"],
      ["Display Name", "x".repeat(51), "Display name must be under 50 characters"],
      ["Username", "xy", "Username must be at least 3 characters"],
      ["Username", "x".repeat(21), "Username must be under 20 characters"],
    ] as const;
    for (const [field, text, message] of messages) {
      await profile.getByLabel(field).fill(text);
      await profile.getByRole("button", { name: "Save Profile" }).click();
      await profile.getByText(message).waitFor();
    }
    expect(sent).toEqual([]);
  });

  it("is refused with a username that is taken, and keeps the typed text", async () => {
    const { account: other } = await visitAccount();
    const { page } = await visitAccount();
    const username = card(page, "Profile").getByLabel("Username");
    await username.fill(other.username);
    await username.press("Enter");
    await toast(
      page,
      "Update Failed",
      "409: This username is already taken. Please choose another one.",
    );
    await card(page, "Profile")
      .getByText("This username is already taken. Please choose another one.")
      .waitFor();
    expect(await username.inputValue()).toBe(other.username);
  });

  it("keeps unsaved input when the session ends, and restores it after the next login", async () => {
    const { page, account } = await visitAccount();
    await card(page, "Profile").getByLabel("Display Name").fill("Typed before the end");
    const elsewhere = await app.visit("/account");
    await logIn(elsewhere, account);
    await card(elsewhere, "Sign out everywhere")
      .getByRole("button", { name: "Sign Out Everywhere" })
      .click();
    await isAt(elsewhere, "/auth");
    await toast(elsewhere, "Logged out", "You have been logged out on every device.");
    await card(page, "Profile").getByRole("button", { name: "Save Profile" }).click();
    await isAt(page, "/auth");
    await fillInAccess(page, account);
    await isAt(page, "/");
    await choose(page, "PROFILE");
    expect(await card(page, "Profile").getByLabel("Display Name").inputValue()).toBe(
      "Typed before the end",
    );
  });
});

describe("the profile cards", () => {
  it("show that the account is active, since when, and its number of debates", async () => {
    const { page } = await visitAccount();
    const today = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date());
    expect(await card(page, "Account Status").locator("dd").allTextContents()).toEqual([
      "● ACTIVE",
      today,
    ]);
    const numbers = card(page, "Debate Stats").locator("dd");
    await expect.poll(() => numbers.allTextContents()).toEqual(["0", "No Data"]);
    await page.getByRole("link", { name: "Einstein vs Cat, home" }).click();
    app.provider.willAnswer(immediateAnswer("Said once."));
    await ask(page);
    await savedCards(page).getByText("Said once.").waitFor();
    await createDebates(page, ["Is there another one?"]);
    await choose(page, "PROFILE");
    await expect.poll(() => numbers.allTextContents()).toEqual(["2", "1 Session"]);
  });

  it("show when the numbers cannot be loaded, and load them on a retry", async () => {
    const page = await app.visit("/account");
    await page.route("**/api/user/statistics", (route) =>
      route.fulfill({ status: 503, body: "Not now." }),
    );
    await signUp(page);
    await card(page, "Debate Stats").getByText("The numbers could not be loaded.").waitFor();
    await page.unroute("**/api/user/statistics");
    await card(page, "Debate Stats").getByRole("button", { name: "Try again" }).click();
    await card(page, "Debate Stats").getByText("No Data").waitFor();
  });
});

describe("refused log-ins", () => {
  it("are told at the log-in and on the profile page, until the user closes the notice", async () => {
    const account = newAccount();
    await signUp(await app.visit(), account);
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect(await statusOfLogin(account.username, `guess ${attempt}`)).toBe(401);
    const page = await app.visit("/auth", { reducedMotion: "reduce" });
    const text = /^Log-ins refused for a wrong password: 3\. Last: /;
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
    const { page, account } = await visitAccount();
    const elsewhere = await app.visit();
    await logIn(elsewhere, account);
    const form = card(page, "Change password");
    const button = form.getByRole("button", { name: "Change Password" });
    await button.click();
    await form.getByText("Password must be at least 6 characters").first().waitFor();
    await form.getByLabel("Current password").fill("not my password");
    await form.getByLabel("New password").fill("a better one");
    await button.click();
    await toast(
      page,
      "Password not changed",
      "403: The password is not correct. Please try again.",
    );
    await form.getByText("The password is not correct. Please try again.").waitFor();
    expect(await form.getByLabel("New password").inputValue()).toBe("a better one");
    await form.getByLabel("Current password").fill(account.password);
    await button.click();
    await toast(page, "Password changed", "Every other device has to log in again.");
    expect(await form.getByLabel("Current password").inputValue()).toBe("");
    await page.reload();
    await accountMenu(page).waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole("link", { name: "ACCESS_TERMINAL" }).waitFor();
    expect(await statusOfLogin(account.username, account.password)).toBe(401);
    expect(await statusOfLogin(account.username, "a better one")).toBe(200);
  });
});

describe("deleting the account", () => {
  it("explains what is lost, asks for the password, and deletes everything", async () => {
    const { page, account } = await visitAccount();
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
    await dialog.getByText("The password is not correct. Please try again.").waitFor();
    await dialog.getByLabel("Your password, to confirm").fill(account.password);
    await dialog.getByRole("button", { name: "Delete Everything" }).click();
    await isAt(page, "/");
    await toast(page, "Account deleted", "Your account and every debate of yours are gone.");
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).waitFor();
    expect(await statusOfLogin(account.username, account.password)).toBe(401);
  });

  it("can be cancelled with Escape and with the button, by keyboard alone, and restores the focus", async () => {
    const { page } = await visitAccount();
    await tabTo(page, "Delete My Account", "Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await tabTo(page, "Your password, to confirm");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").textContent()).toBe("Delete My Account");
    await page.keyboard.press("Enter");
    await tabTo(page, "Keep My Account", "Enter");
    await dialog.waitFor({ state: "detached" });
    await accountMenu(page).waitFor();
  });
});

it("the profile asks a visitor to log in and links to the login", async () => {
  const page = await app.visit("/account");
  await page.getByText("Please log in to see your account.").waitFor();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await isAt(page, "/auth");
});
