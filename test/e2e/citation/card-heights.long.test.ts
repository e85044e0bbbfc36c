import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
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
