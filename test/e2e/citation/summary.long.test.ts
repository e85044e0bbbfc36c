import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import {
  answerSummaries,
  cards,
  cardsButton,
  collapse,
  openCards,
  openResponse,
  SUMMARY,
} from "./argument-card-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const eventually = <T>(read: () => T) => expect.poll(read);

describe("a summary", () => {
  it("shows a spinner while it is generated, and no card before that", async () => {
    // The first call is the turn's, the second the summary's.
    const summaryCall = app.provider.call(app.provider.calls.length + 2);
    const opened = openResponse(app);
    app.provider.willAnswer(steppedAnswer(SUMMARY));
    const page = await opened;
    await collapse(page).click();
    await page.getByRole("status").getByText("Generating summary...", { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(0);
    (await summaryCall).release();
    await eventually(() => cards(page).count()).toBe(3);
    expect(await page.getByText("Generating summary...").count()).toBe(0);
  });

  it("that fails leaves the first 500 characters and an ellipsis, shows no error, and is not requested again", async () => {
    let count = () => 0;
    const fail = async (fresh: Page) => {
      count = await answerSummaries(fresh, { status: 502 });
    };
    const page = await openResponse(app, fail, "word ".repeat(200));
    await eventually(() => count()).toBe(1);
    for (let time = 0; time < 2; time += 1) {
      await collapse(page).click();
      await page
        .locator("article .markdown")
        .getByText(`${"word ".repeat(100)}…`, { exact: true })
        .waitFor();
      await page.getByRole("button", { name: "Expand" }).click();
    }
    expect(count()).toBe(1);
    expect(await page.getByRole("region", { name: "Messages" }).count()).toBe(0);
  });

  it("that cannot be parsed into cards is shown as markdown", async () => {
    const page = await openResponse(app, (fresh) =>
      answerSummaries(fresh, { summary: "In short: **a box**.\n\nNo <b>more</b>." }),
    );
    await page.getByRole("button", { name: "Collapse to the summary" }).click();
    await page.locator("article strong", { hasText: "a box" }).waitFor();
    await page.getByText("No <b>more</b>.").waitFor();
  });

  it("is saved: after a reload it is shown without a new request", async () => {
    const page = await openCards(app, SUMMARY);
    await cards(page).first().waitFor();
    const count = await answerSummaries(page, {});
    await page.reload();
    await cardsButton(page).click();
    await eventually(() => cards(page).count()).toBe(3);
    expect(count()).toBe(0);
  });

  it("is not requested for a short response", async () => {
    app.provider.willAnswer(immediateAnswer("x".repeat(500)), immediateAnswer("x".repeat(501)));
    let count = () => 0;
    const page = await app.visit("/", { reducedMotion: "reduce" }, async (fresh) => {
      count = await answerSummaries(fresh, {});
    });
    await ask(page);
    await page.getByRole("button", { name: "Load More" }).click();
    await savedCards(page).nth(1).waitFor();
    await cardsButton(page).waitFor();
    expect(count()).toBe(1);
    expect(await page.getByRole("button", { name: "See the arguments" }).count()).toBe(1);
  });

  it("is requested after the end of a running turn, unless the reader opens it earlier", async () => {
    const page = await openResponse(app, async () => {});
    for (const isLookedFor of [false, true]) {
      const more = isLookedFor ? [] : ["And so on. ".repeat(50)];
      app.provider.willAnswer(steppedAnswer("Short words.", ...more));
      const called = app.nextCall();
      await page.getByRole("button", { name: "Load More" }).click();
      const call = await called;
      call.release(1);
      await liveCard(page).getByText("Short words.").waitFor();
      const count = await answerSummaries(page, { status: 502 });
      await page.reload();
      await liveCard(page).getByText("Short words.").waitFor();
      expect(count()).toBe(0);
      if (isLookedFor) await collapse(page).first().click();
      else call.release();
      await eventually(() => count()).toBe(1);
      call.release();
      await liveCard(page).waitFor({ state: "detached" });
      expect(count()).toBe(1);
    }
  });
});
