import { DEFAULT_LANGUAGE } from "@einstein-vs-cat/core";
import { translateUi } from "../../api/languages.ts";
import { lazyModule } from "../../api/lazy-module.ts";
import type { PageTexts } from "../../boot/page.ts";
import { isShipped, loadLaterTexts, loadTexts, wantedLaterTexts } from "../../i18n/catalogues.ts";
import type { Texts } from "../../i18n/text.ts";
import { readStorage, writeStorage } from "../ground/storage.ts";

/** The storage key of machine-translated texts. */
const TEXTS_KEY = "translated-texts";

const loadTranslator = lazyModule(() => import("./translated-texts.ts"));

/**
 * Loads the texts of a language: from the page, from the built-in catalogues or by machine
 * translation. On failure logs the error and returns English.
 */
export async function loadLanguageTexts(
  page: PageTexts | null,
  language: string,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
) {
  const english: Texts = {};
  try {
    if (language === page?.language || isShipped(language))
      return { texts: await catalogueTexts(page, language), english, missing: null };
    const ports = {
      translate: translateUi,
      readStorage: () => readStorage("localStorage", TEXTS_KEY),
      writeStorage: (texts: string) => writeStorage("localStorage", TEXTS_KEY, texts),
    };
    const { loadTranslation } = await loadTranslator();
    return await loadTranslation(ports, language, { signal, onProgress });
  } catch (error) {
    if (!signal.aborted) console.warn("the texts could not be loaded", language, error);
    return { texts: {} as Texts, english: await englishTexts(page), missing: "failed" as const };
  }
}

/**
 * Returns the first texts of a built-in language, from the page or its file. When a part on the
 * screen needs the later texts, it waits for them too, so that languages never mix.
 */
async function catalogueTexts(page: PageTexts | null, language: string): Promise<Texts> {
  const [texts] = await Promise.all([
    language === page?.language ? page.texts : loadTexts(language),
    loadWantedTexts(language),
  ]);
  // Such a part may have appeared meanwhile.
  await loadWantedTexts(language);
  return texts;
}

async function loadWantedTexts(language: string): Promise<void> {
  await Promise.all(wantedLaterTexts().map((file) => loadLaterTexts(file, language)));
}

/** Returns the English texts; the page's texts when they cannot be loaded. */
const englishTexts = (page: PageTexts | null): Promise<Texts> =>
  catalogueTexts(page, DEFAULT_LANGUAGE).catch(() => page?.texts ?? {});
