/**
 * All catalogues, compiled, by which the build knows that each is a file. A page that names these files loads them by their
 * names; one that does not, in development, has them from here.
 */

import type { Texts } from "./text.ts";

const FILES = import.meta.glob<{ readonly default: Texts }>("./*.json", { query: "?compiled" });

/**
 * The texts of a language.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadOther(language: string): Promise<Texts> {
  return (await FILES[`./${language}.json`]?.())?.default ?? {};
}
