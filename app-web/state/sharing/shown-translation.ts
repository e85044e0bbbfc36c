/** The translation in which the shared debate on the screen is read. */

import { atom, useAtomValue } from "jotai";

/** A language, and the translations by the marks of their originals; null for one that cannot be shown. */
export interface ShownTranslation {
  readonly language: string;
  readonly texts: ReadonlyMap<string, string | null>;
}

/** Null while the original is read. */
export const shownTranslationAtom = atom<ShownTranslation | null>(null);

/** Returns the translation that is read, or null. */
export const useShownTranslation = () => useAtomValue(shownTranslationAtom);
