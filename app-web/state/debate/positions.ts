/**
 * The two positions of the creation form: the edited one, else the suggested one, else Yes or No.
 */

import type { PositionPair } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { lazyModule } from "../../api/lazy-module.ts";
import { generatePositions } from "../../api/positions.ts";
import { browserClock } from "../ground/clock.ts";
import { languageAtom, translateAtom } from "../language/language.ts";
import { type Draft, draftInputAtom, storedDraft } from "./draft.ts";
import { isCreatingAtom, openDebateAtom } from "./open-debate.ts";
import type { PositionSuggester } from "./position-suggester.ts";

/** The form field of a position. */
export type PositionName = "option1" | "option2";

type Positions = Pick<Draft, PositionName>;

const suggestedAtom = atom<PositionPair | null>(null);

/** A focused position keeps its text until blur, even if a suggestion arrives. */
const frozenAtom = atom<Partial<Positions>>({});

/** The positions without user input. */
const fallbackAtom = atom((get): Positions => {
  const t = get(translateAtom);
  const suggested = get(suggestedAtom);
  return {
    option1: suggested?.position1 ?? t("form.option1Default"),
    option2: suggested?.position2 ?? t("form.option2Default"),
  };
});

/** What the form shows for positions without user input. */
export const defaultPositionsAtom = atom(
  (get): Positions => ({ ...get(fallbackAtom), ...get(frozenAtom) }),
);

const suggesterAtom = atom<PositionSuggester | null>(null);

/** Changes the draft. A changed question triggers a suggestion. */
export const changeDraftAtom = atom(null, (get, set, part: Partial<Draft>) => {
  set(draftInputAtom, (before) => ({ ...before, ...part }));
  if (part.question === undefined) return;
  const suggester = get(suggesterAtom);
  if (suggester === null) void set(startSuggesterAtom);
  else suggester.questionChanged();
});

/** Restores what was typed before a reload. Newer input stays. */
export const restoreDraftAtom = atom(null, (get, set) => {
  if (Object.keys(storedDraft).length > 0)
    set(changeDraftAtom, { ...storedDraft, ...get(draftInputAtom) });
});

const loadSuggester = lazyModule(() => import("./position-suggester.ts"));

/** Loads the suggester on the first question. If loading fails, there are no suggestions. */
const startSuggesterAtom = atom(null, async (get, set) => {
  const module = await loadSuggester().catch(() => null);
  if (module === null || get(suggesterAtom) !== null) return;
  const suggester = new module.PositionSuggester({
    clock: browserClock,
    suggest: (query, language, signal) => generatePositions({ query, language }, signal),
    form: () => {
      if (get(isCreatingAtom) || get(openDebateAtom) !== null) return null;
      const { option1, option2, question = "" } = get(draftInputAtom);
      const [isEdited1, isEdited2] = [option1 !== undefined, option2 !== undefined];
      return { question, isEdited1, isEdited2, language: get(languageAtom) };
    },
    onSuggestion: (positions) => set(suggestedAtom, positions),
  });
  set(suggesterAtom, suggester);
  suggester.questionChanged();
});

/** Requests suggestions again after a change of language. */
export const suggestAgainAtom = atom(null, (get, set) => {
  get(suggesterAtom)?.cancel();
  set(suggestedAtom, null);
  set(frozenAtom, {});
  get(suggesterAtom)?.questionChanged();
});

/** How long a person who starts a debate waits for its sides (ms). */
const CHOOSING_MS = 2_000;

/** True while a person who has started a debate waits for its sides. */
export const isChoosingAtom = atom(false);

/**
 * Waits for the suggested positions, unless the user has typed one. Resolves to whether they are
 * known; otherwise the server chooses.
 */
export const settlePositionsAtom = atom(null, async (get, set): Promise<boolean> => {
  const { option1, option2 } = get(draftInputAtom);
  if (option1 || option2) return true;
  set(isChoosingAtom, true);
  try {
    return (await get(suggesterAtom)?.settle(CHOOSING_MS)) ?? true;
  } finally {
    set(isChoosingAtom, false);
  }
});

/** Clears the input and the suggestions. */
export const clearDraftAtom = atom(null, (get, set) => {
  get(suggesterAtom)?.cancel();
  set(draftInputAtom, {});
  set(frozenAtom, {});
  set(suggestedAtom, null);
});

/** Ends editing. An empty position falls back to its default. */
export const finishEditingPositionsAtom = atom(null, (get, set) => {
  const { option1, option2, ...others } = get(draftInputAtom);
  set(frozenAtom, {});
  set(draftInputAtom, {
    ...others,
    ...(option1 ? { option1 } : {}),
    ...(option2 ? { option2 } : {}),
  });
});

const freezeAtom = atom(null, (get, set, name: PositionName) =>
  set(frozenAtom, { [name]: get(fallbackAtom)[name] }),
);

/** Marks a position as edited and empty. Existing input stays. */
const clearAtom = atom(null, (get, set, name: PositionName) => {
  if (get(draftInputAtom)[name] === undefined)
    set(draftInputAtom, (before) => ({ ...before, [name]: "" }));
});

/** Returns the positions without user input and the handlers of their fields. */
export function usePositions() {
  return {
    fallback: useAtomValue(fallbackAtom),
    /** The suggested positions; null for Yes and No. */
    suggested: useAtomValue(suggestedAtom),
    freeze: useSetAtom(freezeAtom),
    clear: useSetAtom(clearAtom),
    finishEditing: useSetAtom(finishEditingPositionsAtom),
  };
}

/** Returns the action that puts a question into an empty form. */
export function useStartDraft(): (question: string) => void {
  const clear = useSetAtom(clearDraftAtom);
  const change = useSetAtom(changeDraftAtom);
  return (question) => {
    clear();
    change({ question });
  };
}
