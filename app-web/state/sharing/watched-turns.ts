import { atom, useAtomValue } from "jotai";

/** The turns that were watched live on this page. They were shown whole, and stay so. */
export const watchedTurnsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Returns the turns that were watched live on this page. */
export function useWatchedTurns() {
  return useAtomValue(watchedTurnsAtom);
}
