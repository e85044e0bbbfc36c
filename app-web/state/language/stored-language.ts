/** The stored language choice. */

import { LANGUAGE_PATTERN } from "@einstein-vs-cat/core";
import { readStorage } from "../ground/storage.ts";

/** Local storage holds the user's choice, session storage the language of the tab's debate. */
export const LANGUAGE_KEY = "language";

/** Returns the language of the tab, else the chosen one, else null. */
export function storedLanguage(ofTab: string | null, chosen: string | null): string | null {
  return [ofTab, chosen].find((code) => code !== null && LANGUAGE_PATTERN.test(code)) ?? null;
}

/** Reads the stored language. */
export const readStoredLanguage = () =>
  storedLanguage(
    readStorage("sessionStorage", LANGUAGE_KEY),
    readStorage("localStorage", LANGUAGE_KEY),
  );
