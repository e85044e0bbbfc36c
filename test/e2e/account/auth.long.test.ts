import { VISITOR_LIMIT } from "@einstein-vs-cat/core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accountMenu,
  choose,
  fillInAccess,
  fillInRegister,
  newAccount,
  signUp,
  toast,
} from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { tabTo } from "../support/keyboard.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Records the paths of all further POST requests of a page. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname),
  );
  return sent;
}

describe("signing up", () => {
  it("creates an account, welcomes the user and opens the main screen; a reload keeps them signed in", async () => {
    const account = newAccount();
    const page = await app.visit();
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await isAt(page, "/auth");
    await fillInRegister(page, account);
    await isAt(page, "/");
    await toast(
      page,
      `Welcome, ${account.username}!`,
      "Your account has been created successfully.",
    );
    expect(await accountMenu(page).textContent()).toBe(account.username);
    await page.reload();
    await accountMenu(page).waitFor();
    expect(await page.getByRole("link", { name: "ACCESS_TERMINAL" }).count()).toBe(0);
  });

  it("accepts an optional display name, email and bio", async () => {
    const account = newAccount();
    const page = await app.visit("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    await page.getByRole("button", { name: "A few words about you (optional)" }).click();
    await page.getByLabel("Display Name").fill("Ada Purr");
    await page.getByLabel("Bio").fill("I was in the box.");
    await page.getByLabel("Email").fill("not an address");
    await fillInRegister(page, account);
    await page.getByText("Email must be a valid address").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByRole("button", { name: "Create Account" }).click();
    await isAt(page, "/");
    expect(await accountMenu(page).textContent()).toBe("Ada Purr");
    const user = await (await page.request.get(`${app.server.url}/api/user`)).json();
    expect(user).toMatchObject({
      displayName: "Ada Purr",
      email: "ada@example.org",
      bio: "I was in the box.",
    });
  });

  it("shows the specified validation message at each field, and sends nothing", async () => {
    const page = await app.visit("/auth");
    await page.getByRole("tab", { name: "Access" }).waitFor();
    const sent = posts(page);
    for (const fillIn of [fillInAccess, fillInRegister]) {
      await fillIn(page, newAccount({ username: " x ", password: "short" }));
      await page.getByText("Username must be at least 3 characters").waitFor();
      await page.getByText("Password must be at least 6 characters").waitFor();
      expect(await page.locator(":focus").getAttribute("name")).toBe("username");
      const described = await page.locator(":focus").getAttribute("aria-describedby");
      expect(described).toMatch(/-error$/);
    }
    await page.getByLabel("Username").fill("a name of 21 letters.");
    await page.getByText("Username must be under 20 characters").waitFor();
    expect(sent).toEqual([]);
  });

  it("creates one account, however fast the button is pressed", async () => {
    const account = newAccount();
    const page = await app.visit("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    await page.getByLabel("Username").fill(account.username);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    const sent = posts(page);
    await page.route("**/api/register", async (route) => {
      await page.getByRole("button", { name: "Creating Account..." }).click({ force: true });
      await page.getByLabel("Username").press("Enter");
      await route.continue();
    });
    await page.getByRole("button", { name: "Create Account" }).click();
    await isAt(page, "/");
    expect(sent.filter((path) => path === "/api/register")).toHaveLength(1);
  });

  it("reports a taken username in a toast and at the field, and keeps the typed text", async () => {
    const page = await app.visit();
    const { username } = await signUp(page);
    const other = await app.visit("/auth");
    await fillInRegister(other, newAccount({ username: username.toUpperCase() }));
    await toast(
      other,
      "Registration failed",
      "409: This username is taken. Please choose another one.",
    );
    await other
      .getByRole("tabpanel")
      .getByText("This username is taken. Please choose another one.")
      .waitFor();
    expect(await other.getByLabel("Username").inputValue()).toBe(username.toUpperCase());
    await other.getByLabel("Username").fill(`${username}2`);
    await other
      .getByRole("tabpanel")
      .getByText("This username is taken. Please choose another one.")
      .waitFor({ state: "detached" });
  });
});

describe("logging in", () => {
  it("greets the user by display name, else by username, and opens the main screen", async () => {
    for (const displayName of ["Ada Purr", ""]) {
      const page = await app.visit();
      const account = await signUp(page, { displayName });
      await choose(page, "DISCONNECT");
      await isAt(page, "/auth");
      await fillInAccess(page, account);
      await isAt(page, "/");
      await toast(page, "Welcome back!", `Logged in as ${displayName || account.username}`);
    }
  });

  it("reports a failure in a toast, and keeps the typed text, also in the other tab", async () => {
    const page = await app.visit("/auth");
    const unknownAccount = newAccount();
    await fillInAccess(page, unknownAccount);
    await toast(page, "Login failed", "401: Wrong username or password. Please try again.");
    expect(await page.getByLabel("Username").inputValue()).toBe(unknownAccount.username);
    await page.getByRole("button", { name: "Or create an account if you don't have one" }).click();
    expect(await page.getByLabel("Username").inputValue()).toBe(unknownAccount.username);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(
      unknownAccount.password,
    );
    await page.getByRole("button", { name: "Or log in if you already have an account" }).click();
    await page.getByRole("button", { name: "Log In" }).waitFor();
  });

  it("reports when the server cannot be reached", async () => {
    const page = await app.visit("/auth");
    await page.route("**/api/login", (route) => route.abort());
    await fillInAccess(page, newAccount());
    await toast(page, "Login failed", "The connection was lost. Please try again.");
  });

  it("can reveal the password, and marks the fields for password managers", async () => {
    const page = await app.visit("/auth");
    const password = page.getByLabel("Password", { exact: true });
    const attributes = async () => [
      await password.getAttribute("type"),
      await password.getAttribute("autocomplete"),
    ];
    expect(await attributes()).toEqual(["password", "current-password"]);
    expect(await page.getByLabel("Username").getAttribute("autocomplete")).toBe("username");
    await page.getByRole("button", { name: "Show the password" }).click();
    expect((await attributes())[0]).toBe("text");
    await page.getByRole("button", { name: "Hide the password" }).click();
    expect((await attributes())[0]).toBe("password");
    await page.getByRole("tab", { name: "Register" }).click();
    expect(await attributes()).toEqual(["password", "new-password"]);
  });
});

describe("a debate that leads its visitor to the login", () => {
  it("is open after the login, belongs to the user, and continues beyond the ten responses of a visitor", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    app.provider.willAnswer(immediateAnswer("Words of turn 1."));
    await ask(page, "Is a box ever empty?");
    await savedCards(page).getByText("Words of turn 1.").waitFor();
    const id = await page.evaluate(() => sessionStorage.getItem("open-debate"));
    for (let turn = 2; turn <= VISITOR_LIMIT.responses; turn += 1) {
      app.provider.willAnswer(immediateAnswer(`Words of turn ${turn}.`));
      const response = await page.request.post(`${app.server.url}/api/debates/${id}/generate`, {
        data: {},
      });
      expect(await response.text()).toContain("[DONE]");
    }
    await page.reload();
    await page.getByRole("button", { name: "Load More" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Go to Login" }).click();
    await isAt(page, "/auth");
    await page.getByText("We'll keep your debate: “Is a box ever empty?”").waitFor();
    await fillInRegister(page, newAccount());
    await isAt(page, "/");
    await page.getByRole("heading", { level: 1, name: "Is a box ever empty?" }).waitFor();
    await page.getByRole("button", { name: "Add Context" }).waitFor();
    app.provider.willAnswer(immediateAnswer("Words of turn 11."));
    await page.getByRole("button", { name: "Load More" }).click();
    await savedCards(page).getByText("Words of turn 11.").waitFor();
  });
});

it("a visitor can sign up, open the menu and disconnect by keyboard alone", async () => {
  const account = newAccount();
  const page = await app.visit();
  await page.getByLabel("Your question").waitFor();
  await tabTo(page, "link", "ACCESS_TERMINAL", "Enter");
  await isAt(page, "/auth");
  await tabTo(page, "tab", "Access", "ArrowRight");
  await tabTo(page, "textbox", "Username");
  await page.keyboard.type(account.username);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(account.password);
  await tabTo(page, "button", "Show the password", "Enter");
  expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await tabTo(page, "button", "Create Account", "Enter");
  await isAt(page, "/");
  await tabTo(page, "button", `Account menu of ${account.username}`, "Enter");
  await page.getByRole("menuitem", { name: "MY_ARCHIVES" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(
    `Account menu of ${account.username}`,
  );
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await isAt(page, "/auth");
  await toast(page, "Logged out", "You have been logged out successfully.");
});
