/**
 * The language of the interface and of new debates: the user's choice, else the detected language.
 * Opening a debate switches this tab to the debate's language without changing the choice.
 */

import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGE_PATTERN,
  quickToggle,
} from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { detectLanguage, translateUi } from "../../api/languages.ts";
import { lazyModule } from "../../api/lazy-module.ts";
import { type PageTexts, readPageTexts } from "../../boot/page.ts";
import { isShipped, loadEnglish, loadTexts } from "../../i18n/catalogues.ts";
import { type Texts, type Translate, translator } from "../../i18n/text.ts";
import { readStorage, writeStorage } from "../app/storage.ts";
import type { TranslatedTexts } from "./translated-texts.ts";

/** Local storage holds the user's choice, session storage the language of the tab's debate. */
export const LANGUAGE_KEY = "language";

/** The storage key of machine-translated texts. */
const TEXTS_KEY = "translated-texts";

/** Returns the language of the tab, else the chosen one, else null. */
export function storedLanguage(ofTab: string | null, chosen: string | null): string | null {
  return [ofTab, chosen].find((code) => code !== null && LANGUAGE_PATTERN.test(code)) ?? null;
}

const readStored = () =>
  storedLanguage(
    readStorage("sessionStorage", LANGUAGE_KEY),
    readStorage("localStorage", LANGUAGE_KEY),
  );

const stored = readStored();

const page = readPageTexts();

const currentAtom = atom(stored ?? page?.language ?? DEFAULT_LANGUAGE);
const detectedAtom = atom<string | null>(page?.language ?? null);

/** The texts on the screen and their English fallback. */
const shownAtom = atom<PageTexts & { readonly english?: Texts }>(
  page ?? { language: DEFAULT_LANGUAGE, texts: {} },
);

/**
 * A language whose texts are being loaded. `progress` is between 0 and 1 for machine translation,
 * else null.
 */
interface Coming {
  readonly language: string;
  readonly share: number | null;
  readonly stop: AbortController;
}

const comingAtom = atom<Coming | null>(null);

/**
 * The outcome of showing a language, with the reason for missing translations; null when another
 * language was requested meanwhile.
 */
export type Arrival = { readonly lack: TranslatedTexts["lack"] } | null;

export const languageAtom = atom((get) => get(currentAtom));

/**
 * Translates the interface. Lags behind `languageAtom` until the texts are loaded; falls back to
 * English.
 */
export const translateAtom = atom<Translate>((get) => {
  const { texts, language, english } = get(shownAtom);
  return translator(texts, language, english);
});

/** Sets language and texts synchronously, for prerendering. */
export const showTextsAtom = atom(null, (_get, set, { language, texts }: PageTexts) => {
  set(currentAtom, language);
  set(detectedAtom, language);
  set(shownAtom, { language, texts });
});

/** Switches the language and shows its texts once loaded. The last request wins. Never rejects. */
export const showLanguageAtom = atom(null, async (get, set, language: string): Promise<Arrival> => {
  get(comingAtom)?.stop.abort();
  const coming: Coming = {
    language,
    share: isShipped(language) ? null : 0,
    stop: new AbortController(),
  };
  const isWanted = () => get(comingAtom)?.stop === coming.stop;
  set(currentAtom, language);
  set(comingAtom, coming);
  const { texts, english, lack } = await textsOf(language, coming.stop.signal, (share) => {
    if (isWanted()) set(comingAtom, { ...coming, share });
  });
  if (!isWanted()) return null;
  set(comingAtom, null);
  const inLanguage = Object.keys(texts).length > 0 ? language : DEFAULT_LANGUAGE;
  set(shownAtom, { language: inLanguage, texts, english });
  document.documentElement.lang = inLanguage;
  document.documentElement.dir = directionOf(inLanguage);
  return { lack };
});

/** Switches this tab to a debate's language. The user's choice stays stored. */
export const followLanguageAtom = atom(null, (get, set, language: string) => {
  if (language === get(currentAtom)) return;
  writeStorage("sessionStorage", LANGUAGE_KEY, language);
  void set(showLanguageAtom, language);
});

/**
 * Shows the initial language. Resolves when its texts are shown. Without a stored choice it waits
 * for detection.
 */
export const startLanguageAtom = atom(null, async (get, set) => {
  const first = stored ?? page?.language ?? (await set(detectFirstAtom));
  // Meanwhile the user may have chosen a language or opened a debate.
  if (readStored() === stored && first !== page?.language) await set(showLanguageAtom, first);
  if (get(detectedAtom) === null) void set(detectAtom);
});

/** Detects the initial language when neither storage nor the page has one. */
const detectFirstAtom = atom(null, async (get, set) => {
  const [{ initialLanguage }] = await Promise.all([import("./first-language.ts"), set(detectAtom)]);
  return initialLanguage(get(detectedAtom));
});

/** Detects the visitor's language. A failure is only logged. */
const detectAtom = atom(null, async (_get, set) => {
  try {
    set(detectedAtom, await detectLanguage());
  } catch (error) {
    console.warn("the language could not be detected", error);
  }
});

const loadTranslation = lazyModule(() => import("./translated-texts.ts"));

/** Loads the texts of a language. On failure logs the error and returns English. */
async function textsOf(language: string, signal: AbortSignal, onProgress: (share: number) => void) {
  const english: Texts = {};
  try {
    if (language === page?.language) return { texts: page.texts, english, lack: null };
    if (isShipped(language)) return { texts: await loadTexts(language), english, lack: null };
    const { ENGLISH } = await loadEnglish();
    const ports = {
      translate: translateUi,
      readStorage: () => readStorage("localStorage", TEXTS_KEY),
      writeStorage: (texts: string) => writeStorage("localStorage", TEXTS_KEY, texts),
    };
    const { translateTexts } = await loadTranslation();
    const translated = await translateTexts(ports, ENGLISH, language, { signal, onProgress });
    return { texts: translated.texts as Texts, english: ENGLISH as Texts, lack: translated.lack };
  } catch (error) {
    if (!signal.aborted) console.warn("the texts could not be loaded", language, error);
    return { texts: {} as Texts, english: await englishTexts(), lack: "failed" as const };
  }
}

/** Returns English from the page or its chunk; the page's texts when that cannot be loaded. */
async function englishTexts(): Promise<Texts> {
  if (page?.language === DEFAULT_LANGUAGE) return page.texts;
  return loadTexts(DEFAULT_LANGUAGE).catch(() => page?.texts ?? {});
}

const toggleAtom = atom((get) =>
  quickToggle(get(currentAtom), get(detectedAtom) ?? DEFAULT_LANGUAGE),
);

/** Returns the translate function of the interface. */
export function useText(): Translate {
  return useAtomValue(translateAtom);
}

/**
 * Returns the current, the detected and the pending language, and the target of the quick toggle.
 */
export function useLanguages() {
  return {
    current: useAtomValue(currentAtom),
    detected: useAtomValue(detectedAtom),
    coming: useAtomValue(comingAtom),
    toggle: useAtomValue(toggleAtom),
  };
}
