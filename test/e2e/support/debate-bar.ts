/** The action bar of a debate: one row, and the menu of the other actions. */

import type { Page } from "playwright-core";
import type { TextKey } from "../../../app-web/i18n/text.ts";
import { locatorsByText, translateEnglish } from "./interface-texts.ts";

/** The actions with a button of their own; the others are in the menu. */
const BUTTONS: ReadonlySet<TextKey> = new Set(["debate.loadMore", "context.add", "share.open"]);

export const bar = (page: Page) => page.locator(".action-bar");

/** The button that opens the menu. */
export const menuButton = (page: Page) => bar(page).locator("[aria-haspopup=menu]");

/** The ways to the flow sheet and the verdict, at the end of a debate or at the top of a shared one. */
export const flowButton = (page: Page) => page.locator("[aria-keyshortcuts=f]");
export const verdictButton = (page: Page) => page.locator("[aria-keyshortcuts=v]");

/** Presses an action of the bar, or of its menu. */
export async function pressInBar(page: Page, key: TextKey, t = translateEnglish): Promise<void> {
  const find = locatorsByText(page, t);
  if (BUTTONS.has(key)) return find.button(key).click();
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
