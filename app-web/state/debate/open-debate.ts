/** The open debate, shared by the modules that change it. */

import { type InputCounts, nextTurnNumber } from "@einstein-vs-cat/core";
import { atom } from "jotai";
import type { SerializedDebate, SerializedInput } from "../../api/debates.ts";

const storedAtom = atom<SerializedDebate | null>(null);

/**
 * The open debate, or null. Added inputs survive a response that was requested before they were
 * added.
 */
export const openDebateAtom = atom(
  (get) => get(storedAtom),
  (get, set, debate: SerializedDebate | null) => {
    const before = get(storedAtom);
    const isSame = before !== null && debate !== null && before.id === debate.id;
    set(storedAtom, isSame ? withInputs(debate, before.userInputs) : debate);
  },
);

/** Adds an input if its debate is still open. */
export const addInputAtom = atom(null, (get, set, input: SerializedInput) => {
  const debate = get(storedAtom);
  if (debate !== null && debate.id === input.debateId) set(storedAtom, withInputs(debate, [input]));
});

/**
 * Returns the debate with these inputs included. Inputs are never removed, so known ones stay
 * valid.
 */
export function withInputs(
  debate: SerializedDebate,
  inputs: readonly SerializedInput[],
): SerializedDebate {
  const known = new Set(debate.userInputs.map(({ id }) => id));
  const missing = inputs.filter(({ id }) => !known.has(id));
  return missing.length === 0
    ? debate
    : { ...debate, userInputs: [...debate.userInputs, ...missing] };
}

/**
 * Counts the inputs that limit a further one: those of the debate, and those before the turn that
 * it would precede, which is the one after a running turn.
 */
export function inputCounts(debate: SerializedDebate, isTurnUnderWay: boolean): InputCounts {
  const turn = nextTurnNumber(debate.currentTurn) + (isTurnUnderWay ? 1 : 0);
  const forTurn = debate.userInputs.filter(({ turnNumber }) => turnNumber === turn);
  return { inputs: debate.userInputs.length, inputsForTurn: forTurn.length };
}

/** True while a debate is being created, up to the start of its first turn. */
export const isCreatingAtom = atom(false);
