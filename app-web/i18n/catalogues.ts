/**
 * The catalogues that the product comes with. The page brings the texts of the language that it is sent in; those of any other
 * are a file of their own, asked for when the language is, and then kept by the browser for as long as its words stay the same.
 */

import { lazyModule } from "../api/lazy-module.ts";
import type { Texts } from "./text.ts";

/** The file of each language, as the build names it in the page (`build/catalogue-manifest.ts`). In development nothing names them. */
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
  const inDevelopment =
    import.meta.env.DEV &&
    `./${language}.json` in import.meta.glob("./*.json", { query: "?compiled" });
  return inDevelopment || loads.has(language);
}

/**
 * The texts of a language that the product comes with.
 * @throws what the browser throws when the file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  const load = loads.get(language);
  return load === undefined
    ? (await import("./other-catalogues.ts")).loadOther(language)
    : (await load()).default;
}
