/** Where a voice is that reads the debate aloud. */

import { atom, useAtomValue } from "jotai";
import type { VoicePlace } from "../debate/turn-on-screen.ts";

/** The place of the voice; null while none reads. */
export const voicePlaceAtom = atom<VoicePlace | null>(null);

const isReadAloudAtom = atom((get) => get(voicePlaceAtom) !== null);

/** Returns whether a voice reads the debate. Screen readers then say nothing of the turn. */
export const useIsReadAloud = () => useAtomValue(isReadAloudAtom);

/**
 * Returns how much of a running turn may be shown; null when it need not wait for the voice: there is
 * none, or it is at some earlier turn.
 */
export function heldAt(place: VoicePlace | null, turnNumber: number): number | null {
  if (place === null) return null;
  if (place.turnNumber === turnNumber) return place.end;
  return place.isNextDue && place.turnNumber === turnNumber - 1 ? 0 : null;
}
