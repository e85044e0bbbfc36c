/** The list of languages to choose from (SPEC §2, Language picker). */

import { type OfferedLanguage, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { readLanguages } from "../../api/languages.ts";

/** What is offered when the server does not answer: the languages whose texts are part of the product. */
const SHIPPED: readonly OfferedLanguage[] = SHIPPED_LANGUAGES.map(
  ({ isShipped: _, ...language }) => ({
    ...language,
    texts: "shipped",
  }),
);

const listAtom = atom<readonly OfferedLanguage[]>(SHIPPED);
const isReadAtom = atom(false);

/** Reads the whole list, once. A failure is logged, and the shipped languages stay. */
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

/** The languages to choose from, the shipped ones first, and how to read all of them. */
export function useLanguageList() {
  return { languages: useAtomValue(listAtom), read: useSetAtom(readListAtom) };
}
