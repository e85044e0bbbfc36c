import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { headline, visitAsOwner } from "./archive-scene.ts";
import { look } from "./look.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

const TURNS = 1_000;

/** Every fourth answer is long, so that no guess at their height is right. */
const said = (turn: number) =>
  `Turn ${turn} said. ${turn % 4 === 0 ? "A **long** story about a cat, a box and time.\n\n".repeat(30) : ""}`;

/** Has the server tell of so many turns in a debate. */
const withTurns = (page: Page, count: number) =>
  page.route(/\/api\/debates\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const debate = (await answer.json()) as { id: number };
    const responses = Array.from({ length: count }, (_, index) => ({
      id: 1_000_000 + index,
      debateId: debate.id,
      optionNumber: (index % 2) + 1,
      turnNumber: index + 1,
      content: said(index + 1),
      aiModel: "gpt-4.1-nano",
      summary: null,
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    await route.fulfill({ response: answer, json: { ...debate, responses } });
  });

const inSight = (page: Page, words: string) =>
  page
    .getByText(words, { exact: false })
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });

it("a debate of 1,000 turns is there whole, fits a phone, and leads to its first and its last word", async () => {
  const { page, ids } = await visitAsOwner(stage, ["Is a hot dog a sandwich?"], { viewport: { width: 360, height: 740 } });
  await withTurns(page, TURNS);
  await page.goto(`${stage.server.url}/?debate=${ids[0]}`);
  await headline(page, "Is a hot dog a sandwich?").waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(TURNS);
  const skipped = () =>
    page
      .getByRole("article")
      .evaluateAll((cards) => cards.filter((card) => !card.checkVisibility({ contentVisibilityAuto: true })).length);
  const drawn = () =>
    page
      .locator("article > header")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);
  expect(await drawn(), "cards that cost anything").toBeLessThan(40);
  expect(await skipped()).toBe(0);
  expect(await inSight(page, "Turn 1 said.")).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => inSight(page, `Turn ${TURNS} said.`)).toBe(true);
  await page.keyboard.press("Home");
  await expect.poll(() => inSight(page, "Turn 1 said.")).toBe(true);
  // The one in the middle is found by whoever looks for it, as the browser's own search does.
  await page.evaluate(() =>
    [...document.querySelectorAll("article")].find((card) => card.textContent?.includes("Turn 500 said."))?.scrollIntoView(),
  );
  await expect.poll(() => inSight(page, "Turn 500 said.")).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

it("a debate that is on its way shows its shape, and so does a shared one", async () => {
  const { page, ids } = await visitAsOwner(stage, ["Is a hot dog a sandwich?"], { viewport: { width: 320, height: 700 } });
  const waits: (() => void)[] = [];
  await page.route(/\/api\/(debates|share)\/\w+$/, async (route) => {
    await new Promise<void>((resolve) => waits.push(resolve));
    await route.continue();
  });
  await page.goto(`${stage.server.url}/?debate=${ids[0]}`);
  await page.getByText("Loading the debate...").waitFor();
  await page.locator(".skeleton").first().waitFor();
  await look(page);
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  for (const go of waits) go();
  await headline(page, "Is a hot dog a sandwich?").waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
});
