import type { Page } from "playwright-core";
import { expect } from "vitest";

type Role = Parameters<Page["getByRole"]>[0];

/**
 * Presses Tab until a control has focus, asserts that the focus is visible, then presses `key` if
 * given.
 */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  key?: string,
): Promise<void> {
  const control = page
    .getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) })
    .first();
  await control.waitFor();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const outline = await control.evaluate((one) =>
      one === document.activeElement ? getComputedStyle(one).outlineStyle : null,
    );
    if (outline === null) continue;
    expect(outline, `the outline of ${name}`).not.toBe("none");
    if (key !== undefined) await page.keyboard.press(key);
    return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Asserts that a step left the focus on an element and not on the body, where it is invisible. */
export async function hasFocus(page: Page, after: string): Promise<void> {
  const where = () => page.evaluate(() => document.activeElement?.tagName ?? "BODY");
  await expect.poll(where, { message: `the focus after: ${after}` }).not.toBe("BODY");
}
