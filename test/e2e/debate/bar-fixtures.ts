/** Opens debates for the tests of their bar, and compares the places of elements. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { createDebates, visitAsOwner } from "../archive/archive-fixtures.ts";
import { addItems, type DebateItem } from "../sharing/share-fixtures.ts";
import { type BrowserApp, liveCard, steppedAnswer } from "../support/browser-app.ts";
import { menuButton } from "../support/debate-bar.ts";
import { locatorsByText, startInLanguage, translateFor } from "../support/interface-texts.ts";

const PARAGRAPH = "A bun is a box with one open side.\n\n";

/** Opens a debate with these turns in a language. */
export async function openDebate(
  app: BrowserApp,
  code: string,
  items: readonly DebateItem[],
  options: BrowserContextOptions = {},
) {
  const { page } = await visitAsOwner(app, [], options);
  await startInLanguage(code)(page);
  const [id = 0] = await createDebates(page, [{ question: "Does time exist?", language: code }]);
  await addItems(app, page, id, items);
  await page.goto(`${app.server.url}/?debate=${id}`);
  const find = locatorsByText(page, translateFor(code));
  await find.button("debate.loadMore").waitFor();
  return { page, find };
}

/** Opens a debate that is longer than the window of a phone. */
export async function openOnPhone(app: BrowserApp, code = "en", width = 360, height = 700) {
  const items = [PARAGRAPH.repeat(20), "Meow.\n\n".repeat(20)];
  const viewport = { width, height };
  const debate = await openDebate(app, code, items, { viewport, reducedMotion: "no-preference" });
  const { page } = debate;
  await menuButton(page).waitFor();
  // The export menu takes the place of its button at the first interaction.
  await page.mouse.move(1, 1);
  await page.locator("main [id^=headlessui-menu-button]").waitFor();
  return debate;
}

/** Starts the next turn and returns the provider call that the test releases. */
export async function beginTurn(
  app: BrowserApp,
  { page, find }: Awaited<ReturnType<typeof openDebate>>,
) {
  app.provider.willAnswer(steppedAnswer("Purr.", " Purr."));
  const called = app.nextCall();
  await find.button("debate.loadMore").click();
  const call = await called;
  call.release(1);
  await liveCard(page).getByText("Purr.").waitFor();
  return call;
}

/** A place in the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where an element is. */
export const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });

export const areApart = (one: Box, other: Box) =>
  one.bottom <= other.top ||
  other.bottom <= one.top ||
  one.right <= other.left ||
  other.right <= one.left;
