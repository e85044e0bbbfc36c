/** A visitor's debate whose next turns come by invitation, or by themselves. */

import type { Page } from "playwright-core";
import { addItems } from "../sharing/share-fixtures.ts";
import { ask, type BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const invitation = (page: Page) => page.getByRole("button", { name: /wants to answer$/ });

/** Opens a debate as a visitor who sees text as it arrives, with one response. */
export async function openDebate(app: BrowserApp): Promise<Page> {
  app.provider.willAnswer(immediateAnswer("Turn 1 said."));
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await ask(page);
  await savedCards(page).getByText("Turn 1 said.").waitFor();
  return page;
}

/** Leaves the debaters to argue for so many turns. */
export async function argue(page: Page, turns: number): Promise<void> {
  await button(page, "Let them argue").click();
  await page
    .getByRole("group", { name: "How many turns?" })
    .getByRole("button", { name: `${turns} turns`, exact: true })
    .click();
}

/** Adds responses to the open debate of a visitor, as another tab would, and shows them. */
export async function addTurns(
  app: BrowserApp,
  page: Page,
  from: number,
  to: number,
): Promise<void> {
  const id = Number(await page.evaluate(() => sessionStorage.getItem("open-debate")));
  const texts = Array.from({ length: to - from + 1 }, (_, index) => `Turn ${from + index} said.`);
  await addItems(app, page, id, texts);
  await page.reload();
  await savedCards(page).getByText(`Turn ${to} said.`).waitFor();
}
