/** The language of the interface, which is also the language of new debates (SPEC §1). */

import { DEFAULT_LANGUAGE, LANGUAGE_PATTERN } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { ENGLISH, type Translate, translator } from "../i18n/text.ts";
import { recall } from "./storage.ts";

/** Where the browser keeps the chosen language. */
export const LANGUAGE_KEY = "language";

/** The language that a stored value stands for. */
export function languageOf(stored: string | null): string {
  return stored !== null && LANGUAGE_PATTERN.test(stored) ? stored : DEFAULT_LANGUAGE;
}

/** The current language code. */
export const languageAtom = atom(languageOf(recall("localStorage", LANGUAGE_KEY)));

/** The texts in the current language. Only English is there so far. */
export const translateAtom = atom<Translate>(() => translator(ENGLISH));

/** The texts of the interface in the current language. */
export function useText(): Translate {
  return useAtomValue(translateAtom);
}

/** The current language code. */
export function useLanguage(): string {
  return useAtomValue(languageAtom);
}
