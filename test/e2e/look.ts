import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What axe-core finds wrong at WCAG 2.2 A and AA. */
async function axe(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  const results = await page.evaluate(() => {
    const { axe: loaded } = window as unknown as { axe: { run(options: object): Promise<unknown> } };
    return loaded.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
  });
  return (results as AxeResults).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everything that can be wrong with a screen that is standing still. */
export async function look(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page), "px of horizontal scroll").toBe(0);
}
