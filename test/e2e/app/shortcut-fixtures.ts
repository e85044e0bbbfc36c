/** The list of shortcuts, and ways to wait until the shortcuts work. */

import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The question of every debate here. */
export const QUESTION = "Is a hot dog a sandwich?";
/** The dialog that lists the shortcuts. */
export const list = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
/** The field of the form that starts a debate. */
export const question = (page: Page) => page.getByLabel("Your question");
/** The element that has the focus. */
export const focused = (page: Page) => page.locator(":focus");

/**
 * Presses a key repeatedly until it has an effect, because shortcuts load shortly after the page.
 */
export async function pressUntil(
  page: Page,
  key: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return isDone();
    })
    .toBe(true);
}

/**
 * Waits until the shortcuts work. They load at the first user input, and rest while the question
 * has the focus, as it has from the start.
 */
export async function waitForShortcuts(page: Page): Promise<void> {
  await question(page).waitFor();
  await page.mouse.move(5, 5);
  await pressUntil(page, "?", async () => {
    await question(page).blur();
    return list(page).isVisible();
  });
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "detached" });
  // The first key was typed into the question.
  await question(page).fill("");
  await question(page).blur();
}
