import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { translateFor } from "../support/interface-texts.ts";
import { tabTo } from "../support/keyboard.ts";
import { checkScreen } from "../support/look.ts";
import { startServer } from "../support/server-process.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const QUESTION = "Is a cat in a box a secret?";
const SEED = { question: QUESTION, option1: "Yes", option2: "No" };

const ADA = { username: "ada", password: "whiskers of an operator", displayName: "Ada" };
const BOB = { username: "bob", password: "whiskers of another", displayName: "Bob" };

let app: BrowserApp;
beforeAll(async () => {
  const folder = await copyDataFolder(inject("freshDataFolder"));
  const before = await startServer({ DATA_DIR: folder });
  for (const account of [ADA, BOB])
    await fetch(`${before.url}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(account),
    });
  await before.end("SIGTERM");
  app = await BrowserApp.open(Promise.resolve(folder), { ADMIN_USERNAMES: "ada" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a page as somebody who is signed in. */
async function open(account: typeof ADA, path = "/", options: BrowserContextOptions = {}) {
  const page = await app.visit("/auth", options);
  const { username, password } = account;
  const data = { username, password };
  expect((await page.request.post(`${app.server.url}/api/login`, { data })).status()).toBe(200);
  await page.goto(app.server.url + path);
  return page;
}

const share = async () => {
  const page = await open(BOB);
  return createShared(app, page, SEED, ["A box keeps it.", "A cat tells it."]);
};

/** Opens the reports of the desk. */
async function openDesk(): Promise<Page> {
  const page = await open(ADA, "/admin");
  await page.getByRole("tab", { name: "Reports" }).click();
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Report this page" });

/** Opens the form of a report. */
async function openForm({ path }: SharedDebate, options: BrowserContextOptions = {}) {
  const page = await app.visit(path, options);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await dialog(page).waitFor();
  return page;
}

/** Reports a page and returns the link to what becomes of it. */
async function report(shared: SharedDebate): Promise<string> {
  const page = await openForm(shared);
  await dialog(page).getByLabel("What is wrong with it?").selectOption("Private data of a person");
  await dialog(page).getByLabel("Which words?").fill("<b>A cat</b> tells it.");
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  return dialog(page).getByLabel("Your report").inputValue();
}

describe("a report of a shared page", () => {
  it("leads by its decision to a page that is gone, an objection, and the same page again", async () => {
    const shared = await share();
    const receipt = new URL(await report(shared)).pathname;
    const reporter = await app.visit(receipt);
    await reporter.getByText("Not decided yet").waitFor();

    const desk = await openDesk();
    await desk.getByText("<b>A cat</b> tells it.").waitFor();
    await desk.getByRole("button", { name: `Take page down: ${QUESTION}` }).click();
    await desk.getByText("The page was taken down.").waitFor();
    await reporter.reload();
    await reporter.getByText("The page was taken down.").waitFor();
    const gone = await app.visit("/");
    expect((await gone.request.get(app.server.url + shared.path)).status()).toBe(404);

    const owner = await open(BOB, `/?debate=${shared.id}`);
    await owner.getByText("The page was taken down.").waitFor();
    await checkScreen(owner);
    await owner.getByRole("button", { name: "Reason and objection" }).click();
    const dialogOfOwner = owner.getByRole("dialog", { name: "Share Debate" });
    await dialogOfOwner.getByText("Private data of a person").waitFor();
    expect(await dialogOfOwner.getByLabel("Share link").count()).toBe(0);
    await dialogOfOwner.getByLabel("Objection").fill("It is my own cat.");
    await checkScreen(owner);
    await dialogOfOwner.getByRole("button", { name: "Send objection" }).click();
    await dialogOfOwner.getByText("Sent on").waitFor();

    await desk.reload();
    await desk.getByRole("tab", { name: "Reports" }).click();
    await desk.getByText("It is my own cat.").waitFor();
    await checkScreen(desk);
    await desk.getByRole("button", { name: `Put page up again: ${QUESTION}` }).click();
    await desk.getByText("The page stays up.").waitFor();
    await desk.getByRole("tab", { name: "History" }).click();
    await desk.getByText("Put page up again").waitFor();
    expect((await gone.request.get(app.server.url + shared.path)).status()).toBe(200);
    await reporter.reload();
    await reporter.getByText("The page stays up.").waitFor();
    await checkScreen(reporter);
  });

  it("is sent by keyboard alone, and the focus comes back", async () => {
    const page = await app.visit((await share()).path);
    await tabTo(page, "button", "Report", "Enter");
    await dialog(page).waitFor();
    await tabTo(page, "button", "Send report", "Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("value")))
      .toContain("/reports/");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Report");
  });

  it("says what is wrong with an address, and keeps what was typed", async () => {
    const page = await openForm(await share());
    await dialog(page).getByLabel("Which words?").fill("A cat tells it.");
    await dialog(page).getByLabel("Email for an answer").fill("nobody");
    await dialog(page).getByRole("button", { name: "Send report" }).click();
    await dialog(page).getByText("Email must be a valid address").waitFor();
    expect(await dialog(page).getByLabel("Which words?").inputValue()).toBe("A cat tells it.");
  });

  it.each(["ar", "de", "ta"])("fits into 320 px in %s, in both themes", async (locale) => {
    const t = translateFor(locale);
    const shared = await share();
    for (const colorScheme of ["light", "dark"] as const) {
      const options = { locale, colorScheme, viewport: { width: 320, height: 700 } };
      const page = await app.visit(shared.path, options);
      await page.getByRole("button", { name: t("report.open"), exact: true }).click();
      await page.getByRole("dialog", { name: t("report.title") }).waitFor();
      await checkScreen(page);
      await page.getByRole("button", { name: t("report.send") }).click();
      await page.getByText(t("report.thanks")).waitFor();
      await checkScreen(page);
    }
  });
});
