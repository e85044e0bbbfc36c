import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { cut, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp, immediateAnswer, savedCards, withSummaries } from "../support/browser-app.ts";
import { CONTENT, cards, collapse, SUMMARY } from "./argument-card-fixtures.ts";

const TURNS = 14;

/** An answer that breaks off, for which a model is asked once. */
const BROKEN = stream(say("| Argument"), cut());

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Makes a debate of long turns outside the page, so that no cards are made, and returns its id. */
async function debateWithoutCards(page: Page): Promise<number> {
  const send = (path: string, body: object): Promise<string> =>
    page.evaluate(
      async ([url, json]) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch(url, { method: "POST", headers, body: json })).text();
      },
      [path, JSON.stringify(body)] as const,
    );
  const input = { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" };
  const { id } = JSON.parse(await send("/api/debates", input)) as { id: number };
  for (let turn = 1; turn <= TURNS; turn += 1) {
    app.provider.willAnswer(immediateAnswer(`Turn ${turn}. ${CONTENT}`));
    expect(await send(`/api/debates/${id}/generate`, { language: "en" })).toContain("[DONE]");
  }
  return id;
}

/** Opens the debate anew, scrolls through all of it, and waits until the page asks for nothing. */
async function read(page: Page, id: number): Promise<void> {
  await page.goto(`${app.server.url}/?debate=${id}`);
  await expect.poll(() => savedCards(page).count()).toBe(TURNS);
  for (const edge of ["start", "end"])
    for (let turn = 0; turn < TURNS; turn += 1)
      await page.evaluate(
        ([index, block]) => document.querySelectorAll("article")[index]?.scrollIntoView({ block }),
        [turn, edge as ScrollLogicalPosition] as const,
      );
  await page.waitForLoadState("networkidle");
}

it("a debate without cards asks no model when it is opened, one when a turn's cards are opened, and after a failure only on a press", async () => {
  const page = await app.visit("/", { reducedMotion: "reduce" }, withSummaries);
  await signUp(page);
  const id = await debateWithoutCards(page);
  const before = app.provider.calls.length;
  const calls = () => app.provider.calls.length - before;
  const again = page.getByRole("button", { name: "Try again" });
  await read(page, id);
  expect(calls()).toBe(0);

  app.provider.willAnswer(BROKEN);
  await collapse(page).last().click();
  await again.waitFor();
  expect(calls()).toBe(1);
  expect(await page.getByRole("region", { name: "Messages" }).count()).toBe(0);

  // Another opening knows of the failure.
  await read(page, id);
  await collapse(page).last().click();
  await again.waitFor();
  expect(calls()).toBe(1);

  app.provider.willAnswer(BROKEN);
  await again.click();
  await expect.poll(calls).toBe(2);
  await again.waitFor();
  await page.getByRole("button", { name: "Expand" }).click();
  await collapse(page).last().click();
  await again.waitFor();
  expect(calls()).toBe(2);

  app.provider.willAnswer(immediateAnswer(SUMMARY));
  await again.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => cards(page).count()).toBe(3);
  expect(calls()).toBe(3);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"));
  expect(focused).toBe("false");

  await read(page, id);
  await page.getByRole("button", { name: "See the arguments" }).click();
  await expect.poll(() => cards(page).count()).toBe(3);
  expect(calls()).toBe(3);
});
