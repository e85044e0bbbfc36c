import type { Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { PAGE, TURNS, withPages, withSharedPages } from "./paged-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const PATIENT = { timeout: 60_000 };

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
