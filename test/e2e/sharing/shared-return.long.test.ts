import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { fillInRegister, newAccount, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import type { SharedDebate } from "./share-fixtures.ts";
import { cards, createSharedDebates, openShared, QUESTION } from "./shared-page-fixtures.ts";

let app: BrowserApp;
let shared: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await signUp(page);
  ({ shared } = await createSharedDebates(app, page));
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

it("a visitor of a shared debate starts a new debate without an account", async () => {
  const page = await openShared(app, shared);
  const question = "Should cats vote?";
  await page.getByRole("textbox", { name: "Ask them something yourself" }).fill(question);
  await page.getByRole("button", { name: "Start your own debate" }).click();
  await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe(question);
  expect(new URL(page.url()).pathname).toBe("/");
});

it("who registers from a shared debate is offered the way back to it, until they are there", async () => {
  const page = await openShared(app, shared);
  await page.getByRole("link", { name: "Access Terminal" }).click();
  await fillInRegister(page, newAccount());
  await page.getByLabel("Your question").waitFor();
  await page.getByRole("link", { name: "Back to the shared debate" }).click();
  await page.getByRole("heading", { name: QUESTION, level: 1 }).waitFor();
  await expect.poll(() => cards(page).count()).toBe(13);
  await page.goto(app.server.url);
  await page.getByLabel("Your question").waitFor();
  expect(await page.getByRole("link", { name: "Back to the shared debate" }).count()).toBe(0);
});

it("who registers from a shared debate saves a copy of it on the main screen", async () => {
  const page = await openShared(app, shared);
  await page.getByRole("link", { name: "Access Terminal" }).click();
  await fillInRegister(page, newAccount());
  await page.getByRole("button", { name: "Save a copy" }).click();
  await page.getByRole("heading", { name: "Is a hot dog a sandwich, or is…", level: 1 }).waitFor();
});

it("who has not logged in is not offered a way back on the form", async () => {
  const page = await openShared(app, shared);
  await page.goto(app.server.url);
  await page.getByRole("button", { name: /^Einstein: / }).waitFor();
  expect(await page.getByRole("link", { name: "Back to the shared debate" }).count()).toBe(0);
});
