import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  cards,
  cardsButton,
  openCards,
  openResponse,
  row,
  SUMMARY,
  showButton,
  table,
} from "./argument-card-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the argument cards of a long response", () => {
  it("have the specified labels, and a Source URL only where one exists", async () => {
    const page = await openCards(app, SUMMARY);
    await expect.poll(() => cards(page).count()).toBe(3);
    const labels = async (index: number) => {
      const texts = await cards(page).nth(index).locator("dt").allInnerTexts();
      return texts.map((text) => text.split("\n")[0]);
    };
    expect(await labels(0)).toEqual(["Argument Point", "Source Quote", "Source URL"]);
    expect(await labels(2)).toEqual(["Argument Point", "Source Quote"]);
    await page.getByText("Verified quotes: 2 of 3", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Expand" }).click();
    await page.getByText("The end.", { exact: true }).waitFor();
  });
});

describe("the quote of a card", () => {
  it("is shown whole, also on a phone", async () => {
    const page = await openCards(app, SUMMARY);
    await page.setViewportSize({ width: 360, height: 800 });
    const isCut = await cards(page)
      .locator("dd")
      .evaluateAll((all) => all.some((one) => one.scrollHeight > one.clientHeight + 1));
    expect(isCut).toBe(false);
  });
});

describe("a verified quote", () => {
  const quotes: readonly (readonly [where: string, quote: string, marks: readonly string[]])[] = [
    [
      "across emphasis",
      "is a box with one open side, and",
      ["is ", "a box with one open side", ", and"],
    ],
    ["behind a bracketed address", "and the tables", ["and ", "the tables"]],
    [
      "across the items of a list",
      "three sides. 2. Gravity does",
      ["three sides.", "Gravity does"],
    ],
    [
      "with other dashes and quotation marks",
      "the rest - and so “the lid” is",
      ['the rest — and so "the lid" is'],
    ],
    ["with an ampersand", "said the baker & his son.", ["said the baker & his son."]],
    ["across cells of a table", "bun seven", ["bun", "seven"]],
    ["in Arabic", "يحيط بالحشوة", ["يحيط بالحشوة"]],
    ["in Chinese", "三面包围着馅料", ["三面包围着馅料"]],
  ];

  it("is highlighted in the response, scrolled into view and focused", async () => {
    const page = await openCards(
      app,
      table(...quotes.map(([where, quote]) => row(where, quote, "N/A"))),
    );
    for (const [index, [where, , marks]] of quotes.entries()) {
      await showButton(page).nth(index).click();
      await page.locator("mark").first().waitFor();
      expect(await page.locator("mark").allTextContents(), where).toEqual(marks);
      expect(await page.locator(":focus").textContent(), where).toBe(marks[0]);
      const box = await page.locator("mark").first().boundingBox();
      expect(box?.y, where).toBeGreaterThanOrEqual(0);
      expect(box?.y, where).toBeLessThan(800);
      await page
        .getByRole("status")
        .getByText("The quote is highlighted in the response.")
        .waitFor({ state: "attached" });
      await cardsButton(page).click();
    }
    await page.getByRole("button", { name: "Expand" }).click();
    await page.getByText("The end.", { exact: true }).waitFor();
    expect(await page.locator("mark").count()).toBe(0);
  });

  it("can be reached by keyboard alone, and Tab leads back to the cards", async () => {
    const opened = openResponse(app);
    app.provider.willAnswer(immediateAnswer(SUMMARY));
    const page = await opened;
    await cardsButton(page).waitFor();
    await tabTo(page, "button", "See the arguments", "Enter");
    await cards(page).first().waitFor();
    expect(await page.locator(":focus").textContent()).toBe("Expand");
    // In reverse order: the button that reveals a link, the second quote, the link, the first quote.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+Tab");
    expect(await page.locator(":focus").textContent()).toContain("Show in response");
    await page.keyboard.press("Enter");
    expect(await page.locator(":focus").evaluate((element) => element.tagName)).toBe("MARK");
    await tabTo(page, "button", "See the arguments", "Enter");
    await cards(page).first().waitFor();
  });
});
