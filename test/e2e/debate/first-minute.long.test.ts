import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { choose, inGerman } from "../language/language-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const STILL = { reducedMotion: "reduce" } as const;
const EXAMPLE = "Are we alone in the universe?";

const question = (page: Page) => page.locator("[name=question]");
const fields = (page: Page) =>
  Promise.all(
    ["question", "option1", "option2"].map((name) => page.locator(`[name=${name}]`).inputValue()),
  );

/** Returns how far below the top of the window the lowest pixel of an element is. */
const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);

describe("the first screen", () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    it(`shows the question and the button without scrolling at ${width} by ${height}`, async () => {
      const page = await app.visit("/", { viewport: { width, height } });
      await page.getByRole("button", { name: /^Einstein: / }).waitFor();
      expect(await bottomOf(page, "[name=question]")).toBeLessThan(height);
      expect(await bottomOf(page, "form button[type=submit] >> nth=0")).toBeLessThanOrEqual(height);
    });
  }

  it("focuses the question where there is a mouse, and not on a touch screen", async () => {
    const desktop = await app.visit("/");
    await expect.poll(() => desktop.locator(":focus").getAttribute("name")).toBe("question");
    const phone = await app.visit("/", { hasTouch: true, isMobile: true });
    await phone.getByRole("button", { name: /^Einstein: / }).waitFor();
    expect(await phone.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });

  it("says what will speak for each side, to screen readers too", async () => {
    const page = await app.visit("/");
    const name = "Einstein: Alex (GPT-4.1 Nano) · Cat: Alex (GPT-4.1 Nano)";
    await page.getByRole("button", { name, exact: true }).waitFor();
  });

  it("starts the debate by Ctrl and Enter, also from the question", async () => {
    app.provider.willAnswer(immediateAnswer("It does."));
    const page = await app.visit("/", STILL);
    await question(page).fill("Does a key save time?");
    await question(page).press("Enter");
    await question(page).press("Control+Enter");
    await savedCards(page).getByText("It does.").waitFor();
  });
});

describe("an example question", () => {
  it("starts its debate with both positions by one press", async () => {
    app.provider.willAnswer(immediateAnswer("We are not."));
    const page = await app.visit("/", STILL);
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/debates"));
    await page.getByRole("button", { name: EXAMPLE }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      question: EXAMPLE,
      option1: "We have company",
      option2: "We are alone",
    });
    await savedCards(page).getByText("We are not.").waitFor();
  });

  it("leaves what was typed in the form for the next debate", async () => {
    app.provider.willAnswer(immediateAnswer("We are not."));
    const page = await app.visit("/", STILL);
    await question(page).fill("Is a draft worth keeping?");
    await page.getByRole("button", { name: EXAMPLE }).click();
    await savedCards(page).getByText("We are not.").waitFor();
    await pressInBar(page, "debate.newDebate");
    expect(await question(page).inputValue()).toBe("Is a draft worth keeping?");
  });

  it("makes way for six others, and they for the first six", async () => {
    const page = await app.visit("/");
    const examples = page.getByRole("region", { name: "Try one of these" }).getByRole("listitem");
    const first = await examples.allTextContents();
    expect(first).toHaveLength(6);
    await page.getByRole("button", { name: "Other questions" }).click();
    const second = await examples.allTextContents();
    expect(second.filter((text) => first.includes(text))).toEqual([]);
    expect(second).toHaveLength(6);
    await page.getByRole("button", { name: "Other questions" }).click();
    expect(await examples.allTextContents()).toEqual(first);
  });
});

describe("what is typed in the form", () => {
  const TYPED = ["Is it still here after that?", "It is", "It is gone"] as const;

  async function typeAll(page: Page): Promise<void> {
    for (const [index, name] of ["question", "option1", "option2"].entries())
      await page.locator(`[name=${name}]`).fill(TYPED[index] ?? "");
  }

  it("is there again after a reload", async () => {
    const page = await app.visit("/", STILL);
    await typeAll(page);
    await page.reload();
    await expect.poll(() => fields(page)).toEqual(TYPED);
  });

  it("stays while the language changes, and while the connection is lost", async () => {
    const page = await app.visit("/", STILL);
    await typeAll(page);
    await choose(page, "Deutsch");
    await inGerman(page);
    expect(await fields(page)).toEqual(TYPED);
    await page.context().setOffline(true);
    await question(page).press("End");
    expect(await fields(page)).toEqual(TYPED);
  });

  it("stays over a registration", async () => {
    const page = await app.visit("/", STILL);
    await typeAll(page);
    await signUp(page);
    await expect.poll(() => fields(page)).toEqual(TYPED);
  });

  it("is gone once its debate has started, also after a reload", async () => {
    app.provider.willAnswer(immediateAnswer("Started."));
    const page = await app.visit("/", STILL);
    await ask(page, "Is a draft kept for ever?");
    await savedCards(page).getByText("Started.").waitFor();
    await pressInBar(page, "debate.newDebate");
    await page.reload();
    await page.getByRole("button", { name: /^Einstein: / }).waitFor();
    expect(await fields(page)).toEqual(["", "Yes", "No"]);
  });
});
