import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { REVEAL_MS } from "../../../app-web/state/turn/reveal.ts";
import { signUp } from "../support/accounts.ts";
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

const TEXT = "word ".repeat(60);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const speed = (page: Page) => page.getByRole("button", { name: /^Speed/ });
const shown = async (page: Page) =>
  (await liveCard(page).locator(".markdown").textContent())?.length ?? 0;

/** Starts a turn whose whole text has arrived, on a page whose clock the test moves. */
async function beginTurn(): Promise<Page> {
  app.provider.willAnswer(immediateAnswer(TEXT));
  const page = await app.visit("/", {}, (fresh) => fresh.clock.install());
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await ask(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(REVEAL_MS.character);
      return liveCard(page).locator(".markdown").count();
    })
    .toBe(1);
  return page;
}

describe("the pace of a turn", () => {
  it("freezes with Pause, goes on with Continue, and Show All ends the pause", async () => {
    const page = await beginTurn();
    await button(page, "Pause").click();
    const frozen = await shown(page);
    await page.clock.runFor(20 * REVEAL_MS.character);
    expect(await shown(page)).toBe(frozen);
    await button(page, "Continue").click();
    await page.clock.runFor(20 * REVEAL_MS.character);
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(frozen + 18);
    await button(page, "Pause").click();
    await button(page, "Show All").click();
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(TEXT.trim().length);
    await page.clock.runFor(1_000);
    await savedCards(page).getByText("word").first().waitFor();
  });

  it("follows the chosen speed at once, and this browser remembers it", async () => {
    const page = await beginTurn();
    await speed(page).click();
    await speed(page).click();
    const before = await shown(page);
    await page.clock.runFor(10 * REVEAL_MS.character);
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(before + 38);
    expect(await shown(page)).toBeLessThanOrEqual(before + 42);
    await page.clock.resume();
    await page.reload();
    app.provider.willAnswer(steppedAnswer("The next turn."));
    const called = app.nextCall();
    await button(page, "Cat wants to answer").click();
    await called;
    await expect.poll(() => speed(page).textContent()).toBe("4×");
  });

  it("cannot be changed where reduced motion shows text as it arrives", async () => {
    app.provider.willAnswer(steppedAnswer("All at once."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    (await called).release(1);
    await liveCard(page).getByText("All at once.").waitFor();
    expect([await button(page, "Pause").count(), await speed(page).count()]).toEqual([0, 0]);
    await button(page, "Stop").waitFor();
  });
});

describe("Stop", () => {
  it("stays until all text is shown, and after the end of the stream shows the rest at once", async () => {
    const page = await beginTurn();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "DELETE" && sent.push(request.url()));
    // Load More is enabled as soon as the stream has ended.
    await page.locator("button:not([aria-disabled])", { hasText: "Load More" }).waitFor();
    expect(await shown(page)).toBeLessThan(TEXT.length / 2);
    await button(page, "Stop").click();
    await page.clock.runFor(1_000);
    await savedCards(page).getByText(TEXT.trim()).waitFor();
    expect(await page.getByText("Stopped here").count()).toBe(0);
    expect(sent).toEqual([]);
  });

  it("leaves a note at the end of the text, after a reload and on the shared page as well", async () => {
    app.provider.willAnswer(steppedAnswer("What was said. ", "What never was."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await signUp(page);
    const called = app.nextCall();
    await ask(page);
    (await called).release(1);
    await liveCard(page).getByText("What was said.").waitFor();
    await button(page, "Stop").click();
    const note = page.locator("main article").getByText("Stopped here", { exact: true });
    await note.waitFor();
    const id = Number(await page.evaluate(() => sessionStorage.getItem("open-debate")));
    await page.reload();
    await note.waitFor();
    const answer = await page.request.get(`${app.server.url}/api/debates/${id}`);
    const { shareToken } = (await answer.json()) as { shareToken: string };
    await page.goto(`${app.server.url}/share/${shareToken}`);
    await page.getByRole("button", { name: "Export this debate" }).waitFor();
    await note.waitFor();
  });
});
