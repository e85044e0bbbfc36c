import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_TYPE, problemBody } from "../../support/problem.ts";
import { addItems } from "../sharing/share-fixtures.ts";
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

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const invitation = (page: Page) => page.getByRole("button", { name: /wants to answer$/ });

/** Opens a debate as a visitor who sees text as it arrives, with one response. */
async function openDebate(): Promise<Page> {
  app.provider.willAnswer(immediateAnswer("Turn 1 said."));
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await ask(page);
  await savedCards(page).getByText("Turn 1 said.").waitFor();
  return page;
}

/** Leaves the debaters to argue for so many turns. */
async function argue(page: Page, turns: number): Promise<void> {
  await button(page, "Let them argue").click();
  await page
    .getByRole("group", { name: "How many turns?" })
    .getByRole("button", { name: `${turns} turns`, exact: true })
    .click();
}

/** Adds responses to the open debate of a visitor, as another tab would, and shows them. */
async function addTurns(page: Page, from: number, to: number): Promise<void> {
  const id = Number(await page.evaluate(() => sessionStorage.getItem("open-debate")));
  const texts = Array.from({ length: to - from + 1 }, (_, index) => `Turn ${from + index} said.`);
  await addItems(app, page, id, texts);
  await page.reload();
  await savedCards(page).getByText(`Turn ${to} said.`).waitFor();
}

const answersOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    immediateAnswer(`Turn ${from + index} said.`),
  );

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
    // The focus stays at the end: the next Tab reaches the next invitation.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("Einstein wants to answer");
  });

  it("is not there when a visitor may have no further turn", async () => {
    const page = await openDebate();
    await addTurns(page, 2, 10);
    await button(page, "Load More").waitFor();
    expect(await invitation(page).count()).toBe(0);
    expect(await button(page, "Let them argue").count()).toBe(0);
  });
});

describe("debaters who are left to argue", () => {
  it("take four turns by themselves, tell how many are left, and then wait for an invitation", async () => {
    const page = await openDebate();
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

  it("stop after the running turn when they are asked to, and nothing is cut", async () => {
    const page = await openDebate();
    const before = app.provider.calls.length;
    app.provider.willAnswer(steppedAnswer("The cat", " says all of it."));
    await argue(page, 6);
    const call = await app.provider.call(before + 1);
    call.release(1);
    await liveCard(page).getByText("The cat").waitFor();
    await button(page, "Stop after this turn").click();
    await button(page, "Stop after this turn").waitFor({ state: "detached" });
    call.release();
    await savedCards(page).getByText("The cat says all of it.").waitFor();
    await button(page, "Einstein wants to answer").waitFor();
    expect(app.provider.calls).toHaveLength(before + 1);
  });

  it("stop at once when the person presses Stop", async () => {
    const page = await openDebate();
    const before = app.provider.calls.length;
    app.provider.willAnswer(steppedAnswer("The cat says. ", "Never said."));
    await argue(page, 10);
    const call = await app.provider.call(before + 1);
    call.release(1);
    await liveCard(page).getByText("The cat says.").waitFor();
    await button(page, "Stop").click();
    await savedCards(page).getByText("The cat says.").waitFor();
    await button(page, "Einstein wants to answer").waitFor();
    expect(app.provider.calls).toHaveLength(before + 1);
  });

  it("stop silently at the visitor's limit", async () => {
    const page = await openDebate();
    await addTurns(page, 2, 8);
    app.provider.willAnswer(...answersOf(9, 10));
    await argue(page, 4);
    await savedCards(page).getByText("Turn 10 said.").waitFor();
    await button(page, "Stop").waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.locator(".toast").count()).toBe(0);
    expect(await invitation(page).count()).toBe(0);
    // Whoever asks for the next turn still learns why there is none.
    await button(page, "Load More").click();
    await page.getByRole("dialog", { name: "Response Limit Reached" }).waitFor();
  });

  it("stop silently when the server refuses a turn that came by itself", async () => {
    const page = await openDebate();
    app.provider.willAnswer(...answersOf(2, 2));
    let requests = 0;
    await page.route("**/generate", (route) => {
      requests += 1;
      const refusal = {
        status: 429,
        contentType: PROBLEM_TYPE,
        body: problemBody("turns-used-up"),
      };
      return requests === 1 ? route.continue() : route.fulfill(refusal);
    });
    await argue(page, 4);
    await savedCards(page).getByText("Turn 2 said.").waitFor();
    await expect.poll(() => requests).toBe(2);
    await button(page, "Einstein wants to answer").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.locator(".toast").count()).toBe(0);
  });

  it("stop with a message when a turn fails", async () => {
    const page = await openDebate();
    const before = app.provider.calls.length;
    app.provider.willAnswer(...answersOf(2, 2), {
      ...{ kind: "refusal", status: 401, headers: {}, type: "authentication_error", body: null },
    });
    await argue(page, 4);
    await page.getByText("Error generating response", { exact: true }).waitFor();
    await button(page, "Einstein wants to answer").waitFor();
    expect(app.provider.calls).toHaveLength(before + 2);
  });

  it("stop when the debate is left", async () => {
    const page = await openDebate();
    const before = app.provider.calls.length;
    app.provider.willAnswer(steppedAnswer("Turn 2 said."));
    await argue(page, 4);
    const call = await app.provider.call(before + 1);
    await button(page, "New Debate").click();
    await page.getByLabel("Your question").waitFor();
    call.release();
    expect(await call.ended).toBe("answered");
    app.provider.willAnswer(immediateAnswer("Another debate."));
    await ask(page, "Is it another debate?");
    await savedCards(page).getByText("Another debate.").waitFor();
    expect(app.provider.calls).toHaveLength(before + 2);
  });
});
