/** The citation whose passage is open beside the turn. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { startTransition, useCallback } from "react";
import type { SerializedCitation } from "../../api/sources.ts";

/** An open citation, and the chip that the reader pressed. */
export interface OpenedCitation {
  readonly citation: SerializedCitation;
  readonly chip: HTMLElement;
}

const openedAtom = atom<OpenedCitation | null>(null);

/** Returns the citation that is open, or null. */
export const useOpenedCitation = (): OpenedCitation | null => useAtomValue(openedAtom);

/** Returns the actions that open the passage of a citation and close it. */
export function useOpenPassage() {
  const set = useSetAtom(openedAtom);
  return {
    open: useCallback(
      (citation: SerializedCitation, chip: HTMLElement) =>
        startTransition(() => set({ citation, chip })),
      [set],
    ),
    close: useCallback(() => set(null), [set]),
  };
}
