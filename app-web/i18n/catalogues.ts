/**
 * The catalogues that the product comes with. The page brings the texts of the language that it is sent in; those of any other
 * are a file of their own, asked for when the language is, and then kept by the browser for as long as its words stay the same.
 */

import { DEFAULT_LANGUAGE } from "@einstein-vs-cat/core";
import { later } from "../api/later.ts";
import type { Texts } from "./text.ts";

/** English, as its catalogue has it. */
export const loadEnglish = later(() => import("./english-catalogue.ts"));

const loadOthers = later(() => import("./other-catalogues.ts"));

/** What the build names in the page (`vite.config.ts`): the languages, and the file of each. */
const named = (): string => globalThis.document?.querySelector('meta[name="catalogues"]')?.getAttribute("content") ?? "{}";

const SHIPPED: ReadonlySet<string> = new Set(
  import.meta.env.DEV
    ? Object.keys(import.meta.glob("./*.json")).map((path) => path.slice("./".length, -".json".length))
    : Object.keys(JSON.parse(named())),
);

/** Whether the product comes with the texts of a language. */
export function isShipped(language: string): boolean {
  return SHIPPED.has(language);
}

/**
 * The texts of a language that the product comes with.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  if (language === DEFAULT_LANGUAGE) return (await loadEnglish()).ENGLISH;
  return (await loadOthers()).loadOther(language);
}
