/**
 * The catalogues that the product comes with. The page brings the texts of its own language. Every other catalogue is a file that
 * is loaded on demand and cached by the browser until its texts change.
 */

import { DEFAULT_LANGUAGE } from "@einstein-vs-cat/core";
import { lazyModule } from "../api/lazy-module.ts";
import type { Texts } from "./text.ts";

/** English, as its catalogue has it. */
export const loadEnglish = lazyModule(() => import("./english.ts"));

/** The file of each language, as the build names it in the page (`vite.config.ts`). In development nothing names them. */
const FILES: Readonly<Record<string, string>> = JSON.parse(
  globalThis.document?.querySelector('meta[name="catalogues"]')?.getAttribute("content") ?? "{}",
);

const loads = new Map(
  Object.entries(FILES).map(([language, file]) => [
    language,
    lazyModule(() => import(/* @vite-ignore */ file) as Promise<{ readonly default: Texts }>),
  ]),
);

/** Whether the product comes with the texts of a language. */
export function isShipped(language: string): boolean {
  const inDevelopment = import.meta.env.DEV && `./${language}.json` in import.meta.glob("./*.json");
  return inDevelopment || loads.has(language);
}

/**
 * The texts of a language that the product comes with.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  if (language === DEFAULT_LANGUAGE) return (await loadEnglish()).ENGLISH;
  const load = loads.get(language);
  return load === undefined
    ? (await import("./other-catalogues.ts")).loadOther(language)
    : (await load()).default;
}
