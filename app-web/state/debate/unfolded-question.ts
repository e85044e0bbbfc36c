/** Whether this person reads questions whole. The browser remembers it. */

import { atom, useAtom } from "jotai";
import { readStorage, writeStorage } from "../ground/storage.ts";

const STORAGE_KEY = "unfolded-question";

const chosenAtom = atom<boolean | null>(null);

const unfoldedAtom = atom(
  (get) => get(chosenAtom) ?? readStorage("localStorage", STORAGE_KEY) !== null,
  (_get, set, isUnfolded: boolean) => {
    set(chosenAtom, isUnfolded);
    writeStorage("localStorage", STORAGE_KEY, isUnfolded ? "yes" : null);
  },
);

/** Returns whether long questions are shown whole, and the setter. */
export const useUnfoldedQuestion = () => useAtom(unfoldedAtom);
