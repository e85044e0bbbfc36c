/** Saves a shared debate to the user's own archive. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { saveShared } from "../../api/sharing/share.ts";
import { archiveChangeAtom } from "../debate/archive-change.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

const isSavingAtom = atom(false);

/** The copy that was just saved, and of what. */
const savedAtom = atom<{ readonly segment: string; readonly id: number } | null>(null);

/** Saves a copy under a title. Does nothing while a save is in flight. */
const saveAtom = atom(null, async (get, set, segment: string, title: string): Promise<void> => {
  if (get(isSavingAtom)) return;
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
    set(savedAtom, { segment, id });
  } catch (error) {
    set(showToastAtom, {
      title: t("toast.saveFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
  } finally {
    set(isSavingAtom, false);
  }
});

const forgetAtom = atom(null, (_get, set) => set(savedAtom, null));

/** Returns the action that saves a shared debate, whether one is in flight, and the saved copy. */
export function useSaveShared(segment: string) {
  const save = useSetAtom(saveAtom);
  const saved = useAtomValue(savedAtom);
  return {
    save: (title: string) => save(segment, title),
    isSaving: useAtomValue(isSavingAtom),
    savedId: saved?.segment === segment ? saved.id : null,
    forget: useSetAtom(forgetAtom),
  };
}
