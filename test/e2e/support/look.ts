import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { cutTexts } from "./cut-texts.ts";
import { type Appearance, applyAppearance, EVERY_APPEARANCE } from "./viewports.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2, levels A and AA, including the rules of its earlier versions. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/**
 * The appearances of this run: two that differ in every respect, or all of them in a thorough run
 * (`npm run test:thorough`).
 */
export const APPEARANCES = inject("isThorough")
  ? EVERY_APPEARANCE
  : EVERY_APPEARANCE.filter(
      ({ theme, language, width }) =>
        (theme === "light" && language === "en" && width === 1440) ||
        (theme === "dark" && language === "ar" && width === 360),
    );

/** The timeout of a test that checks several screens (ms). */
export const SCREEN_TIMEOUT_MS = 180_000;

/** Describes an appearance, for the title of a test. */
export const appearanceName = ({ theme, width, language }: Appearance) =>
  `${theme}, at ${width} px, in ${language === "ar" ? "Arabic" : "English"}`;

/** Returns the arguments of `BrowserApp.visit` that open a page in an appearance. */
export const visitOptions = (appearance: Appearance) =>
  [
    {
      viewport: { width: appearance.width, height: 800 },
      reducedMotion: "reduce",
    } satisfies BrowserContextOptions,
    (page: Page) => applyAppearance(page, appearance),
  ] as const;

/** Asserts that the page has the theme and language of an appearance. */
export async function expectAppearance(page: Page, { theme, language }: Appearance): Promise<void> {
  const root = () =>
    page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.lang]);
  await expect.poll(root).toEqual([theme, language]);
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
