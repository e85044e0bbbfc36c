/** The draft of the creation form: its values, changes and submission. */

import { INTENSITY } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { lazyModule } from "../../api/lazy-module.ts";
import { lostConnection } from "../../i18n/lost-connection.ts";
import type { Translate } from "../../i18n/text.ts";
import { type Draft, type DraftErrors, draftInputAtom } from "../debate/draft.ts";
import { isCreatingAtom } from "../debate/open-debate.ts";
import {
  changeDraftAtom,
  defaultPositionsAtom,
  finishEditingPositionsAtom,
  isChoosingAtom,
  type PositionName,
  settlePositionsAtom,
} from "../debate/positions.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** The draft: what the user typed, else the default positions, else the initial values. */
const draftAtom = atom(
  (get): Draft => ({
    question: "",
    coffeeLevel: INTENSITY.default,
    model1: null,
    model2: null,
    ...get(defaultPositionsAtom),
    ...get(draftInputAtom),
  }),
);

/** Loads the validation and creation code on first use of the form, or earlier. */
export const loadCreateDebate = lazyModule(() => import("./create-debate.ts"));

/**
 * Validates and submits the draft, or an example with its intensity and models; the draft then
 * stays. An example may have a language of its own. Resolves to the errors and the validator, so that the form can revalidate on input; to
 * null when the code could not be loaded, which shows a toast.
 */
export const submitDraftAtom = atom(
  null,
  async (
    get,
    set,
    example?: Pick<Draft, "question" | PositionName> & { readonly language?: string },
  ): Promise<{
    errors: DraftErrors;
    validate: (draft: Draft, t: Translate) => DraftErrors;
  } | null> => {
    set(finishEditingPositionsAtom);
    try {
      const { createDebateAtom, draftErrors } = await loadCreateDebate();
      const t = get(translateAtom);
      const errors = draftErrors({ ...get(draftAtom), ...example }, t);
      if (Object.keys(errors).length === 0 && !get(isChoosingAtom)) {
        const areSidesKnown = example !== undefined || (await set(settlePositionsAtom));
        const { language, ...texts } = example ?? {};
        const draft = { ...get(draftAtom), ...texts };
        const how = { keepsDraft: example !== undefined, areSidesKnown, language };
        void set(createDebateAtom, draft, how);
      }
      return { errors, validate: draftErrors };
    } catch (error) {
      const t = get(translateAtom);
      const isOffline = globalThis.navigator?.onLine === false;
      set(showToastAtom, {
        title: t(isOffline ? "toast.createFailed" : "toast.error"),
        message: isOffline ? lostConnection(t) : t("toast.formFailed"),
        isError: true,
      });
      console.warn("the form could not be submitted", error);
      return null;
    }
  },
);

/** Returns the draft and its actions. */
export function useDraft() {
  return {
    draft: useAtomValue(draftAtom),
    change: useSetAtom(changeDraftAtom),
    submit: useSetAtom(submitDraftAtom),
    isCreating: useAtomValue(isCreatingAtom),
    isChoosing: useAtomValue(isChoosingAtom),
  };
}
