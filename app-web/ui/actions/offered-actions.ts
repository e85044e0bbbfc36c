import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { Action } from "./action.ts";

/** What parts of the page offer now, by the ids of the actions. */
const offeredAtom = atom<Readonly<Record<string, Action>>>({});

/**
 * Offers an action to the command palette whose state is that of a part of the page, such as whether a
 * card is folded; null offers nothing. The part does the same action by its own button.
 */
export function useOffer(id: string, action: Action | null): void {
  const change = useSetAtom(offeredAtom);
  const isOffered = action !== null;
  // The action knows the latest state of its part only after each rendering of it.
  useEffect(() => {
    if (action !== null) change((offered) => ({ ...offered, [id]: action }));
  });
  useEffect(() => {
    if (!isOffered) return;
    return () => change(({ [id]: _, ...others }) => others);
  }, [id, isOffered, change]);
}

/** Returns what a part of the page offers under an id; null while there is no such part. */
export function useOffered(id: string): Action | null {
  return useAtomValue(offeredAtom)[id] ?? null;
}
