/**
 * The two positions of the creation form (SPEC §4, Position suggestion). One that was edited by hand is what was typed;
 * any other is the suggested one, or else Yes or No.
 */

import type { PositionPair } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { lazyModule } from "../../api/lazy-module.ts";
import { generatePositions } from "../../api/positions.ts";
import { browserClock } from "../app/clock.ts";
import { languageAtom, translateAtom } from "../language/language.ts";
import type { Draft } from "./draft.ts";
import { isCreatingAtom, openDebateAtom } from "./open-debate.ts";
import type { PositionSuggester } from "./position-suggester.ts";

/** The field of a position. */
export type PositionName = "option1" | "option2";

type Positions = Pick<Draft, PositionName>;

/** What was typed into the form. A position that is here was edited by hand. */
export const typedAtom = atom<Partial<Draft>>({});

const suggestedAtom = atom<PositionPair | null>(null);

/** The position that has the focus keeps its words until it is left, whatever is suggested meanwhile. */
const heldAtom = atom<Partial<Positions>>({});

/** What stands at a position that nobody edits. */
const fallbackAtom = atom((get): Positions => {
  const t = get(translateAtom);
  const suggested = get(suggestedAtom);
  return {
    option1: suggested?.position1 ?? t("form.option1Default"),
    option2: suggested?.position2 ?? t("form.option2Default"),
  };
});

/** What the form shows at a position that nobody edits. */
export const untypedPositionsAtom = atom(
  (get): Positions => ({ ...get(fallbackAtom), ...get(heldAtom) }),
);

const suggesterAtom = atom<PositionSuggester | null>(null);

/** Changes the draft. A changed question may get positions. */
export const changeDraftAtom = atom(null, (get, set, part: Partial<Draft>) => {
  set(typedAtom, (before) => ({ ...before, ...part }));
  if (part.question === undefined) return;
  const suggester = get(suggesterAtom);
  if (suggester === null) void set(beginSuggestingAtom);
  else suggester.questionChanged();
});

const loadSuggester = lazyModule(() => import("./position-suggester.ts"));

/** Suggesting begins with the first question that is typed, and is loaded then. Out of reach, nothing is suggested. */
const beginSuggestingAtom = atom(null, async (get, set) => {
  const module = await loadSuggester().catch(() => null);
  if (module === null || get(suggesterAtom) !== null) return;
  const suggester = new module.PositionSuggester({
    clock: browserClock,
    suggest: (query, language, signal) => generatePositions({ query, language }, signal),
    form: () => {
      if (get(isCreatingAtom) || get(openDebateAtom) !== null) return null;
      const { option1, option2, question = "" } = get(typedAtom);
      const [isEdited1, isEdited2] = [option1 !== undefined, option2 !== undefined];
      return { question, isEdited1, isEdited2, language: get(languageAtom) };
    },
    tell: (positions) => set(suggestedAtom, positions),
  });
  set(suggesterAtom, suggester);
  suggester.questionChanged();
});

/** Asks for the positions of the question again, in the language of now. */
export const suggestAgainAtom = atom(null, (get, set) => {
  get(suggesterAtom)?.forget();
  set(suggestedAtom, null);
  set(heldAtom, {});
  get(suggesterAtom)?.questionChanged();
});

/** Forgets all that was typed and suggested. */
export const clearTypedAtom = atom(null, (get, set) => {
  get(suggesterAtom)?.forget();
  set(typedAtom, {});
  set(heldAtom, {});
  set(suggestedAtom, null);
});

/** The positions are left. One that is empty is nobody's: what stood there before comes back. */
export const leavePositionsAtom = atom(null, (get, set) => {
  const { option1, option2, ...others } = get(typedAtom);
  set(heldAtom, {});
  set(typedAtom, { ...others, ...(option1 ? { option1 } : {}), ...(option2 ? { option2 } : {}) });
});

const holdAtom = atom(null, (get, set, name: PositionName) =>
  set(heldAtom, { [name]: get(fallbackAtom)[name] }),
);

/** A click marks a position as edited by hand and clears it; words that are typed already stay. */
const clearAtom = atom(null, (get, set, name: PositionName) => {
  if (get(typedAtom)[name] === undefined) set(typedAtom, (before) => ({ ...before, [name]: "" }));
});

/** What the positions do by themselves: hold still under the focus, clear at a click, come back when they are left empty. */
export function usePositions() {
  return {
    /** What stands at a position that nobody edits. */
    fallback: useAtomValue(fallbackAtom),
    /** The suggested positions; null for Yes and No. */
    suggested: useAtomValue(suggestedAtom),
    hold: useSetAtom(holdAtom),
    clear: useSetAtom(clearAtom),
    leave: useSetAtom(leavePositionsAtom),
  };
}
