import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { checkScreen } from "../support/look.ts";
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

const sum = (micros: number) => ({ micros, inputTokens: 10, outputTokens: 5, requests: 1 });

/** Spending of two models over two days. */
const SPEND = {
  ...{ from: "2026-11-27", to: "2026-11-28", by: "model", total: sum(4_000_000) },
  rows: [
    { key: "gpt-4o", ...sum(3_000_000) },
    { key: "claude-3-7-sonnet-latest", ...sum(1_000_000) },
  ],
  chart: {
    keys: ["gpt-4o", "claude-3-7-sonnet-latest"],
    points: [
      { time: "2026-11-27", micros: [2_000_000, 1_000_000] },
      { time: "2026-11-28", micros: [1_000_000, 0] },
    ],
  },
};

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
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        await page.locator('[role="tabpanel"] [aria-busy="false"]').waitFor();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([locale, index, overflow]).toEqual([locale, index, 0]);
      }
    }
  });

  it("makes a one-time link, which sets a password once and is not shown again", async () => {
    const page = await open(ADA);
    await page.goto(`${app.server.url}/admin`);
    await tab(page, "Accounts").click();
    await page.getByRole("button", { name: "One-time link: bob" }).click();
    const dialog = page.getByRole("dialog", { name: "One-time link for bob" });
    await dialog.getByText(/once, until .*202\d/).waitFor();
    const link = new URL(await dialog.getByLabel("One-time link").inputValue());
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog
      .getByRole("status")
      .getByText(/Link copied|Copy failed/)
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.content()).not.toContain(link.pathname);
    await tab(page, "History").click();
    await page.getByRole("listitem").filter({ hasText: "One-time link" }).first().waitFor();
    const reader = await app.visit(link.pathname);
    await reader.getByText("bob").first().waitFor();
  });

  it("shows how the server is, and asks the providers when its button is pressed", async () => {
    const page = await open(ADA);
    await page.goto(`${app.server.url}/admin`);
    await tab(page, "Health").click();
    await page.getByText(/Migrations: (\d+) of \1/).waitFor();
    const calls = app.provider.calls.length;
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByRole("listitem").filter({ hasText: "OpenAI" }).getByText("Reachable").waitFor();
    expect(app.provider.calls).toHaveLength(calls);
  });

  it("draws what was spent, with its figures below, and traps no keyboard", async () => {
    // What a service worker asks for passes by the answer of this test.
    const page = await open(ADA, { serviceWorkers: "block" });
    await page.route("**/api/admin/spend*", (route) => route.fulfill({ json: SPEND }));
    await page.goto(`${app.server.url}/admin`);
    await page.locator("canvas").waitFor();
    const name = await page.locator('[role="img"]:has(canvas)').getAttribute("aria-label");
    expect(name).toBe("Spending over time, in US dollars");
    await page.locator("summary").focus();
    await page.keyboard.press("Enter");
    const figures = page.getByRole("region", { name: "Spending over time, in US dollars" });
    const row = figures.getByRole("row").filter({ hasText: "2026-11-27" });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["$2.00", "$1.00"]);
    await page.keyboard.press("Tab");
    expect(await figures.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await figures.evaluate((element) => element === document.activeElement)).toBe(false);
  });

  it.each(["en", "ar"])(
    "passes axe at 320 px with a chart, in %s and both themes",
    async (locale) => {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await open(ADA, {
          locale,
          colorScheme,
          viewport: { width: 320, height: 640 },
        });
        await page.route("**/api/admin/spend*", (route) => route.fulfill({ json: SPEND }));
        await page.goto(`${app.server.url}/admin`);
        await page.locator("canvas").waitFor();
        await page.locator("summary").click();
        const tabs = page.getByRole("tab");
        for (let index = 0; index < 5; index += 1) {
          await tabs.nth(index).click();
          await page.locator('[role="tabpanel"] [aria-busy="false"]').waitFor();
          await checkScreen(page);
        }
      }
    },
  );

  it("is the page of an unknown address for everybody else", async () => {
    const page = await open(BOB);
    const answer = await page.goto(`${app.server.url}/admin`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("link", { name: "Return to Terminal" }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
  });
});
