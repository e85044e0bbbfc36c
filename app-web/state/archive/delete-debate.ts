/** Deletes debates of the archive. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { deleteDebate } from "../../api/debates.ts";
import type { TextKey } from "../../i18n/text.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { closeDebateAtom, previousDebateAtom } from "../debate/debate.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { translateAtom } from "../language/language.ts";
import { startTurnAtom } from "../turn/live-turn.ts";
import { detachTurnAtom } from "../turn/turn-on-screen.ts";
import { refreshArchiveAtom, removeFromArchiveAtom } from "./archive.ts";

const deletingIdsAtom = atom<ReadonlySet<number>>(new Set<number>());

const markDeletingAtom = atom(null, (get, set, id: number, isDeleting: boolean) => {
  const rest = [...get(deletingIdsAtom)].filter((other) => other !== id);
  set(deletingIdsAtom, new Set(isDeleting ? [...rest, id] : rest));
});

/**
 * Deletes a debate and closes it if it is open. Does nothing while the same deletion is in flight.
 * `failed` is the title of the error toast.
 */
const deleteAtom = atom(null, async (get, set, id: number, failed: TextKey): Promise<boolean> => {
  if (get(deletingIdsAtom).has(id)) return false;
  const t = get(translateAtom);
  const isOpen = () => get(openDebateAtom)?.id === id;
  set(markDeletingAtom, id, true);
  // Leave its running turn first, so that its end does not show an error.
  if (isOpen()) set(detachTurnAtom);
  try {
    await deleteDebate(id);
    set(removeFromArchiveAtom, id);
    if (isOpen()) set(closeDebateAtom);
    if (get(previousDebateAtom)?.id === id) set(previousDebateAtom, null);
    set(showToastAtom, {
      title: t("toast.debateDeleted"),
      message: t("toast.debateDeletedBody"),
      isError: false,
    });
    return true;
  } catch (error) {
    if (isOpen()) void set(startTurnAtom, "follow");
    set(showToastAtom, { title: t(failed), message: errorMessage(error, t), isError: true });
    return false;
  } finally {
    set(markDeletingAtom, id, false);
    void set(refreshArchiveAtom);
  }
});

/** Returns the ids that are being deleted and the delete action. */
export function useDeleteDebate() {
  return { deleting: useAtomValue(deletingIdsAtom), deleteDebate: useSetAtom(deleteAtom) };
}
