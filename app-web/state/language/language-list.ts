/** The list of available languages. */

import { type OfferedLanguage, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { readLanguages } from "../../api/languages.ts";

/** The fallback when the server does not respond: the languages with a built-in catalogue. */
const SHIPPED: readonly OfferedLanguage[] = SHIPPED_LANGUAGES.map(
  ({ isShipped: _, ...language }) => ({
    ...language,
    texts: "shipped",
  }),
);

const listAtom = atom<readonly OfferedLanguage[]>(SHIPPED);
const isReadAtom = atom(false);

/** Loads the full list once. A failure is logged, and the fallback stays. */
const readListAtom = atom(null, async (get, set) => {
  if (get(isReadAtom)) return;
  set(isReadAtom, true);
  try {
    set(listAtom, await readLanguages());
  } catch (error) {
    set(isReadAtom, false);
    console.warn("the languages could not be read", error);
  }
});

/** Returns the languages, built-in ones first, and the action that loads the full list. */
export function useLanguageList() {
  return { languages: useAtomValue(listAtom), read: useSetAtom(readListAtom) };
}
