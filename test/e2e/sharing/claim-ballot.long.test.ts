import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { row, table } from "../citation/argument-card-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { createShared, type SharedDebate, summarise } from "./share-fixtures.ts";

const SEED = { question: "Is a cat in a box a secret?", option1: "Yes", option2: "No" };
const SUMMARY = table(
  row("The box hides it", "A box keeps what is in it", "N/A"),
  row("Nobody looks inside", "nobody opens a box with a cat", "N/A"),
);

let app: BrowserApp;
let shared: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const owner = await app.visit();
  await signUp(owner);
  shared = await createShared(app, owner, SEED, [
    `A box keeps what is in it, and nobody opens a box with a cat. ${"And so it stays. ".repeat(60)}`,
    "A cat tells it.",
  ]);
  await summarise(app, owner, shared.id, SUMMARY);
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens the ballot of the shared debate, and returns its dialog and the calls that are made from then on. */
async function openBallot(language = "en", options: BrowserContextOptions = {}) {
  const t = translateFor(language);
  const page = await app.visit(shared.path, { ...options, locale: language });
  await page.getByRole("button", { name: t("ballot.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("ballot.open") });
  await dialog.getByText(t("ballot.progress", { number: 1, total: 2 })).waitFor();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  return { page, dialog, calls, t };
}

const progress = (page: Page) => page.getByText("Claim 2 of 2");

describe("the claim ballot of a shared debate", () => {
  it("asks for one claim after the other without its side, and then says whom one agreed with", async () => {
    const { page, dialog, calls } = await openBallot();
    expect(await dialog.getByText("Einstein").count()).toBe(0);
    await page.keyboard.press("1");
    await progress(page).waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await page.getByText("Claim 1 of 2").waitFor();
    await page.keyboard.press("1");
    await progress(page).waitFor();
    await page.keyboard.press("2");
    await dialog.getByText("You agreed with Einstein on 1 of 2 claims.").waitFor();
    await checkScreen(page);
    expect(calls).toEqual([]);
  });

  it("remembers the answers in this browser alone", async () => {
    const { page, dialog } = await openBallot();
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    const result = "You agreed with Einstein on 2 of 2 claims.";
    await dialog.getByText(result).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Claim ballot" }).click();
    await page.getByText(result).waitFor();
    const other = await openBallot();
    expect(await other.page.getByText(result).count()).toBe(0);
  });

  it("fits and is accessible in Arabic at 320 px in the dark theme", async () => {
    const options = { viewport: { width: 320, height: 640 }, colorScheme: "dark" } as const;
    const { page } = await openBallot("ar", options);
    await checkScreen(page);
    await page.keyboard.press("1");
    await page.keyboard.press("3");
    await checkScreen(page);
  });
});
