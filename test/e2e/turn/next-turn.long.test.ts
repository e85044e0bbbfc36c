import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { addTurns, argue, button, invitation, openDebate } from "./next-turn-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the invitation at the end of a debate", () => {
  it("names the next debater, stands on their side, and starts their turn, also by keyboard", async () => {
    app.provider.willAnswer(steppedAnswer("Never invited to the first turn."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    await liveCard(page).waitFor();
    expect(await invitation(page).count()).toBe(0);
    (await called).release();
    const sides = async () => {
      const [card, invited] = await Promise.all([
        savedCards(page).last().boundingBox(),
        invitation(page).boundingBox(),
      ]);
      return {
        card: card?.x ?? 0,
        invited: invited?.x ?? 0,
        below: (invited?.y ?? 0) > (card?.y ?? 0),
      };
    };
    await button(page, "Cat wants to answer").waitFor();
    const first = await sides();
    expect(first.below).toBe(true);
    expect(first.invited).toBeGreaterThan(first.card + 200);
    app.provider.willAnswer(immediateAnswer("The cat's answer."));
    await button(page, "Cat wants to answer").focus();
    await page.keyboard.press("Enter");
    await savedCards(page).getByText("The cat's answer.").waitFor();
    await button(page, "Einstein wants to answer").waitFor();
    const second = await sides();
    expect(second.invited).toBeLessThan(second.card);
    // The next Enter goes on.
    expect(await page.locator(":focus").textContent()).toBe("Einstein wants to answer");
  });

  it("is not there when a visitor may have no further turn", async () => {
    const page = await openDebate(app);
    await addTurns(app, page, 2, 10);
    await button(page, "Load More").waitFor();
    expect(await invitation(page).count()).toBe(0);
    expect(await button(page, "Let them argue").count()).toBe(0);
  });
});

describe("debaters who are left to argue", () => {
  it("take four automatic turns, tell how many are left, and then wait for an invitation", async () => {
    const page = await openDebate(app);
    const before = app.provider.calls.length;
    const texts = [2, 3, 4, 5].map((turn) => `Turn ${turn} said.`);
    app.provider.willAnswer(...texts.map((text) => steppedAnswer(text)));
    await argue(page, 4);
    for (const [index, text] of texts.entries()) {
      const call = await app.provider.call(before + index + 1);
      const left = ["3 more turns", "2 more turns", "1 more turn", null][index] ?? null;
      if (left === null) expect(await button(page, "Stop after this turn").count()).toBe(0);
      else await page.getByText(left, { exact: true }).waitFor();
      expect(await invitation(page).count()).toBe(0);
      call.release();
      await savedCards(page).getByText(text).waitFor();
    }
    await button(page, "Cat wants to answer").waitFor();
    expect(app.provider.calls).toHaveLength(before + 4);
  });
});
