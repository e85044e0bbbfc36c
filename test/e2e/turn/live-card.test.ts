import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { REVEAL_MS } from "../../../app-web/state/turn/reveal.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the live card", () => {
  it("reveals one character per 55 ms, and disappears 300 ms after the last one", async () => {
    const text = "Twenty characters ok";
    app.provider.willAnswer(steppedAnswer(text));
    const page = await app.visit("/", {}, (fresh) => fresh.clock.install());
    const called = app.nextCall();
    await ask(page);
    await page.clock.runFor(200);
    const call = await called;
    const card = liveCard(page);
    await card.getByText("Generating...").waitFor();
    await card.getByText("Einstein is thinking").waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    call.release();
    await call.ended;
    // The screen reader announcement proves that the text has arrived; the reveal waits for the
    // fake clock.
    await page.locator("[aria-live=polite]").getByText(text).waitFor({ state: "attached" });
    const shown = async () => (await card.locator("p").last().textContent())?.trim() ?? "";
    const start = (await shown()).startsWith("Einstein") ? 0 : (await shown()).length;
    for (let count = start + 1; count <= text.length; count += 1) {
      await page.clock.runFor(REVEAL_MS.character);
      await expect.poll(shown).toBe(text.slice(0, count).trim());
    }
    await page.clock.runFor(REVEAL_MS.afterEnd - 10);
    expect(await card.count()).toBe(1);
    await page.clock.runFor(20);
    await card.waitFor({ state: "detached" });
    await savedCards(page).getByText(text).waitFor();
  });

  const ways = {
    "the button": (page: Page) => page.getByRole("button", { name: "Show All" }).click(),
    "a tap on the card": (page: Page) => liveCard(page).click({ position: { x: 40, y: 90 } }),
    "a key": (page: Page) => page.keyboard.press("a"),
  };
  // The other two ways take the same path, and are tried in a long run.
  for (const [name, showAll] of Object.entries(ways).slice(0, inject("isLong") ? 3 : 1)) {
    it(`shows the whole text at once with ${name}`, async () => {
      const text = `${"word ".repeat(300)}the-end`;
      app.provider.willAnswer(steppedAnswer(text));
      const page = await app.visit();
      const called = app.nextCall();
      await ask(page);
      (await called).release(1);
      await liveCard(page).getByText("word").first().waitFor();
      await showAll(page);
      await liveCard(page).getByText("the-end").waitFor();
    });
  }

  it("disappears at once when the user requests the next turn after the end of this one, and each turn is requested once", async () => {
    const text = `${"word ".repeat(300)}the-end`;
    app.provider.willAnswer(immediateAnswer(text), steppedAnswer("The answer."));
    const page = await app.visit();
    const before = app.provider.calls.length;
    await ask(page);
    await page.getByRole("button", { name: "Load More" }).dblclick();
    await savedCards(page).getByText("the-end").waitFor();
    (await app.provider.call(before + 2)).release();
    await liveCard(page).getByText("CAT_AI").waitFor();
    await page.getByRole("button", { name: "Show All" }).click();
    await savedCards(page).getByText("The answer.").waitFor();
    expect(app.provider.calls).toHaveLength(before + 2);
  });

  it("shows text as it arrives to a user who prefers reduced motion", async () => {
    const text = `${"word ".repeat(300)}the-end`;
    app.provider.willAnswer(steppedAnswer(text));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    (await called).release(1);
    await liveCard(page).getByText("the-end").waitFor();
  });

  it("can be stopped, and the text so far is saved", async () => {
    app.provider.willAnswer(steppedAnswer("What was said. ", "What never was."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("What was said.").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await savedCards(page).getByText("What was said.").waitFor();
    expect(await call.ended).toBe("aborted");
    expect(await page.getByText("Error", { exact: false }).count()).toBe(0);
  });

  it("can be stopped before its first word without an error, and the turn can be requested again", async () => {
    app.provider.willAnswer(steppedAnswer("never heard"), immediateAnswer("heard"));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    await called;
    await page.getByRole("button", { name: "Stop" }).click();
    await liveCard(page).waitFor({ state: "detached" });
    expect(await page.getByText("Error", { exact: false }).count()).toBe(0);
    await page.getByRole("button", { name: "Start Debate" }).click();
    await savedCards(page).getByText("heard").waitFor();
  });

  it("reappears after a reload in the middle of the turn, with the text from its start", async () => {
    app.provider.willAnswer(steppedAnswer("Before the reload. ", "After the reload."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("Before the reload.").waitFor();
    await page.reload();
    await liveCard(page).getByText("Before the reload.").waitFor();
    call.release();
    await savedCards(page).getByText("Before the reload. After the reload.").waitFor();
  });

  it("reports a failed turn in a toast, and the turn can be requested again", async () => {
    app.provider.willAnswer(
      { kind: "refusal", status: 401, headers: {}, type: "authentication_error", body: null },
      immediateAnswer("second try"),
    );
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await page.getByText("Error generating response", { exact: true }).waitFor();
    await page.getByText(/^OpenAI refused this server's key\./).waitFor();
    await page.getByRole("button", { name: "Start Debate" }).click();
    await savedCards(page).getByText("second try").waitFor();
  });
});
