/** The appearances in which tests check a screen. */

import type { Page } from "playwright-core";
import type { Translate } from "../../../app-web/i18n/text.ts";
import { locatorsByText, translateFor } from "./interface-texts.ts";

/** A combination of theme, language and viewport width. */
export interface Appearance {
  readonly theme: "light" | "dark";
  readonly language: "en" | "ar";
  /** In px: phone, tablet, desktop. */
  readonly width: 360 | 768 | 1440;
}

/** A page in an appearance, and what finds its texts. */
export interface Look {
  readonly page: Page;
  readonly appearance: Appearance;
  readonly t: Translate;
  readonly find: ReturnType<typeof locatorsByText>;
}

/** Adds what finds its texts to a page that loads in an appearance. */
export function lookOf(page: Page, appearance: Appearance): Look {
  const t = translateFor(appearance.language);
  return { page, appearance, t, find: locatorsByText(page, t) };
}

/** All combinations. */
export const EVERY_APPEARANCE: readonly Appearance[] = (["light", "dark"] as const).flatMap(
  (theme) =>
    (["en", "ar"] as const).flatMap((language) =>
      ([360, 768, 1440] as const).map((width) => ({ theme, language, width })),
    ),
);

/** Makes the page load in the theme and language of an appearance. */
export const applyAppearance = (
  page: Page,
  { theme, language }: Pick<Appearance, "theme" | "language">,
) =>
  page.addInitScript(
    ([shade, code]) => {
      localStorage.setItem("theme", shade ?? "");
      localStorage.setItem("language", code ?? "");
    },
    [theme, language],
  );

/** Saves the theme of an appearance to the signed-in account and reloads the page. */
export async function saveAccountTheme(page: Page, { theme }: Appearance): Promise<void> {
  await page.request.post(new URL("/api/user/theme", page.url()).href, { data: { theme } });
  await page.reload();
}
