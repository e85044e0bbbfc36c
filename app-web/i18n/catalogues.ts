/**
 * The built-in catalogues. Each language has four files: the first texts, which the main screen,
 * a debate and errors need; the later texts of all other parts; those of the stage, which only
 * what a debate opens needs; and those of the operator's desk. The page embeds the texts that
 * its screen needs in its own language; every other file is loaded on demand. Its name has a
 * content hash, so browsers can cache it indefinitely.
 */

import { lazyModule } from "../api/lazy-module.ts";
import { filesWith, LATER_FILES, type LaterFile } from "./later-files.ts";
import { hasLaterTexts, keepLaterTexts, type Texts } from "./text.ts";

/**
 * The files of each language, as the build writes them into the page
 * (`build/catalogue-manifest.ts`). Empty in development.
 */
const FILES: Readonly<Record<string, readonly [first: string, ...later: string[]]>> = JSON.parse(
  globalThis.document?.querySelector('meta[name="catalogues"]')?.getAttribute("content") ?? "{}",
);

const loaderOf = (file: string) =>
  lazyModule(() => import(/* @vite-ignore */ file) as Promise<{ readonly default: Texts }>);

const loaders = new Map(
  Object.entries(FILES).map(([language, files]) => [language, files.map(loaderOf)]),
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
  const load = loaders.get(language)?.[0];
  return load === undefined
    ? (await import("./other-catalogues.ts")).loadOther(`./${language}.json`)
    : (await load()).default;
}

/**
 * Loads and keeps the texts that the parts of a file need in a language, unless they are there.
 * @throws the browser's error when one of the files cannot be loaded.
 */
export async function loadLaterTexts(file: LaterFile, language: string): Promise<void> {
  await Promise.all(filesWith(file).map((one) => loadFile(one, language)));
}

async function loadFile(file: LaterFile, language: string): Promise<void> {
  if (hasLaterTexts(file, language)) return;
  const load = loaders.get(language)?.[1 + LATER_FILES.indexOf(file)];
  const texts =
    load === undefined
      ? await (await import("./other-catalogues.ts")).loadOther(`./${file}/${language}.json`)
      : (await load()).default;
  keepLaterTexts(file, language, texts);
}

/** Returns whether the texts that the parts of a file need are there in a language. */
export const areLaterTextsThere = (file: LaterFile, language: string) =>
  filesWith(file).every((one) => hasLaterTexts(one, language));

const wanted = new Set<LaterFile>();

/**
 * From now on no language is shown without the texts that the parts of this file need: one of them
 * may be on the screen.
 */
export function wantLaterTexts(file: LaterFile): void {
  wanted.add(file);
}

/** Returns the files whose parts have been on the screen. */
export const wantedLaterTexts = (): readonly LaterFile[] => [...wanted];
