import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BrowserApp, savedCards, steppedAnswer } from "../support/browser-app.ts";
import { cards, collapse, openResponse, row, table } from "./argument-card-fixtures.ts";
import {
  LARGEST_SHARE,
  measureCards,
  openTurns,
  type RehearsalTurn,
  rehearsalTurns,
  SCREENS,
} from "./rehearsal-turns.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const turns = rehearsalTurns("en");
const PAIR = [
  turns.find(({ isWritten }) => isWritten),
  turns.findLast(({ isWritten }) => !isWritten),
].filter((turn): turn is RehearsalTurn => turn !== undefined);

for (const [width, options] of Object.entries(SCREENS)) {
  it(`collapsed cards take at most ${LARGEST_SHARE * 100} % of the height of their text at ${width}`, async () => {
    const page = await openTurns(app, "en", PAIR, options);
    const heights = await measureCards(page, "en", PAIR.length);
    expect(heights).toHaveLength(2);
    for (const { text, cards } of heights) {
      expect(cards).toBeGreaterThan(0);
      expect(cards).toBeLessThanOrEqual(text * LARGEST_SHARE);
    }
  });
}

it("the placeholder of cards is as high as three cards whose texts have one line", async () => {
  const quotes = ["a box with one open side", "three sides", "one open side"];
  const summaryCall = app.provider.call(app.provider.calls.length + 2);
  const opened = openResponse(app);
  app.provider.willAnswer(steppedAnswer(table(...quotes.map((quote) => row("A bun", quote, "")))));
  const page = await opened;
  const heights = async () => {
    const all: number[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await savedCards(page).first().boundingBox();
      all.push(Math.round(box?.height ?? 0));
    }
    return all;
  };
  await collapse(page).click();
  await page.getByRole("status").getByText("Generating summary...", { exact: true }).waitFor();
  const before = await heights();
  (await summaryCall).release();
  await expect.poll(() => cards(page).count()).toBe(3);
  expect(before).toEqual(await heights());
});
