import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import type { BrowserApp } from "./browser-app.ts";
import { checkScreen } from "./look.ts";
import {
  type Appearance,
  applyAppearance,
  EVERY_APPEARANCE,
  type Look,
  lookOf,
} from "./viewports.ts";

/**
 * The appearances of this run: two that differ in every respect, or all of them in a thorough run
 * (`npm run test:thorough`).
 */
const APPEARANCES = inject("isThorough")
  ? EVERY_APPEARANCE
  : EVERY_APPEARANCE.filter(
      ({ theme, language, width }) =>
        (theme === "light" && language === "en" && width === 1440) ||
        (theme === "dark" && language === "ar" && width === 360),
    );

/** The timeout of a test that checks several screens (ms). */
const SCREENS_TIMEOUT_MS = 180_000;

/** A page in an appearance whose screens a test checks. */
interface CheckedLook extends Look {
  /** Asserts that the screen has its theme and language, is accessible, and fits. */
  check(): Promise<void>;
}

/** Opens a path in the appearance of a test. */
type Visit = (
  app: BrowserApp,
  path?: string,
  options?: BrowserContextOptions,
) => Promise<CheckedLook>;

/** Declares a test for each appearance of this run, which opens its page with `visit`. */
export function inEveryLook(
  sentence: string,
  test: (visit: Visit) => Promise<void>,
  timeout = SCREENS_TIMEOUT_MS,
): void {
  for (const appearance of APPEARANCES) {
    const { theme, width, language } = appearance;
    const name = `${theme}, at ${width} px, in ${language === "ar" ? "Arabic" : "English"}`;
    it(`${sentence}, ${name}`, { timeout }, () =>
      test(async (app, path = "/", options = {}) => {
        const still = { viewport: { width, height: 800 }, reducedMotion: "reduce" } as const;
        const page = await app.visit(path, { ...still, ...options }, (fresh) =>
          applyAppearance(fresh, appearance),
        );
        const check = async () => {
          await expectAppearance(page, appearance);
          await checkScreen(page);
        };
        return { ...lookOf(page, appearance), check };
      }),
    );
  }
}

async function expectAppearance(page: Page, { theme, language }: Appearance): Promise<void> {
  const root = () =>
    page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.lang]);
  await expect.poll(root).toEqual([theme, language]);
}
