/** Deletes debates of the archive, and takes deletions back. */

import { atom, type Getter, useSetAtom } from "jotai";
import { deleteDebate, restoreDebate } from "../../api/debates.ts";
import type { TextKey } from "../../i18n/text.ts";
import { userAtom } from "../account/user.ts";
import { closeDebateAtom, previousDebateAtom } from "../debate/debate.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { detachTurnAtom } from "../debate/turn-on-screen.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { followTurnAtom, openDebateByIdAtom } from "../turn/load-debate.ts";
import { putBackInArchiveAtom, refreshArchiveAtom, removeFromArchiveAtom } from "./archive.ts";

/**
 * Returns a function that tells whether the same user is still signed in. An answer that comes
 * later does not matter on this screen.
 */
function isSameUser(get: Getter): () => boolean {
  const id = get(userAtom)?.id;
  return () => get(userAtom)?.id === id;
}

/**
 * Deletes a debate and closes it if it is open. It leaves the list at once, and comes back when the
 * deletion fails or is taken back. `failed` is the title of the error toast.
 */
export const deleteDebateAtom = atom(null, async (get, set, id: number, failed: TextKey) => {
  const t = get(translateAtom);
  const isTheirs = isSameUser(get);
  const isOpen = () => get(openDebateAtom)?.id === id;
  set(removeFromArchiveAtom, id);
  // Leave its running turn first, so that its end does not show an error.
  if (isOpen()) set(detachTurnAtom);
  try {
    await deleteDebate(id);
    if (!isTheirs()) return;
    const wasOpen = isOpen();
    if (wasOpen) set(closeDebateAtom);
    if (get(previousDebateAtom)?.id === id) set(previousDebateAtom, null);
    set(showToastAtom, {
      title: t("toast.debateDeleted"),
      message: t("toast.debateDeletedBody"),
      isError: false,
      action: { label: t("toast.undo"), run: () => void set(restoreAtom, id, wasOpen) },
    });
  } catch (error) {
    if (!isTheirs()) return;
    set(putBackInArchiveAtom, id);
    if (isOpen()) void set(followTurnAtom);
    set(showToastAtom, { title: t(failed), message: errorMessage(error, t), isError: true });
  } finally {
    void set(refreshArchiveAtom);
  }
});

/** Takes a deletion back, and opens the debate again if it was open and nothing else is. */
const restoreAtom = atom(null, async (get, set, id: number, wasOpen: boolean) => {
  const t = get(translateAtom);
  const isTheirs = isSameUser(get);
  try {
    await restoreDebate(id);
    if (!isTheirs()) return;
    set(putBackInArchiveAtom, id);
    if (wasOpen && get(openDebateAtom) === null) void set(openDebateByIdAtom, id);
    set(showToastAtom, {
      title: t("toast.debateRestored"),
      message: t("toast.debateRestoredBody"),
      isError: false,
    });
  } catch (error) {
    if (!isTheirs()) return;
    set(showToastAtom, {
      title: t("toast.error"),
      message: errorMessage(error, t),
      isError: true,
    });
  } finally {
    void set(refreshArchiveAtom);
  }
});

/** Returns the action that deletes a debate. */
export function useDeleteDebate() {
  return useSetAtom(deleteDebateAtom);
}
