/** The variants of the last turn of the open debate. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import type { SerializedResponse } from "../../../api/debates.ts";
import { chooseVariant } from "../../../api/variants.ts";
import { changeResponseAtom, openDebateAtom } from "../../debate/open-debate.ts";
import { errorMessage } from "../../ground/error-message.ts";
import { showToastAtom } from "../../ground/toast.ts";
import { translateAtom } from "../../language/language.ts";

const isChoosingAtom = atom(false);

/** The response that was chosen last. Its card is a new one, and takes the focus. */
const chosenByHandAtom = atom<number | null>(null);

/** Shows another variant and lets the debate go on with it. Does nothing while one is being chosen. */
const chooseAtom = atom(null, async (get, set, response: SerializedResponse, number: number) => {
  if (get(isChoosingAtom)) return;
  set(isChoosingAtom, true);
  try {
    const chosen = await chooseVariant(response.id, number);
    set(chosenByHandAtom, chosen.id);
    set(changeResponseAtom, chosen);
  } catch (error) {
    const t = get(translateAtom);
    set(showToastAtom, {
      title: t("toast.variantFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
  } finally {
    set(isChoosingAtom, false);
  }
});

const lastTurnAtom = atom((get) => get(openDebateAtom)?.currentTurn ?? 0);

/** Returns whether a turn is the last one of the open debate. */
export const useIsLastTurn = (turnNumber: number) => useAtomValue(lastTurnAtom) === turnNumber;

/** Returns whether a response was just chosen on this page. */
export const useIsChosenByHand = (id: number) => useAtomValue(chosenByHandAtom) === id;

/** Returns the action that chooses a variant, and whether it is under way. */
export function useVariantChoice() {
  return { choose: useSetAtom(chooseAtom), isChoosing: useAtomValue(isChoosingAtom) };
}
