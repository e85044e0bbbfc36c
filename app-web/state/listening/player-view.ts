/** What a player of a debate is told, and what it shows of itself. */

import type { Sentence, Side } from "@einstein-vs-cat/core";
import type { Place } from "./playback.ts";

/** A turn as the screen knows it. */
export interface TurnText {
  readonly turnNumber: number;
  readonly side: Side;
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * `loading` until it is known which voices there are; `mute` where there is none for the language.
 * `waiting` at the end of what was said so far.
 */
export type PlayerStatus = "loading" | "mute" | "playing" | "waiting" | "paused" | "failed";

/** What a player does now. */
export interface PlayerView {
  readonly status: PlayerStatus;
  readonly place: Place;
  readonly sentence: Sentence | null;
  readonly rate: number;
  /** After how many minutes it pauses; null for never. */
  readonly sleep: number | null;
  readonly hasNextTurn: boolean;
  /** Whether all turns were said. */
  readonly isAtEnd: boolean;
}
