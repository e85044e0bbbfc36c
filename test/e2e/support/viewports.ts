/** The ways to see a screen. */

import type { Page } from "playwright-core";

/** How a person can see a screen. */
export interface Look {
  readonly theme: "light" | "dark";
  readonly language: "en" | "ar";
  /** In px: a phone, a tablet, a desk. */
  readonly width: 360 | 768 | 1440;
}

/** Every way. */
export const EVERY_LOOK: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["en", "ar"] as const).flatMap((language) =>
    ([360, 768, 1440] as const).map((width) => ({ theme, language, width })),
  ),
);

/** Has the page come in the theme and the language of a look. */
export const paint = (page: Page, { theme, language }: Pick<Look, "theme" | "language">) =>
  page.addInitScript(
    ([shade, code]) => {
      localStorage.setItem("theme", shade ?? "");
      localStorage.setItem("language", code ?? "");
    },
    [theme, language],
  );

/** Has somebody who is signed in see the theme of a look, as on any device from now on, and shows the page again. */
export async function paintAccount(page: Page, { theme }: Look): Promise<void> {
  await page.request.post(new URL("/api/user/theme", page.url()).href, { data: { theme } });
  await page.reload();
}
