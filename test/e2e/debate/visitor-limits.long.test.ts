import { ERROR_MESSAGES, VISITOR_LIMIT } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_TYPE, problemBody } from "../../support/problem.ts";
import { openDebaters } from "../billing/plan-fixtures.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("a visitor who chooses a higher intensity", () => {
  it("sees why it is unavailable, is set back to level 1, and can continue there", async () => {
    const page = await app.visit();
    const slider = page.getByRole("slider", { name: /Intensity/ });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    const dialog = page.getByRole("dialog", { name: "Intensity Restricted" });
    await dialog.getByText(ERROR_MESSAGES["intensity-restricted"], { exact: true }).waitFor();
    expect(await page.locator("[name=coffeeLevel]").inputValue()).toBe("1");
    await dialog.getByRole("button", { name: "Continue at level 1" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.locator(":focus").getAttribute("name")).toBe("coffeeLevel");
  });

  it("can go to the login instead", async () => {
    const page = await app.visit();
    await page.getByRole("slider", { name: /Intensity/ }).press("End");
    await page.getByRole("dialog").getByRole("button", { name: "Go to Login" }).click();
    await page.waitForURL("**/auth");
  });
});

describe("a visitor who picks another model", () => {
  it("is asked to log in, keeps the default model, and can continue with it", async () => {
    app.provider.willAnswer(immediateAnswer("By the default model."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const picker = page.getByRole("button", { name: "Debater for Position 1" });
    await openDebaters(page);
    await picker.click();
    await page.getByRole("option", { name: /^Michael/ }).click();
    const dialog = page.getByRole("dialog", { name: "Login Required" });
    await dialog
      .getByText("You need to log in to use different AI models.", { exact: true })
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await picker.textContent()).toBe("Auto: Alex (GPT-4.1 Nano)");
    await ask(page);
    await savedCards(page).getByText("By the default model.").waitFor();
    expect(app.provider.calls.at(-1)?.body.model).toBe("gpt-4.1-nano");
  });
});

describe("a visitor's debate", () => {
  it("has ten responses, and requesting an eleventh opens the dialog and sends no request", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    for (let turn = 1; turn <= VISITOR_LIMIT.responses; turn += 1) {
      app.provider.willAnswer(immediateAnswer(`Words of turn ${turn}.`));
      if (turn === 1) await ask(page);
      else await page.getByRole("button", { name: "Load More" }).click();
      await savedCards(page).getByText(`Words of turn ${turn}.`, { exact: true }).waitFor();
    }
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await page.getByRole("button", { name: "Load More" }).click();
    const dialog = page.getByRole("dialog", { name: "Response Limit Reached" });
    await dialog.getByText(ERROR_MESSAGES["response-limit"], { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Continue viewing" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await savedCards(page).count()).toBe(10);
    expect(sent.filter((url) => url.includes("/generate"))).toEqual([]);
  });
});

describe("a visitor without turns left today", () => {
  it("learns from Load More when there are new ones, and how to get more now", async () => {
    app.provider.willAnswer(immediateAnswer("The last turn of today."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await savedCards(page).getByText("The last turn of today.").waitFor();
    await page.route("**/generate", (route) =>
      route.fulfill({
        status: 429,
        contentType: PROBLEM_TYPE,
        headers: { "Retry-After": "7200" },
        body: problemBody("turns-used-up"),
      }),
    );
    await page.getByRole("button", { name: "Load More" }).click();
    const dialog = page.getByRole("dialog", { name: "No turns left today" });
    const message = `${ERROR_MESSAGES["turns-used-up"]} Try again in 2 hours`;
    await dialog.getByText(message, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Go to Login" }).click();
    await page.waitForURL("**/auth");
  });
});
