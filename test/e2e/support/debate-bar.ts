/** The action bar of a debate. On phones it is one row, and the other actions are in its menu. */

import type { Page } from "playwright-core";
import type { TextKey } from "../../../app-web/i18n/text.ts";
import { locatorsByText, translateEnglish } from "./interface-texts.ts";

/** From this width on, every action has a button (px). */
const WIDE = 640;

/** Whether the page is so narrow that most actions are in the menu. */
export const hasMenu = (page: Page) => (page.viewportSize()?.width ?? WIDE) < WIDE;

export const bar = (page: Page) => page.locator(".action-bar");

/** The button that opens the menu, on phones. */
export const menuButton = (page: Page) => bar(page).locator("[aria-haspopup=menu]");

/** The ways to the flow sheet and the verdict, at the end of a debate or at the top of a shared one. */
export const flowButton = (page: Page) => page.locator("[aria-keyshortcuts=f]");
export const verdictButton = (page: Page) => page.locator("[aria-keyshortcuts=v]");

/** Presses an action of the bar, on phones in its menu. */
export async function pressInBar(page: Page, key: TextKey, t = translateEnglish): Promise<void> {
  const find = locatorsByText(page, t);
  if (!hasMenu(page)) return find.button(key).click();
  await menuButton(page).click();
  await find.menuItem(key).click();
}

/** Loads the next turns of an open debate that has begun, until it has so many. */
export async function loadTurns(page: Page, turns: number): Promise<void> {
  const invitation = page.locator("[data-invitation]");
  for (let turn = 2; turn <= turns; turn += 1) {
    await invitation.click();
    await page.locator(`#turn-${turn}:not([aria-busy])`).waitFor();
  }
  await invitation.waitFor();
}
