/** Loads the pages of a long debate before those on the screen. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate } from "../../api/debates.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { addEarlierPageAtom, openDebateAtom } from "./open-debate.ts";

const isLoadingAtom = atom(false);

/**
 * Loads the page before the first item of the open debate. Calls `beforeShown` right before it is
 * shown. Does nothing while a page is being loaded.
 */
export const loadEarlierAtom = atom(null, async (get, set, beforeShown: () => void) => {
  const debate = get(openDebateAtom);
  if (debate?.earlier === undefined || get(isLoadingAtom)) return;
  set(isLoadingAtom, true);
  try {
    const page = await readDebate(debate.id, debate.earlier);
    beforeShown();
    set(addEarlierPageAtom, page, debate.earlier);
  } catch (error) {
    const t = get(translateAtom);
    set(showToastAtom, {
      title: t("toast.error"),
      message: errorMessage(error, t),
      isError: true,
    });
  } finally {
    set(isLoadingAtom, false);
  }
});

/** Returns the action that loads the page before, and whether it is in flight. */
export function useEarlierTurns() {
  return { load: useSetAtom(loadEarlierAtom), isLoading: useAtomValue(isLoadingAtom) };
}
