import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { BrowserApp } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const TURNS = 120;
const PAGE = 50;
const PATIENT = { timeout: 60_000 };

const answerOf = (turn: number) =>
  `Turn ${turn} said. ${turn % 4 === 1 ? "A **long** story about a cat, a box and time.\n\n".repeat(30) : ""}`;

/** Makes the server return a debate of 120 turns page by page, as it pages real ones. */
const withPages = (page: Page) =>
  page.route(/\/api\/debates\/\d+(\?before=\d+)?$/, async (route) => {
    const answer = await route.fetch();
    const debate = (await answer.json()) as { id: number };
    const before = Number(new URL(route.request().url()).searchParams.get("before") ?? TURNS);
    const start = Math.max(0, before - PAGE);
    const responses = Array.from({ length: before - start }, (_, index) => ({
      ...{ id: 1_000_000 + start + index, debateId: debate.id, summary: null },
      ...{ optionNumber: ((start + index) % 2) + 1, turnNumber: start + index + 1 },
      ...{ content: answerOf(start + index + 1), aiModel: "gpt-4.1-nano" },
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    const json = { ...debate, responses, currentTurn: TURNS, ...(start > 0 && { earlier: start }) };
    await route.fulfill({ response: answer, json });
  });

it("a long debate shows its last page, and earlier turns by the keyboard while the line being read stays in its place", async () => {
  const { page, ids } = await visitAsOwner(app, ["Is a hot dog a sandwich?"], {
    viewport: { width: 360, height: 740 },
  });
  await withPages(page);
  const requests: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === `/api/debates/${ids[0]}`) requests.push(search);
  });
  await page.goto(`${app.server.url}/?debate=${ids[0]}`);
  await headline(page, "Is a hot dog a sandwich?").waitFor();
  const cards = page.locator("article");
  await expect.poll(() => cards.count(), PATIENT).toBe(PAGE);
  expect(await cards.first().textContent()).toContain("Turn 71 said.");

  const button = page.getByRole("button", { name: "Load earlier turns" });
  const line = page.locator("article", { hasText: "Turn 71 said." });
  const topOfLine = () => line.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  await button.focus();
  const top = await topOfLine();
  await page.keyboard.press("Enter");
  await expect.poll(() => cards.count(), PATIENT).toBe(2 * PAGE);
  await expect.poll(topOfLine, PATIENT).toBeGreaterThanOrEqual(top - 2);
  expect(await topOfLine()).toBeLessThanOrEqual(top + 2);
  await page
    .getByRole("status")
    .getByText("Turn 21", { exact: true })
    .waitFor({ state: "attached" });

  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => cards.count(), PATIENT).toBe(TURNS);
  expect(await cards.first().textContent()).toContain("Turn 1 said.");
  expect(await button.count()).toBe(0);
  expect(new Set(requests)).toEqual(new Set(["", "?before=70", "?before=20"]));
});

/** Makes the server return a shared debate of 120 turns page by page, as it pages real ones. */
const withSharedPages = (page: Page) =>
  page.route(/\/api\/share\/[\w-]+(\?after=\d+)?$/, async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as object;
    const start = Number(new URL(route.request().url()).searchParams.get("after") ?? 0);
    const end = Math.min(TURNS, start + PAGE);
    const responses = Array.from({ length: end - start }, (_, index) => ({
      ...{ optionNumber: ((start + index) % 2) + 1, turnNumber: start + index + 1, summary: null },
      ...{ content: answerOf(start + index + 1), aiModel: "gpt-4.1-nano" },
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    const json = { ...view, responses, total: TURNS, ...(end < TURNS && { later: end }) };
    await route.fulfill({ response: answer, json });
  });

it("a long shared debate shows its first page to a user, and the rest when it is scrolled to", async () => {
  const { page, ids } = await visitAsOwner(app, ["Is a hot dog a sandwich?"]);
  const answer = await page.request.get(`${app.server.url}/api/debates/${ids[0]}`);
  const { shareToken } = (await answer.json()) as { shareToken: string };
  await withSharedPages(page);
  await page.goto(`${app.server.url}/share/${shareToken}`);
  const cards = page.locator("main .timeline > article");
  await expect.poll(() => cards.count(), PATIENT).toBe(PAGE);
  const button = page.getByRole("button", { name: "Load More" });
  await button.scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count(), PATIENT).toBeGreaterThanOrEqual(2 * PAGE);
  await expect
    .poll(async () => {
      if ((await button.count()) > 0) await button.scrollIntoViewIfNeeded().catch(() => {});
      return cards.count();
    }, PATIENT)
    .toBe(TURNS);
  expect(await cards.last().textContent()).toContain("Turn 120 said.");
  await expect.poll(() => button.count(), PATIENT).toBe(0);
  expect(await page.getByText("ARCHIVE_TRUNCATED").count()).toBe(0);
});
