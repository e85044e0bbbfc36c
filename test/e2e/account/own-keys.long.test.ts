import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { FakeModelProviders } from "../../support/fake-model-providers.ts";
import { fillInRegister, newAccount, signUp as signUpAtOnce } from "../support/accounts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const GOOD_KEY = "sk-pasted-0123456789-0123456789";
const QUESTION = "Is a cat in a box still a liquid?";

let providers: FakeModelProviders;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  providers = await FakeModelProviders.start();
  providers.valid.add(GOOD_KEY);
  const dataDir = await copyDataFolder(inject("freshDataFolder"));
  server = await startServer({ ...providers.environment, DATA_DIR: dataDir, RATE_LIMITS: "off" });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.end("SIGKILL");
  await providers.close();
});

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, { baseURL: server.url, ...options });
  await page.goto(path);
  return page;
}

/** Signs a person up on a page that is at the sign-up. */
async function signUp(page: Page): Promise<void> {
  await page.getByRole("tab").nth(1).waitFor();
  await fillInRegister(page, newAccount());
}

const card = (page: Page) => page.getByRole("region", { name: "Your own model keys" });

describe("A visitor who presses Connect beside the rehearsal note", () => {
  it("signs up, allows it at OpenRouter, and is back at the form as they left it", async () => {
    const page = await visit("/");
    await page.getByLabel("Your question").fill(QUESTION);
    await page.getByRole("link", { name: "Connect OpenRouter" }).first().click();
    await page.waitForURL("**/auth?then=openrouter*");
    await page.getByText("Then you go on to OpenRouter.").waitFor();
    await signUp(page);
    await page.getByText("OpenRouter is connected. Its models are open to you.").first().waitFor();
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    expect(await page.getByLabel("Your question").inputValue()).toBe(QUESTION);
    await page.getByText("No AI model is connected").waitFor({ state: "hidden" });
    const offer = await page.evaluate(async () => (await fetch("/api/models")).json());
    expect(offer.models.every((model: { own?: boolean }) => model.own)).toBe(true);
  });

  it("is told when OpenRouter does not confirm it, and the form stays", async () => {
    providers.exchange = { status: 403, body: "{}" };
    const page = await visit("/auth");
    await signUp(page);
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByLabel("Your question").fill(QUESTION);
    await page.getByRole("link", { name: "Connect OpenRouter" }).first().click();
    await page.getByText("OpenRouter did not confirm the connection").first().waitFor();
    expect(await page.getByLabel("Your question").inputValue()).toBe(QUESTION);
    providers.exchange = null;
  });
});

describe("The account page", () => {
  it("adds, replaces and removes a key with the keyboard, and says which models it opens", async () => {
    const page = await visit("/");
    await signUpAtOnce(page);
    await page.goto("/account");
    const add = card(page).getByRole("button", { name: "Add key: OpenAI" });
    await add.focus();
    await page.keyboard.press("Enter");
    const field = card(page).getByLabel("OpenAI key");
    await field.waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("sk-wrong-0123456789-0123456789");
    await page.keyboard.press("Enter");
    await card(page).getByText("OpenAI does not accept this key").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.fill(GOOD_KEY);
    await page.keyboard.press("Enter");
    await page.getByText("Your OpenAI key works and is kept.").first().waitFor();
    await card(page).getByText("ends in 6789").waitFor();
    await card(page)
      .getByText(/Opens: .*GPT-4/)
      .waitFor();
    expect(await page.content()).not.toContain(GOOD_KEY);
    await card(page).getByRole("button", { name: "Remove: OpenAI" }).press("Enter");
    await page.getByText("Your OpenAI key is removed.").first().waitFor();
    await card(page).getByRole("button", { name: "Add key: OpenAI" }).waitFor();
  });

  it.each([
    ["en", "light"],
    ["ar", "dark"],
  ] as const)("fits into 320 px in %s, in the %s theme", async (locale, colorScheme) => {
    const page = await visit("/", {
      ...{ locale, colorScheme, viewport: { width: 320, height: 700 } },
    });
    await signUpAtOnce(page);
    await page.goto("/account");
    await page.locator("section ul li button").first().waitFor();
    await page.getByText("OpenRouter").first().waitFor();
    await page.locator('section li:has-text("Anthropic") button').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
});
