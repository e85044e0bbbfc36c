/** Debates of 120 turns, which the server of a test returns page by page. */

import type { Page } from "playwright-core";
import { withholdPageData } from "../support/page-data.ts";

/** The turns of each debate. */
export const TURNS = 120;
/** The turns of a page. */
export const PAGE = 50;

/** Who spoke a turn that was generated once. */
const SPOKEN_ONCE = {
  speaker: { kind: "model", model: "gpt-4.1-nano" },
  ...{ leftOut: null, isStopped: false, variant: { chosen: 1, total: 1 } },
};

const answerOf = (turn: number) =>
  `Turn ${turn} said. ${turn % 4 === 1 ? "A **long** story about a cat, a box and time.\n\n".repeat(30) : ""}`;

/** Makes the server return a debate of 120 turns page by page, as it pages real ones. */
export async function withPages(page: Page): Promise<void> {
  await withholdPageData(page);
  await page.route(/\/api\/debates\/\d+(\?before=\d+)?$/, async (route) => {
    const answer = await route.fetch();
    const debate = (await answer.json()) as { id: number };
    const before = Number(new URL(route.request().url()).searchParams.get("before") ?? TURNS);
    const start = Math.max(0, before - PAGE);
    const responses = Array.from({ length: before - start }, (_, index) => ({
      ...{ id: 1_000_000 + start + index, debateId: debate.id, summary: null },
      ...{ optionNumber: ((start + index) % 2) + 1, turnNumber: start + index + 1 },
      ...{ content: answerOf(start + index + 1), aiModel: "gpt-4.1-nano" },
      ...SPOKEN_ONCE,
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    const json = { ...debate, responses, currentTurn: TURNS, ...(start > 0 && { earlier: start }) };
    await route.fulfill({ response: answer, json });
  });
}

/** Makes the server return a shared debate of 120 turns page by page, as it pages real ones. */
export async function withSharedPages(page: Page): Promise<void> {
  await withholdPageData(page);
  await page.route(/\/api\/share\/[\w-]+(\?after=\d+)?$/, async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as object;
    const start = Number(new URL(route.request().url()).searchParams.get("after") ?? 0);
    const end = Math.min(TURNS, start + PAGE);
    const responses = Array.from({ length: end - start }, (_, index) => ({
      ...{ optionNumber: ((start + index) % 2) + 1, turnNumber: start + index + 1, summary: null },
      ...{ content: answerOf(start + index + 1), aiModel: "gpt-4.1-nano" },
      ...SPOKEN_ONCE,
      createdAt: "2026-01-01T00:00:00.000Z",
    }));
    const json = { ...view, responses, total: TURNS, ...(end < TURNS && { later: end }) };
    await route.fulfill({ response: answer, json });
  });
}
