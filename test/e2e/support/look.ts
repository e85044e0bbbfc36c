import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { cutTexts } from "./cut-texts.ts";
import { EVERY_LOOK, type Look, paint } from "./viewports.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** WCAG 2.2, levels A and AA, with all that it has from its earlier versions. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** The looks of this run: two that differ in everything, and in a thorough run (`npm run test:thorough`) every one. */
export const LOOKS = inject("isThorough")
  ? EVERY_LOOK
  : EVERY_LOOK.filter(
      ({ theme, language, width }) =>
        (theme === "light" && language === "en" && width === 1440) ||
        (theme === "dark" && language === "ar" && width === 360),
    );

/** How long a test may look at one screen after the other (ms). */
export const LOOK_PATIENCE_MS = 90_000;

/** The look in words, for the name of a test. */
export const inWords = ({ theme, width, language }: Look) =>
  `${theme}, at ${width} px, in ${language === "ar" ? "Arabic" : "English"}`;

/** How `BrowserApp.visit` opens a page that a visitor sees like this. */
export const seenAs = (kind: Look) =>
  [
    {
      viewport: { width: kind.width, height: 800 },
      reducedMotion: "reduce",
    } satisfies BrowserContextOptions,
    (page: Page) => paint(page, kind),
  ] as const;

/** Checks that the page has this look. */
export async function hasLook(page: Page, { theme, language }: Look): Promise<void> {
  const root = () =>
    page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.lang]);
  await expect.poll(root).toEqual([theme, language]);
}

/** What axe-core finds wrong at WCAG 2.2 A and AA. */
async function axe(page: Page): Promise<string[]> {
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

/** Everything that can be wrong with a screen that is standing still. */
export async function look(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page), "px of horizontal scroll").toBe(0);
  expect(await cutTexts(page), "texts that are cut").toEqual([]);
}
