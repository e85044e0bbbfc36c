import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { mirrored } from "./mirrored.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** How a person can see a screen. */
export interface Look {
  readonly theme: "light" | "dark";
  /** In px. */
  readonly width: number;
  readonly language: "en" | "ar";
}

const EVERY_LOOK: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["en", "ar"] as const).flatMap((language) => [320, 1440].map((width) => ({ theme, language, width }))),
);

/** The looks of this run: two that differ in everything, and in a thorough run (`npm run test:thorough`) every one. */
export const LOOKS = inject("isThorough")
  ? EVERY_LOOK
  : EVERY_LOOK.filter(
      ({ theme, language, width }) => (theme === "light") === (width === 1440) && (language === "en") === (width === 1440),
    );

/** The look in words, for the name of a test. */
export const inWords = ({ theme, width, language }: Look) =>
  `${theme}, at ${width} px, ${language === "ar" ? "right to left" : "left to right"}`;

/** How `Stage.visit` opens a page that a visitor sees like this. */
export const seenAs = ({ theme, width, language }: Look) =>
  [
    { viewport: { width, height: 800 }, reducedMotion: "reduce" } satisfies BrowserContextOptions,
    async (page: Page) => {
      await mirrored(page);
      await page.addInitScript(
        ([shade, code]) => {
          localStorage.setItem("theme", shade ?? "");
          localStorage.setItem("language", code ?? "");
        },
        [theme, language],
      );
    },
  ] as const;

/** Checks that the page has this look. */
export async function hasLook(page: Page, { theme, language }: Look): Promise<void> {
  const { dataset, dir } = await page.evaluate(() => ({
    dataset: { ...document.documentElement.dataset },
    dir: document.documentElement.dir,
  }));
  expect([dataset.theme, dir || "ltr"]).toEqual([theme, language === "ar" ? "rtl" : "ltr"]);
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
