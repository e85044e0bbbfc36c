/**
 * The unsent context of each debate. Separate from `context.ts`, because signing out clears it even
 * when the form was never loaded.
 */

import { atom } from "jotai";

/** The input by debate id. */
export const contextDraftAtom = atom<Readonly<Record<number, string>>>({});

/** The debates whose input is a question to both sides. */
export const questionDraftAtom = atom<ReadonlySet<number>>(new Set<number>());

/** The id of the debate whose form is open. */
export const openContextFormAtom = atom<number | null>(null);

/** The typed text of each input that is being edited, by the id of the input. */
export const contextEditsAtom = atom<Readonly<Record<number, string>>>({});

/** Clears all input. */
export const clearContextDraftAtom = atom(null, (_get, set) => {
  set(contextDraftAtom, {});
  set(questionDraftAtom, new Set());
  set(contextEditsAtom, {});
  set(openContextFormAtom, null);
});
