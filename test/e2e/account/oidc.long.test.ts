import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CLIENT, listenAsProvider, type TestProvider } from "../../support/oidc-provider.ts";
import { accountMenu, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { tabTo } from "../support/keyboard.ts";
import { saveAccountTheme } from "../support/viewports.ts";

const NAME = "Ada's Club";
/** The narrowest screen that everything fits on. */
const NARROW = { width: 320, height: 800 };

const LOG_IN = `Log in with ${NAME}`;

let provider: TestProvider;
let app: BrowserApp;
let people = 0;
beforeAll(async () => {
  provider = await listenAsProvider();
  app = await BrowserApp.open(undefined, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: NAME,
  });
  provider.knowApp(app.server.url);
});
beforeEach(() => {
  people += 1;
  provider.person = { subject: `person ${people}`, preferred_username: `Person ${people}` };
});
afterEach((context) => app.closePages(context));
afterAll(async () => {
  await app.close();
  await provider.close();
});

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const card = (page: Page) => page.getByRole("region", { name: LOG_IN });

describe("a person with an account at the provider, which is another site", () => {
  it("logs in from the keyboard, and finds the form as they left it", async () => {
    const page = await app.visit();
    await page.getByLabel("Your question", { exact: true }).fill("Is a box a bed?");
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await isAt(page, "/auth");
    await tabTo(page, "link", LOG_IN, "Enter");
    await isAt(page, "/");
    expect(await accountMenu(page).textContent()).toBe(`Person ${people}`);
    expect(await page.getByLabel("Your question", { exact: true }).inputValue()).toBe(
      "Is a box a bed?",
    );
  });

  it("reads on the log-in page that they have cancelled", async () => {
    provider.person = null;
    const page = await app.visit("/auth");
    await page.getByRole("link", { name: LOG_IN }).click();
    await page.getByRole("alert").getByText("The log-in was cancelled.").waitFor();
    await page.getByRole("button", { name: "Log In", exact: true }).waitFor();
  });

  it("confirms who they are, sets a password, and disconnects", async () => {
    const page = await app.visit("/auth");
    await page.getByRole("link", { name: LOG_IN }).click();
    await isAt(page, "/");
    await page.goto(`${app.server.url}/account`);
    await card(page).getByText(`This account is connected with ${NAME}.`).waitFor();
    const set = page.getByRole("region", { name: "Set a password" });
    await set.getByRole("button", { name: `Confirm with ${NAME}` }).click();
    await set.getByLabel("New password").fill("nine lives of a cat");
    await set.getByRole("button", { name: "Set a password" }).click();
    await page.getByRole("region", { name: "Change password" }).waitFor();
    await card(page)
      .getByRole("button", { name: `Disconnect ${NAME}` })
      .click();
    await card(page)
      .getByRole("button", { name: `Connect ${NAME}`, exact: true })
      .waitFor();
  });

  it("confirms who they are, and deletes the account", async () => {
    const page = await app.visit("/auth");
    await page.getByRole("link", { name: LOG_IN }).click();
    await isAt(page, "/");
    await page.goto(`${app.server.url}/account`);
    const dialog = page.getByRole("dialog");
    const open = () => page.getByRole("button", { name: "Delete My Account" }).click();
    await page.getByRole("region", { name: "Set a password" }).waitFor();
    await open();
    await dialog.getByRole("button", { name: `Confirm with ${NAME}` }).click();
    await page.getByLabel("New password").waitFor();
    await open();
    await dialog.getByRole("button", { name: "Delete Everything" }).click();
    await isAt(page, "/");
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).waitFor();
  });
});

it("an owner connects an account, and logs in to it with the provider", async () => {
  const page = await app.visit();
  const { username, password } = await signUp(page);
  await page.goto(`${app.server.url}/account`);
  await card(page).getByLabel("Current password").fill(password);
  await card(page)
    .getByRole("button", { name: `Connect ${NAME}`, exact: true })
    .click();
  await card(page).getByText(`This account is connected with ${NAME}.`).waitFor();
  const other = await app.visit("/auth");
  await other.getByRole("link", { name: LOG_IN }).click();
  await isAt(other, "/");
  const answer = await other.request.get(`${app.server.url}/api/user`);
  expect(await answer.json()).toMatchObject({ username });
});

inEveryLook(
  "the log-in page and the account of a person without a password are accessible and fit",
  async (visit) => {
    const { page, appearance, find, check } = await visit(app, "/auth?problem=sign-in-refused");
    const logIn = find.link("auth.providerLogIn", { name: NAME });
    await logIn.waitFor();
    await check();
    await page.setViewportSize(NARROW);
    await check();
    await logIn.click();
    await isAt(page, "/");
    await saveAccountTheme(page, appearance);
    await page.goto(`${app.server.url}/account?problem=identity-taken`);
    await find.text("account.connected", { name: NAME }).waitFor();
    await check();
  },
);
