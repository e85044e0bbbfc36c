/**
 * The live turn's state without its logic, so that pages without a debate do not load that code.
 */

import { atom } from "jotai";
import { isCreatingAtom } from "./open-debate.ts";

/** The state of the live card. */
export interface LiveTurn {
  readonly debateId: number;
  readonly turnNumber: number;
  /** Whether it is a turn that is kept already, generated again. */
  readonly isAgain: boolean;
  /** All received text. */
  readonly text: string;
  /** The revealed part of it. */
  readonly visible: string;
  /** `waiting` before the first text, `ended` after the end of the stream. */
  readonly phase: "waiting" | "speaking" | "ended";
  /** The user requested a stop. */
  readonly isStopping: boolean;
  /** The user paused the reveal; text still arrives. */
  readonly isPaused: boolean;
  /** The user let all text be shown at once, by Show All or by a stop. */
  readonly isAllShown: boolean;
  /** A person asked for this turn on this page. It neither ran already nor started automatically. */
  readonly isRequested: boolean;
}

/**
 * Where a voice is that reads the debate aloud: its turn, and how much of the Markdown of that turn
 * (UTF-16 code units) it has begun to say.
 */
export interface VoicePlace {
  readonly turnNumber: number;
  readonly end: number;
  /** It goes on to the next turn as soon as there is one. */
  readonly isNextDue: boolean;
}

/** What a screen may do with a live turn. */
export interface TurnSession {
  /** Detaches from the turn, which goes on. */
  leave(): void;
  stop(): Promise<void>;
  showAll(): void;
  setPaused(isPaused: boolean): void;
  setSpeed(speed: number): void;
  /** Shows the text as a voice reads it that is at this place; null at its usual pace. */
  followVoice(place: VoicePlace | null): void;
}

/** The state of the live card, or null. */
export const liveTurnAtom = atom<LiveTurn | null>(null);

/** What a turn had said when it was cut off. Its words are on no server. */
export interface CutTurn {
  readonly debateId: number;
  readonly turnNumber: number;
  readonly isAgain: boolean;
  readonly text: string;
}

/** The turn that was cut off last, until the next one starts; null without one. */
export const cutTurnAtom = atom<CutTurn | null>(null);

/**
 * The session of the live turn. It also exists while the server is being asked for a running turn.
 */
export const sessionAtom = atom<TurnSession | null>(null);

/** The debaters are left to argue: `left` more turns follow this one by themselves. */
export interface Arguing {
  readonly left: number;
}

/** Whether the debaters are left to argue, or null. */
export const arguingAtom = atom<Arguing | null>(null);

/** Detaches from the live turn, which continues on the server. No turn starts automatically. */
export const detachTurnAtom = atom(null, (get, set) => {
  get(sessionAtom)?.leave();
  set(sessionAtom, null);
  set(liveTurnAtom, null);
  set(arguingAtom, null);
  set(cutTurnAtom, null);
});

/** Whether a turn is under way. Changes only when a turn starts or ends, not with its text. */
export const isTurnUnderWayAtom = atom((get) => get(sessionAtom) !== null || get(isCreatingAtom));
