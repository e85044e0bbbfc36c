/** The context that the owner is about to add to a debate. What is typed stays with its debate until it is added. */

import {
  addContextSchema,
  denialForArchive,
  type FieldError,
  fieldErrors,
} from "@einstein-vs-cat/core";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { addContext } from "../../api/debates.ts";
import { accessAtom } from "../account/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { contextDraftAtom, openContextFormAtom } from "./context-draft.ts";
import { openDebateAtom, showInputAtom } from "./open-debate.ts";

const isAddingAtom = atom(false);

const typedHereAtom = atom(
  (get) => get(contextDraftAtom)[get(openDebateAtom)?.id ?? 0] ?? "",
  (get, set, text: string) =>
    set(contextDraftAtom, { ...get(contextDraftAtom), [get(openDebateAtom)?.id ?? 0]: text }),
);

/** Whether the form of the debate on the screen is open. */
const isFormOpenAtom = atom(
  (get) =>
    get(openContextFormAtom) !== null && get(openContextFormAtom) === get(openDebateAtom)?.id,
  (get, set, isOpen: boolean) =>
    set(openContextFormAtom, isOpen ? (get(openDebateAtom)?.id ?? null) : null),
);

/** Whether context can be added: a debate on the screen is one's own, and only users may (SPEC §6). */
const mayAddAtom = atom(
  (get) => get(openDebateAtom) !== null && denialForArchive(get(accessAtom)) === null,
);

/** What is wrong with a context; undefined when it can be added. */
export function contextError(content: string): FieldError | undefined {
  const parsed = addContextSchema.safeParse({ content });
  return parsed.success ? undefined : fieldErrors(parsed.error)[0];
}

/** Adds what is typed to the debate on the screen, once however often it is asked for. Tells whether it was added. */
const addAtom = atom(null, async (get, set): Promise<boolean> => {
  const debate = get(openDebateAtom);
  if (debate === null || get(isAddingAtom)) return false;
  const content = get(typedHereAtom);
  const t = get(translateAtom);
  set(isAddingAtom, true);
  try {
    set(showInputAtom, await addContext(debate.id, content));
    set(contextDraftAtom, { ...get(contextDraftAtom), [debate.id]: "" });
    if (get(openContextFormAtom) === debate.id) set(openContextFormAtom, null);
    set(showToastAtom, {
      title: t("toast.inputAdded"),
      message: t("toast.inputAddedBody"),
      isError: false,
    });
    return true;
  } catch (error) {
    set(showToastAtom, {
      title: t("toast.inputFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
    return false;
  } finally {
    set(isAddingAtom, false);
  }
});

/** Whether the person here may add context to the debate on the screen. */
export function useMayAddContext(): boolean {
  return useAtomValue(mayAddAtom);
}

/** Whether the form is open, and how to open and close it. */
export function useContextForm() {
  const [isOpen, setIsOpen] = useAtom(isFormOpenAtom);
  return { isOpen, setIsOpen };
}

/** What is typed, how to change it and how to add it. */
export function useContextDraft() {
  const [typed, change] = useAtom(typedHereAtom);
  return { typed, change, add: useSetAtom(addAtom), isAdding: useAtomValue(isAddingAtom) };
}
