import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { measureCards, openTurns, type RehearsalTurn, rehearsalTurns } from "./rehearsal-turns.ts";

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

for (const [name, options] of [
  ["a desktop", { viewport: { width: 1440, height: 800 } }],
  ["a phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
] as const) {
  it(`collapsed cards take at most 60 % of the height of their text on ${name}`, async () => {
    const page = await openTurns(app, "en", PAIR, options);
    const heights = await measureCards(page, "en", PAIR.length);
    expect(heights).toHaveLength(2);
    for (const { text, cards } of heights) {
      expect(cards).toBeGreaterThan(0);
      expect(cards).toBeLessThanOrEqual(text * 0.6);
    }
  });
}
