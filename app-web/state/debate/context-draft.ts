/** The context that is typed and not added yet, apart from its rules: whoever leaves takes it along, be its form loaded or not. */

import { atom } from "jotai";

/** What is typed, by the id of the debate. */
export const contextDraftAtom = atom<Readonly<Record<number, string>>>({});

/** The debate whose form is open. */
export const openContextFormAtom = atom<number | null>(null);

/** Forgets everything that was typed. */
export const clearContextDraftAtom = atom(null, (_get, set) => {
  set(contextDraftAtom, {});
  set(openContextFormAtom, null);
});
