import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { startServer } from "../support/server-process.ts";

const ADA = { username: "ada", password: "whiskers of an operator", displayName: "Ada" };
const BOB = { username: "bob", password: "whiskers of another", displayName: "" };

let app: BrowserApp;
beforeAll(async () => {
  // An operator registers first and is listed then, as DEPLOY.md says.
  const folder = await copyDataFolder(inject("freshDataFolder"));
  const before = await startServer({ DATA_DIR: folder });
  for (const account of [ADA, BOB]) {
    const { status } = await fetch(`${before.url}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(account),
    });
    expect(status).toBe(201);
  }
  await before.end("SIGTERM");
  app = await BrowserApp.open(Promise.resolve(folder), { ADMIN_USERNAMES: "ada" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens the app and signs in. */
async function open(account: typeof ADA, options = {}): Promise<Page> {
  const page = await app.visit("/auth", options);
  const status = await page.evaluate(async (body) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    return (await fetch("/api/login", init)).status;
  }, JSON.stringify(account));
  expect(status).toBe(200);
  return page;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

describe("the operator's desk", () => {
  it("is in the account menu of an operator, who sets and removes a limit there", async () => {
    const page = await open(ADA);
    await page.goto(`${app.server.url}/account`);
    await page.getByRole("button", { name: /Ada/ }).click();
    await page.getByRole("menuitem", { name: "Operator's desk" }).click();
    await page.getByRole("heading", { level: 1, name: "Operator's desk" }).waitFor();
    await page.getByRole("rowheader", { name: "In all" }).waitFor();
    await tab(page, "Limits").click();
    await page.getByText("Nothing here yet").waitFor();
    await page.getByLabel("Username").fill("bob");
    await page.getByLabel("US dollars").fill("0.5");
    await page.getByRole("button", { name: "Set limit" }).click();
    await page.getByText("$0.00 of $0.50").waitFor();
    await page.getByRole("button", { name: "Remove limit: bob, Day" }).click();
    await page.getByText("Nothing here yet").waitFor();
    await tab(page, "History").click();
    await expect.poll(() => page.getByRole("listitem").count()).toBe(2);
  });

  it("suspends an account and takes it back, by keyboard alone", async () => {
    const page = await open(ADA);
    await page.goto(`${app.server.url}/admin`);
    await tab(page, "Spending").focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Suspend: bob" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "End suspension: bob" }).focus();
    await page.getByText("Suspended", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Suspend: bob" }).waitFor();
    expect(await page.getByRole("button", { name: "Suspend: ada" }).count()).toBe(0);
    await page.getByRole("button", { name: "Delete: bob" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Delete bob for good?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it.each(["ar", "de", "ta"])("fits into 320 px in %s, in both themes", async (locale) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open(ADA, { locale, colorScheme, viewport: { width: 320, height: 640 } });
      await page.goto(`${app.server.url}/admin`);
      const tabs = page.getByRole("tab");
      await tabs.first().waitFor();
      for (let index = 0; index < 4; index += 1) {
        await tabs.nth(index).click();
        await page.locator('[role="tabpanel"] [aria-busy="false"]').waitFor();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([locale, index, overflow]).toEqual([locale, index, 0]);
      }
    }
  });

  it("is the page of an unknown address for everybody else", async () => {
    const page = await open(BOB);
    const answer = await page.goto(`${app.server.url}/admin`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("link", { name: "Return to Terminal" }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
  });
});
