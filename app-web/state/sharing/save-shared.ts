/** Saves a shared debate to the user's own archive. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { saveShared } from "../../api/share.ts";
import { archiveChangeAtom } from "../debate/archive-change.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

const isSavingAtom = atom(false);

/**
 * Saves a copy under a title. Resolves to its id; to null on failure or while a save is in flight.
 */
const saveAtom = atom(
  null,
  async (get, set, segment: string, title: string): Promise<number | null> => {
    if (get(isSavingAtom)) return null;
    const t = get(translateAtom);
    set(isSavingAtom, true);
    try {
      const id = await saveShared(segment, title);
      set(archiveChangeAtom, { kind: "outdated" });
      set(showToastAtom, {
        title: t("toast.archiveSaved"),
        message: t("toast.archiveSavedBody"),
        isError: false,
      });
      return id;
    } catch (error) {
      set(showToastAtom, {
        title: t("toast.saveFailed"),
        message: errorMessage(error, t),
        isError: true,
      });
      return null;
    } finally {
      set(isSavingAtom, false);
    }
  },
);

/** Returns the save action and whether it is in flight. */
export function useSaveShared() {
  return { save: useSetAtom(saveAtom), isSaving: useAtomValue(isSavingAtom) };
}
