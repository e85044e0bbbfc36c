/** The passage of a turn that the reader has asked to see. The card of the turn shows it. */

import type { Passage } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";

/** A passage of the response of a turn. */
export interface RequestedPassage {
  readonly turnNumber: number;
  readonly passage: Passage;
}

const requestedPassageAtom = atom<RequestedPassage | null>(null);

/** Returns the passage that no card has shown yet, or null. */
export const useRequestedPassage = () => useAtomValue(requestedPassageAtom);

/** Returns the action that asks for a passage; null takes the request back. */
export const useRequestPassage = () => useSetAtom(requestedPassageAtom);

/** Leads to a passage of the response of a turn. */
export type ShowPassage = (turnNumber: number, passage: Passage) => void;

/** Returns the action of a dialog that closes it and leads to a passage. */
export function useLeaveForPassage(close: () => void): ShowPassage {
  const request = useRequestPassage();
  return (turnNumber, passage) => {
    close();
    // The dialog gives the focus back first; then the words take it.
    requestAnimationFrame(() => request({ turnNumber, passage }));
  };
}
