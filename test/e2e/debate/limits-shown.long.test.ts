import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_TYPE, problemBody } from "../../support/problem.ts";
import { isAt, STILL, stubTurns } from "../billing/plan-fixtures.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("limits", () => {
  it("are shown before they are reached: few turns left, then none, with a link to the plans", async () => {
    const page = await app.visit("/", STILL, (fresh) => stubTurns(fresh, 1, "visitor"));
    await page.getByText("1 turn left today").waitFor();
    app.provider.willAnswer(immediateAnswer("The last one."));
    await stubTurns(page, 0, "visitor");
    await ask(page);
    await savedCards(page).getByText("The last one.").waitFor();
    await page.getByText("No turns left today").waitFor();
    await checkScreen(page);
    await page.getByRole("link", { name: "Log in for more" }).click();
    await isAt(page, "/auth");
  });

  it.each([
    [
      "403",
      "budget-sign-in",
      "Today's budget for visitors is used up. Please log in to continue.",
      "Go to Login",
      "/auth",
    ],
    [
      "429",
      "budget-tomorrow",
      "Today's budget for free accounts is used up. Come back tomorrow, or choose a plan to continue now.",
      "See the plans",
      "/subscription",
    ],
  ] as const)(
    "of the day's budget are explained in a dialog with a next step: %s %s",
    async (status, code, sentence, way, path) => {
      const page = await app.visit("/", STILL);
      await page.route("**/generate", (route) =>
        route.fulfill({
          status: Number(status),
          contentType: PROBLEM_TYPE,
          body: problemBody(code),
        }),
      );
      await ask(page);
      const dialog = page.getByRole("dialog", { name: "Today's Budget Reached" });
      await dialog.getByText(sentence, { exact: true }).waitFor();
      await dialog.getByRole("button", { name: way }).click();
      await isAt(page, path);
    },
  );

  it("of the whole budget leave one option: to continue reading", async () => {
    const page = await app.visit("/", STILL);
    const sentence = "Today's budget is used up for everyone. Please come back tomorrow.";
    const body = problemBody("budget-spent");
    await page.route("**/generate", (route) =>
      route.fulfill({ status: 429, contentType: PROBLEM_TYPE, body }),
    );
    await ask(page);
    const dialog = page.getByRole("dialog", { name: "Today's Budget Reached" });
    await dialog.getByText(sentence, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Continue viewing" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByText("Error generating response").count()).toBe(0);
  });
});
