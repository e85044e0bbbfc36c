/**
 * The language of the interface and of new debates: the user's choice, else the detected language.
 * Opening a debate switches this tab to the debate's language without changing the choice. One
 * file, because every action changes the same private atoms.
 */

import { DEFAULT_LANGUAGE, directionOf, quickToggle } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { detectLanguage } from "../../api/languages.ts";
import { type PageTexts, readPageTexts } from "../../boot/page.ts";
import { isShipped } from "../../i18n/catalogues.ts";
import { type Texts, type Translate, translator } from "../../i18n/text.ts";
import { writeStorage } from "../ground/storage.ts";
import { loadLanguageTexts } from "./load-language-texts.ts";
import { LANGUAGE_KEY, readStoredLanguage } from "./stored-language.ts";
import type { TranslatedTexts } from "./translated-texts.ts";

const stored = readStoredLanguage();

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
interface PendingLanguage {
  readonly language: string;
  readonly progress: number | null;
  readonly abort: AbortController;
}

const pendingLanguageAtom = atom<PendingLanguage | null>(null);

/**
 * The outcome of showing a language, with the reason for missing translations; null when another
 * language was requested meanwhile.
 */
export type ShowLanguageOutcome = { readonly missing: TranslatedTexts["missing"] } | null;

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
export const showLanguageAtom = atom(
  null,
  async (get, set, language: string): Promise<ShowLanguageOutcome> => {
    get(pendingLanguageAtom)?.abort.abort();
    const pending: PendingLanguage = {
      language,
      progress: isShipped(language) ? null : 0,
      abort: new AbortController(),
    };
    const isWanted = () => get(pendingLanguageAtom)?.abort === pending.abort;
    set(currentAtom, language);
    set(pendingLanguageAtom, pending);
    const { texts, english, missing } = await loadLanguageTexts(
      page,
      language,
      pending.abort.signal,
      (progress) => {
        if (isWanted()) set(pendingLanguageAtom, { ...pending, progress });
      },
    );
    if (!isWanted()) return null;
    set(pendingLanguageAtom, null);
    const inLanguage = Object.keys(texts).length > 0 ? language : DEFAULT_LANGUAGE;
    set(shownAtom, { language: inLanguage, texts, english });
    document.documentElement.lang = inLanguage;
    document.documentElement.dir = directionOf(inLanguage);
    return { missing };
  },
);

/** Switches this tab to a debate's language. The user's choice stays stored. */
export const switchToDebateLanguageAtom = atom(null, (get, set, language: string) => {
  if (language === get(currentAtom)) return;
  writeStorage("sessionStorage", LANGUAGE_KEY, language);
  void set(showLanguageAtom, language);
});

/**
 * Shows the initial language. Resolves when its texts are shown. Without a stored choice it waits
 * for detection.
 */
export const startLanguageAtom = atom(null, async (get, set) => {
  const first = stored ?? page?.language ?? (await set(detectInitialAtom));
  // Meanwhile the user may have chosen a language or opened a debate.
  if (readStoredLanguage() === stored && first !== page?.language)
    await set(showLanguageAtom, first);
  if (get(detectedAtom) === null) void set(detectAtom);
});

/** Detects the initial language when neither storage nor the page has one. */
const detectInitialAtom = atom(null, async (get, set) => {
  const [{ initialLanguage }] = await Promise.all([
    import("./initial-language.ts"),
    set(detectAtom),
  ]);
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
    pending: useAtomValue(pendingLanguageAtom),
    toggle: useAtomValue(toggleAtom),
  };
}
