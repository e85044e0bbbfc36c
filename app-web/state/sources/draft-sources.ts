/**
 * The sources that a person chose in the form, before there is a debate. They stay in memory, also
 * when the debate could not be created: they can be too long for the storage of a browser.
 */

import { atom, useAtom, useAtomValue } from "jotai";

/** A source that goes with the question to the server. Its text and its pages are as core keeps them. */
export interface DraftSource {
  /** Tells it from the others of the form; never given twice. */
  readonly n: number;
  readonly title: string;
  /** The web address that it is from, as a reference; null without one. */
  readonly address: string | null;
  readonly text: string;
  /** Where its pages begin in the text; empty without pages. */
  readonly pages: readonly number[];
  readonly characters: number;
  /** How many passages it has. */
  readonly passages: number;
}

/** The sources of the form, in the order in which they were added. */
export const draftSourcesAtom = atom<readonly DraftSource[]>([]);

const isOpenAtom = atom(false);

/** Returns whether the dialog of sources is open, and the way to open and close it. */
export const useSourcesDialog = () => useAtom(isOpenAtom);

/** Returns how many sources the form has. */
export const useDraftCount = () => useAtomValue(draftSourcesAtom).length;
