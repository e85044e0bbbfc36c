/** The open debate, shared by the modules that change it. */

import { nextTurnNumber, type RemarkCounts } from "@einstein-vs-cat/core";
import { atom } from "jotai";
import type { SerializedDebate, SerializedRemark, SerializedResponse } from "../../api/debates.ts";

const storedAtom = atom<SerializedDebate | null>(null);

/**
 * The open debate, or null. Added inputs survive a response that was requested before they were
 * added, and earlier pages that are on the screen stay there.
 */
export const openDebateAtom = atom(
  (get) => get(storedAtom),
  (get, set, debate: SerializedDebate | null) => {
    const before = get(storedAtom);
    const isSame = before !== null && debate !== null && before.id === debate.id;
    const shown = isSame ? withEarlierPages(debate, before) : debate;
    set(storedAtom, shown && withoutRemoved(shown));
  },
);

/** Adds the page before the open debate's first item, unless that has changed meanwhile. */
export const addEarlierPageAtom = atom(null, (get, set, page: SerializedDebate, before: number) => {
  const debate = get(storedAtom);
  if (debate === null || debate.id !== page.id || debate.earlier !== before) return;
  set(storedAtom, joinPages(page, debate));
});

/**
 * Returns a debate as it was just read, with the pages before it that are on the screen. When those
 * do not reach it, because much was said in another tab, only what was read is shown.
 */
function withEarlierPages(debate: SerializedDebate, before: SerializedDebate): SerializedDebate {
  const [start, shownFrom] = [debate.earlier ?? 0, before.earlier ?? 0];
  const shownTo = shownFrom + before.responses.length + before.userInputs.length;
  if (shownFrom < start && shownTo >= start) return joinPages(before, debate);
  const added = before.userInputs.filter(({ turnNumber }) => turnNumber > debate.currentTurn);
  return withInputs(debate, start === 0 ? before.userInputs : added);
}

/**
 * Returns the later of two pages of a debate with the items of the earlier one in front of it. Both
 * may contain the same items.
 */
function joinPages(earlier: SerializedDebate, later: SerializedDebate): SerializedDebate {
  // By turn, because another variant of a turn has another id.
  const known = new Set(later.responses.map(({ turnNumber }) => turnNumber));
  const { earlier: _, ...rest } = later;
  return withInputs(
    {
      ...rest,
      ...(earlier.earlier === undefined ? {} : { earlier: earlier.earlier }),
      responses: [
        ...earlier.responses.filter(({ turnNumber }) => !known.has(turnNumber)),
        ...later.responses,
      ],
    },
    earlier.userInputs,
  );
}

/** Shows another variant of a turn if its debate is still open. */
export const changeResponseAtom = atom(null, (get, set, response: SerializedResponse) => {
  const debate = get(storedAtom);
  if (debate === null || debate.id !== response.debateId) return;
  const responses = debate.responses.map((other) =>
    other.turnNumber === response.turnNumber ? response : other,
  );
  set(storedAtom, { ...debate, responses });
});

/** Adds a remark if its debate is still open. */
export const addRemarkAtom = atom(null, (get, set, input: SerializedRemark) => {
  const debate = get(storedAtom);
  if (debate !== null && debate.id === input.debateId) set(storedAtom, withInputs(debate, [input]));
});

/**
 * The remarks that were removed in this tab. An answer to an earlier request may still contain them.
 * Ids are never reused.
 */
const removedInputIds = new Set<number>();

/** Shows the new text of a remark if its debate is still open. */
export const changeRemarkAtom = atom(null, (get, set, input: SerializedRemark) => {
  const debate = get(storedAtom);
  if (debate === null || debate.id !== input.debateId) return;
  const userInputs = debate.userInputs.map((other) => (other.id === input.id ? input : other));
  set(storedAtom, { ...debate, userInputs });
});

/** Takes a removed input off the screen. */
export const removeRemarkAtom = atom(null, (get, set, input: SerializedRemark) => {
  removedInputIds.add(input.id);
  const debate = get(storedAtom);
  if (debate !== null) set(storedAtom, withoutRemoved(debate));
});

function withoutRemoved(debate: SerializedDebate): SerializedDebate {
  const userInputs = debate.userInputs.filter(({ id }) => !removedInputIds.has(id));
  return userInputs.length === debate.userInputs.length ? debate : { ...debate, userInputs };
}

/** Returns the debate with these inputs included. */
export function withInputs(
  debate: SerializedDebate,
  inputs: readonly SerializedRemark[],
): SerializedDebate {
  const known = new Set(debate.userInputs.map(({ id }) => id));
  const missing = inputs.filter(({ id }) => !known.has(id));
  return missing.length === 0
    ? debate
    : { ...debate, userInputs: [...debate.userInputs, ...missing] };
}

/**
 * Counts the remarks that limit a further one: those of the debate, and those before the turn that
 * it would precede, which is the one after a running turn.
 */
export function remarkCounts(debate: SerializedDebate, isTurnUnderWay: boolean): RemarkCounts {
  const turn = nextTurnNumber(debate.currentTurn) + (isTurnUnderWay ? 1 : 0);
  const forTurn = debate.userInputs.filter(({ turnNumber }) => turnNumber === turn);
  const { earlier = 0, responses, userInputs, currentTurn } = debate;
  const items = earlier + responses.length + userInputs.length;
  return { remarks: items - currentTurn, remarksForTurn: forTurn.length };
}

/** True while a debate is being created, up to the start of its first turn. */
export const isCreatingAtom = atom(false);
