import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates } from "../archive/archive-fixtures.ts";
import {
  accountMenu,
  choose,
  fillInAccess,
  logIn,
  newAccount,
  toast,
} from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { card, isAt, statusOfLogin, visitAccount } from "./account-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the profile", () => {
  it("is saved, shows a toast, and changes the name in the header", async () => {
    const { page, account } = await visitAccount(app);
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
    expect(await statusOfLogin(app, renamed.username, account.password)).toBe(200);
  });

  it("shows the specified validation messages at its fields, and sends nothing", async () => {
    const { page } = await visitAccount(app);
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
    const { account: other } = await visitAccount(app);
    const { page } = await visitAccount(app);
    const username = card(page, "Profile").getByLabel("Username");
    await username.fill(other.username);
    await username.press("Enter");
    await toast(page, "Update Failed", "409: This username is taken. Please choose another one.");
    await card(page, "Profile")
      .getByText("This username is taken. Please choose another one.")
      .waitFor();
    expect(await username.inputValue()).toBe(other.username);
  });

  it("keeps unsaved input when the session ends, and restores it after the next login", async () => {
    const { page, account } = await visitAccount(app);
    await card(page, "Profile").getByLabel("Display Name").fill("Typed before the end");
    const elsewhere = await app.visit("/account");
    await logIn(elsewhere, account);
    await card(elsewhere, "Log out everywhere")
      .getByRole("button", { name: "Log Out Everywhere" })
      .click();
    await isAt(elsewhere, "/auth");
    await toast(elsewhere, "Logged out", "You have been logged out on all devices.");
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
    const { page } = await visitAccount(app);
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
});

it("the profile asks a visitor to log in and links to the login", async () => {
  const page = await app.visit("/account");
  await page.getByText("Please log in to see your account.").waitFor();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await isAt(page, "/auth");
});
