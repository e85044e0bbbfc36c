/**
 * Changing and removing context that no turn has used. Separate from `edit-context.ts`, because
 * only a later part needs it.
 */

import { atom, useAtom, useSetAtom } from "jotai";
import { addRemark, changeRemark, removeRemark, type SerializedRemark } from "../../api/debates.ts";
import { codeOf } from "../../api/refusal.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { contextEditsAtom } from "./context-draft.ts";
import { addRemarkAtom, changeRemarkAtom, removeRemarkAtom } from "./open-debate.ts";

const stopEditingAtom = atom(null, (get, set, id: number) => {
  const { [id]: _, ...others } = get(contextEditsAtom);
  set(contextEditsAtom, others);
});

/** Stores the typed text. The form stays open when that fails. */
const saveAtom = atom(null, async (get, set, input: SerializedRemark): Promise<void> => {
  const typed = get(contextEditsAtom)[input.id] ?? input.content;
  set(changeRemarkAtom, await changeRemark(input, typed));
  set(stopEditingAtom, input.id);
});

/** Removes a context. The toast offers to add it again. */
const removeAtom = atom(null, async (get, set, input: SerializedRemark): Promise<boolean> => {
  const t = get(translateAtom);
  try {
    await removeRemark(input);
    set(removeRemarkAtom, input);
    set(showToastAtom, {
      title: t("toast.contextRemoved"),
      message: t("toast.contextRemovedBody"),
      isError: false,
      action: { label: t("toast.undo"), run: () => void set(addAgainAtom, input) },
    });
    return true;
  } catch (error) {
    // It was removed in another tab.
    if (codeOf(error) === "not-found") set(removeRemarkAtom, input);
    set(showErrorAtom, error);
    return false;
  }
});

const addAgainAtom = atom(null, async (_get, set, input: SerializedRemark) => {
  try {
    set(addRemarkAtom, await addRemark(input.debateId, input));
  } catch (error) {
    set(showErrorAtom, error);
  }
});

const showErrorAtom = atom(null, (get, set, error: unknown) => {
  const t = get(translateAtom);
  set(showToastAtom, {
    title: t("toast.error"),
    message: errorMessage(error, t),
    isError: true,
  });
});

/** Returns the typed text of a context and the actions. */
export function useContextEdit(input: SerializedRemark) {
  const [edits, setEdits] = useAtom(contextEditsAtom);
  const save = useSetAtom(saveAtom);
  const remove = useSetAtom(removeAtom);
  const stop = useSetAtom(stopEditingAtom);
  return {
    typed: edits[input.id] ?? null,
    change: (text: string) => setEdits({ ...edits, [input.id]: text }),
    stop: () => stop(input.id),
    save: () => save(input),
    remove: () => remove(input),
  };
}
