/** How far the text of the running turn may be shown while a voice reads the debate. */

import { shownUpTo } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { sessionAtom, type VoicePlace } from "../debate/turn-on-screen.ts";
import { voicePlaceAtom } from "../turn/voice-place.ts";
import type { SpokenTurn } from "./playback.ts";
import type { PlayerView } from "./player-view.ts";

/**
 * Returns the place of a voice, for which the reveal of the running turn waits; null for a voice that
 * cannot speak. While it is at the last sentence of a turn, all of that turn may be shown, and
 * the next one waits for its beginning.
 */
export function voicePlace(view: PlayerView, turns: readonly SpokenTurn[]): VoicePlace | null {
  const { status, place, sentence } = view;
  if (status === "mute" || status === "failed") return null;
  const { turnNumber } = place;
  const spoken = turns.find((turn) => turn.turnNumber === turnNumber)?.spoken;
  if (spoken === undefined) return { turnNumber, end: 0, isNextDue: false };
  if (spoken.isWhole && place.sentence >= spoken.sentences.length - 1)
    return { turnNumber, end: Number.POSITIVE_INFINITY, isNextDue: status !== "paused" };
  const shown = sentence ?? spoken.sentences.at(-1);
  const end = shown === undefined ? 0 : shownUpTo(spoken, shown);
  return { turnNumber, end, isNextDue: false };
}

const setAtom = atom(null, (get, set, place: VoicePlace | null) => {
  set(voicePlaceAtom, place);
  get(sessionAtom)?.followVoice(place);
});

/** Returns the action that tells the running turn where the voice is; null when there is none. */
export const useSetVoicePlace = () => useSetAtom(setAtom);
