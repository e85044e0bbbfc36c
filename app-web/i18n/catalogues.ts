/**
 * The catalogues that the product comes with. The page brings the texts of the language that it is sent in; those of any other
 * are a file of their own, asked for when the language is, and then kept by the browser for as long as its words stay the same.
 */

import { later } from "../api/later.ts";
import type { Texts } from "./text.ts";

/** English, as its catalogue has it. */
export const loadEnglish = later(() => import("./english-catalogue.ts"));

const OTHERS = Object.entries(import.meta.glob<{ readonly default: Texts }>(["./*.json", "!./en.json"])).map(([path, load]) => {
  const file = later(load);
  return [path, async () => (await file()).default] as const;
});

const FILES: Readonly<Record<string, () => Promise<Texts>>> = {
  ...Object.fromEntries(OTHERS),
  "./en.json": async () => (await loadEnglish()).ENGLISH,
};

/** Whether the product comes with the texts of a language. */
export function isShipped(language: string): boolean {
  return `./${language}.json` in FILES;
}

/**
 * The texts of a language that the product comes with.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  return (await FILES[`./${language}.json`]?.()) ?? {};
}
