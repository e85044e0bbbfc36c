/** What components read about the live turn. */

import { atom, useAtomValue } from "jotai";
import { isCreatingAtom } from "../debate/open-debate.ts";
import {
  type CutTurn,
  cutTurnAtom,
  isTurnUnderWayAtom,
  type LiveTurn,
  liveTurnAtom,
} from "../debate/turn-on-screen.ts";

/** Returns the live turn, or null. */
export function useLiveTurn(): LiveTurn | null {
  return useAtomValue(liveTurnAtom);
}

/**
 * Derived atoms for the frame of the live card. They change rarely, while the text changes with
 * every chunk.
 */
const turnNumberAtom = atom((get) => get(liveTurnAtom)?.turnNumber ?? null);
const turnAgainAtom = atom((get) => {
  const turn = get(liveTurnAtom);
  return turn?.isAgain ? turn.turnNumber : null;
});
const isStoppingAtom = atom((get) => get(liveTurnAtom)?.isStopping ?? false);
const isPausedAtom = atom((get) => get(liveTurnAtom)?.isPaused ?? false);
const isAllShownAtom = atom((get) => get(liveTurnAtom)?.isAllShown ?? false);
const isRequestedAtom = atom((get) => get(liveTurnAtom)?.isRequested ?? false);
const speakerStateAtom = atom((get) => {
  const turn = get(liveTurnAtom);
  if (turn === null || turn.visible === "") return "thinking";
  if (turn.isPaused) return "still";
  return turn.phase === "speaking" || turn.visible.length < turn.text.length ? "speaking" : "still";
});

/** Returns the number of the live turn, or null. */
export function useLiveTurnNumber(): number | null {
  return useAtomValue(turnNumberAtom);
}

/** Returns the number of the turn that is being generated again, or null. */
export function useTurnAgain(): number | null {
  return useAtomValue(turnAgainAtom);
}

/** Returns what the speaker of the live turn is doing. */
export function useSpeakerState(): "thinking" | "speaking" | "still" {
  return useAtomValue(speakerStateAtom);
}

/** The end of a sentence with what follows it, in the scripts of all languages. */
const SENTENCE_END = /[.!?…؟।。！？](?=\S?\s|$)/gu;

/** How many sentences a speaker says between two pauses. */
const SENTENCES_PER_PAUSE = 2;

const pausesAtom = atom((get) => {
  const sentences = get(liveTurnAtom)?.visible.match(SENTENCE_END)?.length ?? 0;
  return Math.floor(sentences / SENTENCES_PER_PAUSE);
});

/** Returns how many pauses the speaker of the live turn has made, as far as it is revealed. */
export function usePausesOfSpeech(): number {
  return useAtomValue(pausesAtom);
}

/** Returns whether the live turn is being stopped. */
export function useIsStopping(): boolean {
  return useAtomValue(isStoppingAtom);
}

/** Returns whether the reveal is paused. */
export function useIsPaused(): boolean {
  return useAtomValue(isPausedAtom);
}

/** Returns whether the user let all text of the live turn be shown at once. */
export function useIsAllShown(): boolean {
  return useAtomValue(isAllShownAtom);
}

/** Returns whether a person asked for the live turn on this page. */
export function useIsTurnRequested(): boolean {
  return useAtomValue(isRequestedAtom);
}

/** The phase of the live turn, or null. */
export const phaseAtom = atom((get) => get(liveTurnAtom)?.phase ?? null);
const isTurnOnScreenAtom = atom((get) => get(phaseAtom) !== null);
export const isTurnPendingAtom = atom((get) => get(isTurnOnScreenAtom) || get(isCreatingAtom));

/** Returns whether a turn is running or being requested. No other turn can start meanwhile. */
export function useIsTurnUnderWay(): boolean {
  return useAtomValue(isTurnUnderWayAtom);
}

/**
 * Returns whether a turn is on the screen or about to be. Asking the server for a running turn does
 * not count: the user may already request the next one, which then waits.
 */
export function useIsTurnPending(): boolean {
  return useAtomValue(isTurnPendingAtom);
}

/** Returns whether a turn is on the screen. */
export function useIsTurnOnScreen(): boolean {
  return useAtomValue(isTurnOnScreenAtom);
}

/** Returns the phase of the live turn, or null. */
export function useLivePhase(): LiveTurn["phase"] | null {
  return useAtomValue(phaseAtom);
}

/** Returns the turn that was cut off after the kept turns of a debate, or null. */
export function useCutTurn(debate: {
  readonly id: number;
  readonly currentTurn: number;
}): CutTurn | null {
  const cut = useAtomValue(cutTurnAtom);
  if (cut?.debateId !== debate.id) return null;
  return cut.turnNumber === debate.currentTurn + (cut.isAgain ? 0 : 1) ? cut : null;
}
