/** What is typed into the creation form. It stays when creating fails, and when the screen shows something else. */

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

/** The creation form. A null model lets the intensity choose. */
export interface Draft {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: number;
  readonly model1: string | null;
  readonly model2: string | null;
}

/** The sentence that belongs to a field (SPEC §5). */
export type DraftErrors = Readonly<Partial<Record<keyof Draft, string>>>;

/** What was typed, over what stands at a position by itself, over what the form begins with. */
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

/** The rules for a draft and what makes a debate of it: loaded when the form is used, or before. */
export const loadCreation = lazyModule(() => import("./create-debate.ts"));

/**
 * Sends the draft, as it stands when its positions are left. Gives back what is wrong with it, and the rules that tell so
 * from then on; null when they are out of reach, which a toast tells.
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

/** The draft, how to change it, and how to make a debate of it. */
export function useDraft() {
  return {
    draft: useAtomValue(draftAtom),
    change: useSetAtom(changeDraftAtom),
    send: useSetAtom(sendAtom),
    isCreating: useAtomValue(isCreatingAtom),
  };
}
