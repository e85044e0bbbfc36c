/**
 * The unsent context of each debate. Separate from `context.ts`, because signing out clears it even
 * when the form was never loaded.
 */

import { atom } from "jotai";

/** The input by debate id. */
export const contextDraftAtom = atom<Readonly<Record<number, string>>>({});

/** The id of the debate whose form is open. */
export const openContextFormAtom = atom<number | null>(null);

/** Clears all input. */
export const clearContextDraftAtom = atom(null, (_get, set) => {
  set(contextDraftAtom, {});
  set(openContextFormAtom, null);
});
