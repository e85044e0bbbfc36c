import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_TYPE, problemBody } from "../../support/problem.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { addTurns, argue, button, invitation, openDebate } from "./next-turn-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("debaters who are left to argue", () => {
  it("stop after the running turn when they are asked to, and nothing is cut", async () => {
    const page = await openDebate(app);
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
    const page = await openDebate(app);
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
    const page = await openDebate(app);
    await addTurns(app, page, 2, 8);
    app.provider.willAnswer(immediateAnswer("Turn 9 said."), immediateAnswer("Turn 10 said."));
    await argue(page, 4);
    await savedCards(page).getByText("Turn 10 said.").waitFor();
    await button(page, "Stop").waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.locator(".toast").count()).toBe(0);
    expect(await invitation(page).count()).toBe(0);
    // A person who asks for the next turn still learns why there is none.
    await button(page, "Load More").click();
    await page.getByRole("dialog", { name: "Response Limit Reached" }).waitFor();
  });

  it("stop silently when the server refuses an automatic turn", async () => {
    const page = await openDebate(app);
    app.provider.willAnswer(immediateAnswer("Turn 2 said."));
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
    const page = await openDebate(app);
    const before = app.provider.calls.length;
    app.provider.willAnswer(immediateAnswer("Turn 2 said."), {
      ...{ kind: "refusal", status: 401, headers: {}, type: "authentication_error", body: null },
    });
    await argue(page, 4);
    await page.getByText("Error generating response", { exact: true }).waitFor();
    await button(page, "Einstein wants to answer").waitFor();
    expect(app.provider.calls).toHaveLength(before + 2);
  });

  it("stop when the debate is left", async () => {
    const page = await openDebate(app);
    const before = app.provider.calls.length;
    app.provider.willAnswer(steppedAnswer("Turn 2 said."));
    await argue(page, 4);
    const call = await app.provider.call(before + 1);
    await pressInBar(page, "debate.newDebate");
    await page.getByLabel("Your question").waitFor();
    call.release();
    expect(await call.ended).toBe("answered");
    app.provider.willAnswer(immediateAnswer("Another debate."));
    await ask(page, "Is it another debate?");
    await savedCards(page).getByText("Another debate.").waitFor();
    expect(app.provider.calls).toHaveLength(before + 2);
  });
});
