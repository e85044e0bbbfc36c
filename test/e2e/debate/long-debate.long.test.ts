import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { withholdPageData } from "../support/page-data.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const TURNS = 1_000;

/** Returns the text of a turn. Every fourth text is long, so that heights cannot be guessed. */
const answerOf = (turn: number) =>
  `Turn ${turn} said. ${turn % 4 === 1 ? "A **long** story about a cat, a box and time.\n\n".repeat(30) : ""}`;

/** Makes the server return a debate with `count` turns. */
async function withTurns(page: Page, count: number): Promise<void> {
  await withholdPageData(page);
  await page.route(/\/api\/debates\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const debate = (await answer.json()) as { id: number };
    const responses = Array.from({ length: count }, (_, index) => ({
      id: 1_000_000 + index,
      debateId: debate.id,
      optionNumber: (index % 2) + 1,
      turnNumber: index + 1,
      content: answerOf(index + 1),
      aiModel: "gpt-4.1-nano",
      summary: null,
      isStopped: false,
      speaker: { kind: "model", model: "gpt-4.1-nano" },
      variant: { chosen: 1, total: 1 },
      leftOut: index === 499 ? { turns: 492, contexts: 2 } : null,
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    await route.fulfill({ response: answer, json: { ...debate, responses, currentTurn: count } });
  });
}

/** Returns whether the end of a card is in the viewport. */
const isInViewport = (page: Page, number: number) =>
  page.evaluate((index) => {
    const box = document.querySelectorAll("article")[index]?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < innerHeight;
  }, number - 1);

it("a debate of 1,000 turns is complete, says what a model did not see, renders only the visible part, fits a phone, and can be scrolled to both ends", async () => {
  const { page, ids } = await visitAsOwner(app, ["Is a hot dog a sandwich?"], {
    viewport: { width: 360, height: 740 },
  });
  await withTurns(page, TURNS);
  await page.goto(`${app.server.url}/?debate=${ids[0]}`);
  await headline(page, "Is a hot dog a sandwich?").waitFor();
  await expect.poll(() => page.locator("article").count()).toBe(TURNS);
  const drawn = await page
    .locator("article > header")
    .evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(drawn, "cards that are drawn").toBeLessThan(40);
  expect(await isInViewport(page, 1)).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => isInViewport(page, TURNS)).toBe(true);
  await page.keyboard.press("Home");
  await expect.poll(() => isInViewport(page, 1)).toBe(true);
  await page.evaluate(() => document.querySelectorAll("article")[499]?.scrollIntoView());
  await expect.poll(() => isInViewport(page, 500)).toBe(true);
  const card = page.locator("article").nth(499);
  expect(await card.textContent()).toContain("Turn 500 said.");
  const unseen = "Too long for the model's memory. Left out: 492 earlier turns; 2 contexts.";
  expect(await card.textContent()).toContain(unseen);
  expect(await page.getByText("Too long for the model's memory").count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
