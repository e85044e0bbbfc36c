import { SCRIPT_TURNS } from "@einstein-vs-cat/core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, BrowserApp, savedCards } from "../support/browser-app.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  // Without a model, the rehearsal voice speaks.
  app = await BrowserApp.open(undefined, { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const offered = (page: Page) => page.locator('section[aria-labelledby="written"]');

describe("a server without a model", () => {
  it("offers twelve debates to read, each with how it begins", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await offered(page).getByRole("heading", { name: "12 debates to read now" }).waitFor();
    const cards = offered(page).getByRole("listitem");
    expect(await cards.count()).toBe(12);
    expect(await cards.first().innerText()).toMatch(
      /^Is a hot dog a sandwich\?\s+Take a long roll/,
    );
    await checkScreen(page);
  });

  it("shows the debates of a language first, and says which questions are improvised", async () => {
    const page = await app.visit("/", {}, startInLanguage("de"));
    const t = translateFor("de");
    await offered(page)
      .getByRole("heading", { name: t("written.title", { count: 4 }) })
      .waitFor();
    const texts = await offered(page).getByRole("listitem").allInnerTexts();
    const isImprovised = texts.map((text) => text.includes(t("written.improvised")));
    expect(isImprovised).toEqual([...Array(4).fill(false), ...Array(8).fill(true)]);
  });

  it("offers English debates, named as English, in a language that the voice does not speak", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" }, startInLanguage("nl"));
    await offered(page)
      .getByRole("heading", { name: /12.*Engels/ })
      .waitFor();
    await offered(page)
      .getByRole("button", { name: /hot dog/ })
      .click();
    const card = savedCards(page).first();
    await card.getByText(translateFor("nl")("debate.written"), { exact: true }).waitFor();
  });

  it("keeps the place of the debates, so that nothing moves when they come", async () => {
    const page = await app.visit("/", { viewport: { width: 390, height: 844 } });
    await offered(page).getByRole("listitem").first().waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 1_000);
        }),
    );
    expect(shift).toBeLessThan(0.05);
  });

  it.each([
    [390, 844],
    [1280, 800],
  ])(
    "says beside the question that no model answers it, and shows every way on without scrolling, at %i px",
    async (width, height) => {
      const page = await app.visit("/", { viewport: { width, height }, reducedMotion: "reduce" });
      const question = page.getByRole("textbox", { name: "Your question" });
      await expect
        .poll(() =>
          question.evaluate(
            (field) =>
              document.getElementById(field.getAttribute("aria-describedby")?.trim() ?? "")
                ?.innerText,
          ),
        )
        .toBe(
          "No AI model is connected · A built-in script plays both sides, and nobody here knows anything about your question.",
        );
      for (const name of ["Debate!", "Connect a real model", "Let the script improvise"]) {
        const { top, bottom } = await page
          .getByRole("button", { name })
          .evaluate((button) => button.getBoundingClientRect());
        expect(top).toBeGreaterThan(0);
        expect(bottom, name).toBeLessThan(height);
      }
      await page.getByText("Ask a question. A physicist and a cat take opposite sides.").waitFor();
      await checkScreen(page);
    },
  );

  it("lets the script improvise on a question that a person types", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await page.getByLabel("Your question").fill("Should a cat be allowed to run a bakery?");
    await page.getByRole("button", { name: "Let the script improvise" }).click();
    const card = savedCards(page).first();
    await card.getByText("rehearsal voice", { exact: true }).waitFor();
  });
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

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

/** Long enough for six turns at the pace of the voice. */
const WHOLE_DEBATE_MS = 180_000;

it(
  "a written debate ends with its last lines, a verdict that says it is an example, and the next one",
  async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" }, startInLanguage("de"));
    const t = translateFor("de");
    await offered(page).getByRole("button").nth(1).click();
    const goOn = page.locator("[data-invitation]");
    for (let turn = 1; turn < SCRIPT_TURNS.written.others; turn += 1) {
      await savedCards(page)
        .nth(turn - 1)
        .waitFor();
      await goOn.click();
    }
    const example = page.getByRole("button", { name: t("written.example") });
    await example.waitFor();
    expect(await page.locator("blockquote").count()).toBe(2);
    expect(await goOn.count()).toBe(0);
    await checkScreen(page);
    await example.click();
    const dialog = page.getByRole("dialog", { name: t("verdict.title") });
    await dialog.getByText(t("written.exampleNote")).waitFor();
    await checkScreen(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: new RegExp(t("written.next")) }).click();
    await savedCards(page).first().waitFor();
    expect(await page.locator(".curtain").count()).toBe(0);
  },
  WHOLE_DEBATE_MS,
);
