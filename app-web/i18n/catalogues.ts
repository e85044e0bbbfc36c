/**
 * The built-in catalogues. The page embeds the texts of its own language; every other catalogue is
 * a file that is loaded on demand. Its name has a content hash, so browsers can cache it
 * indefinitely.
 */

import { lazyModule } from "../api/lazy-module.ts";
import type { Texts } from "./text.ts";

/**
 * The file of each language, as the build writes it into the page (`build/catalogue-manifest.ts`).
 * Empty in development.
 */
const FILES: Readonly<Record<string, string>> = JSON.parse(
  globalThis.document?.querySelector('meta[name="catalogues"]')?.getAttribute("content") ?? "{}",
);

const loaders = new Map(
  Object.entries(FILES).map(([language, file]) => [
    language,
    lazyModule(() => import(/* @vite-ignore */ file) as Promise<{ readonly default: Texts }>),
  ]),
);

/** Returns whether a language has a built-in catalogue. */
export function isShipped(language: string): boolean {
  const inDevelopment =
    import.meta.env.DEV &&
    `./${language}.json` in import.meta.glob("./*.json", { query: "?compiled" });
  return inDevelopment || loaders.has(language);
}

/**
 * Loads the texts of a built-in language.
 * @throws the browser's error when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  const load = loaders.get(language);
  return load === undefined
    ? (await import("./other-catalogues.ts")).loadOther(language)
    : (await load()).default;
}
