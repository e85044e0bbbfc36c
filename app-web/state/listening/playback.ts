/** Where a voice is among the turns of a debate, and where it goes next. Pure functions. */

import type { Sentence, Side, SpokenText } from "@einstein-vs-cat/core";

/** A turn that a voice reads. */
export interface SpokenTurn {
  readonly turnNumber: number;
  readonly side: Side;
  readonly spoken: SpokenText;
}

/** A sentence of a turn. Past the last one of its turn, the voice waits for more. */
export interface Place {
  readonly turnNumber: number;
  readonly sentence: number;
}

/** Returns a turn by its number; the first one after it if there is none of that number. */
const turnAt = (turns: readonly SpokenTurn[], { turnNumber }: Place) =>
  turns.find((turn) => turn.turnNumber >= turnNumber) ?? null;

const turnAfter = (turns: readonly SpokenTurn[], { turnNumber }: Place) =>
  turns.find((turn) => turn.turnNumber > turnNumber) ?? null;

const startOf = ({ turnNumber }: SpokenTurn): Place => ({ turnNumber, sentence: 0 });

/** Returns where a voice at a place really is: at the next turn, if that one is over. */
export function settled(turns: readonly SpokenTurn[], place: Place): Place {
  const turn = turnAt(turns, place);
  if (turn === null) return place;
  if (turn.turnNumber !== place.turnNumber) return settled(turns, startOf(turn));
  const { sentences, isWhole } = turn.spoken;
  const next = turnAfter(turns, place);
  const isOver = place.sentence >= sentences.length && isWhole;
  return isOver && next !== null ? settled(turns, startOf(next)) : place;
}

/** Returns the sentence at a place; null where there is none yet. */
export function sentenceAt(turns: readonly SpokenTurn[], place: Place): Sentence | null {
  const turn = turnAt(turns, place);
  if (turn?.turnNumber !== place.turnNumber) return null;
  return turn.spoken.sentences[place.sentence] ?? null;
}

/** Returns the place after a sentence. */
export const nextPlace = (turns: readonly SpokenTurn[], place: Place): Place =>
  settled(turns, { ...place, sentence: place.sentence + 1 });

/** Returns the place before a sentence; the very first one stays. */
export function previousPlace(turns: readonly SpokenTurn[], place: Place): Place {
  const turn = turnAt(turns, place);
  const count = turn?.turnNumber === place.turnNumber ? turn.spoken.sentences.length : 0;
  if (place.sentence > 0 && count > 0)
    return { ...place, sentence: Math.min(place.sentence, count) - 1 };
  const before = turns.findLast(
    ({ turnNumber, spoken }) => turnNumber < place.turnNumber && spoken.sentences.length > 0,
  );
  if (before === undefined) return place;
  return { turnNumber: before.turnNumber, sentence: before.spoken.sentences.length - 1 };
}

/** Returns the beginning of the next turn; null without one. */
export function nextTurnPlace(turns: readonly SpokenTurn[], place: Place): Place | null {
  const next = turnAfter(turns, place);
  return next === null ? null : startOf(next);
}

/** Returns whether all of the turns was said. */
export function isAtEnd(turns: readonly SpokenTurn[], place: Place): boolean {
  const last = turns.at(-1);
  if (last === undefined || !last.spoken.isWhole) return false;
  if (place.turnNumber !== last.turnNumber) return place.turnNumber > last.turnNumber;
  return place.sentence >= last.spoken.sentences.length;
}
