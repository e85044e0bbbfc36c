/** A long response, its summaries, and ways to open and locate its argument cards. */

import type { Page } from "playwright-core";
import {
  ask,
  type BrowserApp,
  immediateAnswer,
  savedCards,
  withSummaries,
} from "../support/browser-app.ts";

/** A response with all kinds of markdown, two URLs, and text in other scripts. */
export const CONTENT = `A bun, dear friends, is **a box with one open side**, and whoever doubts it has never carried soup.

I measured it at 37 degrees, see [https://example.org/bun] and [the tables](https://example.org/tables?of=buns&year=1921 "Tables").

1. The bread surrounds the filling on three sides.
2. Gravity does the rest — and so "the lid" is a matter of taste.

> What holds a thing together is its *name*, said the baker & his son.

| Thing | Sides |
|---|---|
| bun | seven |

الخبز يحيط بالحشوة من ثلاث جهات. 面包从三面包围着馅料。

${"And so on it goes, as long as there is bread in the house. ".repeat(20)}

The end.`;

/** Returns a row of a summary. */
export const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
/** Returns a summary with these rows in the format that a model should produce. */
export const table = (...rows: string[]) =>
  [row("Argument Point", "Source Quote", "Source URL"), "|---|---|---|", ...rows].join("\n");

/** A URL that the response does not contain. */
export const INVENTED = "https://invented.example.com/a/very/long/address/that/nobody/ever/named";
/**
 * Three rows: a verbatim quote with a named URL, a quote with a changed digit and an invented URL,
 * and a quote in other quotation marks.
 */
export const SUMMARY = table(
  row("A bun is a box", "is a box with one open side", "example.org/bun"),
  row("It was measured", "I measured it at 38 degrees", INVENTED),
  row("The lid is taste", "Gravity does the rest - and so “the lid” is a matter of taste", "N/A"),
);

/** The button that opens the cards. */
export const cardsButton = (page: Page) => page.getByRole("button", { name: "See the arguments" });
/** The button of a response whose cards are not available yet. */
export const collapse = (page: Page) => page.getByRole("button", { name: "Collapse", exact: true });
/** The cards of a response. */
export const cards = (page: Page) =>
  page.getByRole("list", { name: "Argument cards" }).locator("> li");
/** The buttons that show a quote in the response. */
export const showButton = (page: Page) => page.getByRole("button", { name: "Show in response" });

/** Answers all summary requests in place of the server and counts them. */
export async function answerSummaries(
  page: Page,
  answer: { status?: number; summary?: string },
): Promise<() => number> {
  let count = 0;
  await page.route("**/api/responses/*/summary", (route) => {
    count += 1;
    return route.fulfill({
      status: answer.status ?? 200,
      json: { summary: answer.summary ?? SUMMARY },
    });
  });
  return () => count;
}

/**
 * Opens a debate with one long response as a visitor. Its summary is the next call to the model.
 */
export async function openResponse(
  app: BrowserApp,
  prepare: (page: Page) => Promise<unknown> = withSummaries,
  content = CONTENT,
): Promise<Page> {
  app.provider.willAnswer(immediateAnswer(content));
  const page = await app.visit("/", { reducedMotion: "reduce" }, prepare);
  await ask(page);
  await savedCards(page).first().waitFor();
  return page;
}

/** Opens the argument cards of a response with this summary. */
export async function openCards(app: BrowserApp, summary: string): Promise<Page> {
  const opened = openResponse(app);
  app.provider.willAnswer(immediateAnswer(summary));
  await cardsButton(await opened).click();
  return opened;
}
