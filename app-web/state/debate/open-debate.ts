/** What the debate, its turns and what is added to it look at and change. */

import { atom } from "jotai";
import type { SerializedDebate, SerializedInput } from "../../api/debates.ts";

const shownAtom = atom<SerializedDebate | null>(null);

/** The debate on the screen, or null. What was added to it stays, also when an answer comes that was on its way before. */
export const openDebateAtom = atom(
  (get) => get(shownAtom),
  (get, set, debate: SerializedDebate | null) => {
    const before = get(shownAtom);
    const isSame = before !== null && debate !== null && before.id === debate.id;
    set(shownAtom, isSame ? withInputs(debate, before.userInputs) : debate);
  },
);

/** Adds an input to the debate on the screen; nothing when another one is open by now. */
export const showInputAtom = atom(null, (get, set, input: SerializedInput) => {
  const debate = get(shownAtom);
  if (debate !== null && debate.id === input.debateId) set(shownAtom, withInputs(debate, [input]));
});

/** A debate that holds these inputs too. An input is never taken back, so whatever is known of it is true. */
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

/** Whether a debate is being created, up to the start of its first turn. */
export const isCreatingAtom = atom(false);
