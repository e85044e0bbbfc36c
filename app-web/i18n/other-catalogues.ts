/** The files of the catalogues other than English, each asked for when its language is. */

import { later } from "../api/later.ts";
import type { Texts } from "./text.ts";

const FILES = Object.fromEntries(
  Object.entries(import.meta.glob<{ readonly default: Texts }>(["./*.json", "!./en.json"])).map(
    ([path, load]) => [path, later(load)] as const,
  ),
);

/**
 * The texts of a language.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadOther(language: string): Promise<Texts> {
  return (await FILES[`./${language}.json`]?.())?.default ?? {};
}
