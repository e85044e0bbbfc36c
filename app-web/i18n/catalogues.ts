/**
 * The built-in catalogues. Each language has two files: the first texts, which the main screen, a
 * debate and errors need, and the later texts of all other parts. The page embeds the texts that
 * its screen needs in its own language; every other file is loaded on demand. Its name has a
 * content hash, so browsers can cache it indefinitely.
 */

import { lazyModule } from "../api/lazy-module.ts";
import { hasLaterTexts, keepLaterTexts, type Texts } from "./text.ts";

/**
 * The files of each language, as the build writes them into the page
 * (`build/catalogue-manifest.ts`). Empty in development.
 */
const FILES: Readonly<Record<string, readonly [first: string, later: string]>> = JSON.parse(
  globalThis.document?.querySelector('meta[name="catalogues"]')?.getAttribute("content") ?? "{}",
);

const loaderOf = (file: string) =>
  lazyModule(() => import(/* @vite-ignore */ file) as Promise<{ readonly default: Texts }>);

const loaders = new Map(
  Object.entries(FILES).map(([language, [first, later]]) => [
    language,
    { first: loaderOf(first), later: loaderOf(later) },
  ]),
);

/** Returns whether a language has a built-in catalogue. */
export function isShipped(language: string): boolean {
  const inDevelopment =
    import.meta.env.DEV &&
    `./${language}.json` in import.meta.glob("./*.json", { query: "?compiled" });
  return inDevelopment || loaders.has(language);
}

/** Returns the addresses of a language's files; none in development. */
export const catalogueFiles = (language: string): readonly string[] => FILES[language] ?? [];

/**
 * Loads the first texts of a built-in language.
 * @throws the browser's error when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  const load = loaders.get(language)?.first;
  return load === undefined
    ? (await import("./other-catalogues.ts")).loadOther(`./${language}.json`)
    : (await load()).default;
}

/**
 * Loads and keeps the later texts of a language, unless they are there.
 * @throws the browser's error when the file cannot be loaded.
 */
export async function loadLaterTexts(language: string): Promise<void> {
  if (hasLaterTexts(language)) return;
  const load = loaders.get(language)?.later;
  const texts =
    load === undefined
      ? await (await import("./other-catalogues.ts")).loadOther(`./later/${language}.json`)
      : (await load()).default;
  keepLaterTexts(language, texts);
}

let areLaterWanted = false;

/**
 * From now on no language is shown without its later texts: a part on the screen may need them.
 */
export function wantLaterTexts(): void {
  areLaterWanted = true;
}

/** Returns whether a part that needs the later texts has been on the screen. */
export const areLaterTextsWanted = () => areLaterWanted;
