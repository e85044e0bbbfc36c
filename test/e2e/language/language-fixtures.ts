import type { Page } from "playwright-core";
import german from "../../../app-web/i18n/de.json" with { type: "json" };
import english from "../../../app-web/i18n/en.json" with { type: "json" };

export const still = { reducedMotion: "reduce" } as const;

export const picker = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /(Language|Sprache): / });
export const panel = (page: Page) =>
  page.getByRole("dialog", { name: /^(Select Protocol|Protokoll wählen)$/ });
export const entry = (page: Page, name: string) => panel(page).getByRole("option", { name });

/** Picks a language by its name. */
export async function choose(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await entry(page, name).click();
}

/** Returns the `lang` and `dir` of the page. */
export const documentLanguage = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

/** Returns the chosen language in localStorage. */
export const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem("language"));

export const inGerman = (page: Page) => page.getByLabel(german["form.question"]).waitFor();
export const inEnglish = (page: Page) => page.getByLabel(english["form.question"]).waitFor();
