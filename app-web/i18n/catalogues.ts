/**
 * The catalogues that the product comes with. English is part of the app; each other one is a file of its own, asked for when
 * its language is, and then kept by the browser for as long as its words stay the same.
 */

import type { Texts } from "./text.ts";

const FILES = import.meta.glob<Texts>(["./*.json", "!./en.json"], { import: "default" });

/** Whether the product comes with the texts of a language. */
export function isShipped(language: string): boolean {
  return language === "en" || `./${language}.json` in FILES;
}

/**
 * The texts of a language that the product comes with.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  return (await FILES[`./${language}.json`]?.()) ?? {};
}
