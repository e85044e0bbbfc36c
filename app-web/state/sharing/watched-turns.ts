import { atom, useAtomValue } from "jotai";

/** The turns that were watched live on this page. They were shown whole, and stay so. */
export const watchedTurnsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Returns the turns that were watched live on this page. */
export function useWatchedTurns() {
  return useAtomValue(watchedTurnsAtom);
}

/** The number of the turn that is shown live; null while none is. */
export const turnOnStageAtom = atom<number | null>(null);

/**
 * Returns the number of the turn that is shown live. What is kept of it and what comes after it has no
 * place on the page meanwhile: it may be spoken again.
 */
export function useTurnOnStage() {
  return useAtomValue(turnOnStageAtom) ?? Number.POSITIVE_INFINITY;
}
