/** The draft of the creation form. It survives a failed creation and navigation. */

import { INTENSITY } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { lazyModule } from "../../api/lazy-module.ts";
import { lostConnection } from "../../i18n/lost-connection.ts";
import type { Translate } from "../../i18n/text.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { isCreatingAtom } from "./open-debate.ts";
import {
  changeDraftAtom,
  leavePositionsAtom,
  typedAtom,
  untypedPositionsAtom,
} from "./positions.ts";

/** The values of the creation form. A null model lets the intensity choose. */
export interface Draft {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: number;
  readonly model1: string | null;
  readonly model2: string | null;
}

/** The message of each invalid field. */
export type DraftErrors = Readonly<Partial<Record<keyof Draft, string>>>;

/** The input over the default positions over the initial values. */
export const draftAtom = atom(
  (get): Draft => ({
    question: "",
    coffeeLevel: INTENSITY.default,
    model1: null,
    model2: null,
    ...get(untypedPositionsAtom),
    ...get(typedAtom),
  }),
);

/** Loads the validation and creation code on first use of the form, or earlier. */
export const loadCreation = lazyModule(() => import("./create-debate.ts"));

/**
 * Validates and submits the draft. Resolves to the errors and the validator, so that the form can
 * revalidate on input; to null when the code could not be loaded, which shows a toast.
 */
const sendAtom = atom(
  null,
  async (
    get,
    set,
  ): Promise<{
    errors: DraftErrors;
    errorsOf: (draft: Draft, t: Translate) => DraftErrors;
  } | null> => {
    set(leavePositionsAtom);
    try {
      const { createAtom, errorsOf } = await loadCreation();
      const errors = errorsOf(get(draftAtom), get(translateAtom));
      if (Object.keys(errors).length === 0) void set(createAtom);
      return { errors, errorsOf };
    } catch (error) {
      const t = get(translateAtom);
      set(showToastAtom, {
        title: t("toast.createFailed"),
        message: lostConnection(t),
        isError: true,
      });
      console.warn("the rules for the form could not be loaded", error);
      return null;
    }
  },
);

/** Returns the draft and its actions. */
export function useDraft() {
  return {
    draft: useAtomValue(draftAtom),
    change: useSetAtom(changeDraftAtom),
    send: useSetAtom(sendAtom),
    isCreating: useAtomValue(isCreatingAtom),
  };
}
