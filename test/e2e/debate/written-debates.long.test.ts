import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, BrowserApp, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  // Without a model, the rehearsal voice speaks.
  app = await BrowserApp.open(undefined, { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("a debate without a model", () => {
  it("says that its turns were written in advance when they answer an example question", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Are we alone in the universe?" }).click();
    const card = savedCards(page).first();
    await card.getByText("written in advance", { exact: true }).waitFor();
    expect(await card.getByText("rehearsal voice").count()).toBe(0);
    await page.getByRole("button", { name: "Load More" }).click();
    await savedCards(page).nth(1).getByText("written in advance", { exact: true }).waitFor();
  });

  it("says that the rehearsal voice speaks when it answers any other question", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page, "Should a cat be allowed to run a bakery?");
    const card = savedCards(page).first();
    await card.getByText("rehearsal voice", { exact: true }).waitFor();
    expect(await card.getByText("written in advance").count()).toBe(0);
  });
});
