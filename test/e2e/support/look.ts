import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cutTexts } from "./cut-texts.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2, levels A and AA, including the rules of its earlier versions. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Returns the violations of WCAG 2.2 A and AA that axe-core finds. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  const results = await page.evaluate((rules) => {
    const { axe: loaded } = window as unknown as {
      axe: { run(options: object): Promise<unknown> };
    };
    return loaded.run({ runOnly: rules });
  }, RULES);
  return (results as AxeResults).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Asserts that the screen is accessible, does not scroll horizontally, and clips no text. */
export async function checkScreen(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page), "px of horizontal scroll").toBe(0);
  expect(await cutTexts(page), "clipped texts").toEqual([]);
}
