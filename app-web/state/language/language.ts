/**
 * The language of the screen, which is also the language of new debates (SPEC §1, §4): the one that was chosen, else the one
 * of where the visitor is. A debate that is opened brings its own; that one belongs to the tab, and the choice stays.
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
import { isShipped, loadTexts } from "../../i18n/catalogues.ts";
import { type Texts, type Translate, translator } from "../../i18n/text.ts";
import { readStorage, writeStorage } from "../app/storage.ts";
import type { TranslatedTexts } from "./translated-texts.ts";

/** Where the browser keeps the chosen language, and a tab the one that its debate brought. */
export const LANGUAGE_KEY = "language";

/** Where the browser keeps what a model translated. */
const TEXTS_KEY = "translated-texts";

/** The language that the page begins with: of the tab, else the chosen one; null when nobody chose one. */
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

/** The texts on the screen, and the English for those that are missing. */
const shownAtom = atom<PageTexts & { readonly english?: Texts }>(
  page ?? { language: DEFAULT_LANGUAGE, texts: {} },
);

/** A language that is on its way to the screen; the share that is there, from 0 to 1, where a model translates it. */
interface Coming {
  readonly language: string;
  readonly share: number | null;
  readonly stop: AbortController;
}

const comingAtom = atom<Coming | null>(null);

/** What came of showing a language: why texts are missing, if any are; null when another one was wanted meanwhile. */
export type Arrival = { readonly lack: TranslatedTexts["lack"] } | null;

/** The current language code. */
export const languageAtom = atom((get) => get(currentAtom));

/** The texts on the screen. They follow the current language when they are there, and are English where they cannot be had. */
export const translateAtom = atom<Translate>((get) => {
  const { texts, language, english } = get(shownAtom);
  return translator(texts, language, english);
});

/** Shows these texts at once: for a page that is drawn before there is a browser. */
export const showTextsAtom = atom(null, (_get, set, { language, texts }: PageTexts) => {
  set(currentAtom, language);
  set(detectedAtom, language);
  set(shownAtom, { language, texts });
});

/** Makes a language the current one, and shows its texts as soon as they are there. The last wish wins. Never rejects. */
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

/** Follows a debate into its language (SPEC §4). What was chosen stays chosen. */
export const followLanguageAtom = atom(null, (get, set, language: string) => {
  if (language === get(currentAtom)) return;
  writeStorage("sessionStorage", LANGUAGE_KEY, language);
  void set(showLanguageAtom, language);
});

/** Shows the first language; resolves when its texts are there. A visit without a choice waits for what is detected. */
export const startLanguageAtom = atom(null, async (get, set) => {
  const first = stored ?? page?.language ?? (await set(detectFirstAtom));
  // While the answer was on its way, somebody may have chosen, or a debate may have brought its language.
  if (readStored() === stored && first !== page?.language) await set(showLanguageAtom, first);
  if (get(detectedAtom) === null) void set(detectAtom);
});

/** The first language of a visit without a choice, on a page that does not tell it. */
const detectFirstAtom = atom(null, async (get, set) => {
  const [{ initialLanguage }] = await Promise.all([import("./first-language.ts"), set(detectAtom)]);
  return initialLanguage(get(detectedAtom));
});

/** Asks where the visitor is. Without an answer nothing is detected; that is only logged. */
const detectAtom = atom(null, async (_get, set) => {
  try {
    set(detectedAtom, await detectLanguage());
  } catch (error) {
    console.warn("the language could not be detected", error);
  }
});

const loadTranslator = lazyModule(() => import("./translated-texts.ts"));

/** The texts of a language. A failure is logged, and then they are English (SPEC §8). */
async function textsOf(language: string, signal: AbortSignal, onProgress: (share: number) => void) {
  const english: Texts = {};
  try {
    if (language === page?.language) return { texts: page.texts, english, lack: null };
    if (isShipped(language)) return { texts: await loadTexts(language), english, lack: null };
    const ports = {
      translate: translateUi,
      readStorage: () => readStorage("localStorage", TEXTS_KEY),
      writeStorage: (texts: string) => writeStorage("localStorage", TEXTS_KEY, texts),
    };
    const { loadTranslation } = await loadTranslator();
    return await loadTranslation(ports, language, { signal, onProgress });
  } catch (error) {
    if (!signal.aborted) console.warn("the texts could not be loaded", language, error);
    return { texts: {} as Texts, english: await englishTexts(), lack: "failed" as const };
  }
}

/** English for who cannot have their own: that of the page, or its file; what was on the screen when that is out of reach too. */
async function englishTexts(): Promise<Texts> {
  if (page?.language === DEFAULT_LANGUAGE) return page.texts;
  return loadTexts(DEFAULT_LANGUAGE).catch(() => page?.texts ?? {});
}

const toggleAtom = atom((get) =>
  quickToggle(get(currentAtom), get(detectedAtom) ?? DEFAULT_LANGUAGE),
);

/** The texts of the interface. */
export function useText(): Translate {
  return useAtomValue(translateAtom);
}

/** The current language, the detected one, the one on its way, and where the quick toggle leads. */
export function useLanguages() {
  return {
    current: useAtomValue(currentAtom),
    detected: useAtomValue(detectedAtom),
    coming: useAtomValue(comingAtom),
    toggle: useAtomValue(toggleAtom),
  };
}
