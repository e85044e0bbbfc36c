/** Adding context to the open debate. Unsent input stays with its debate. */

import { denialForArchive, denialForRemark, type RemarkKind } from "@einstein-vs-cat/core";
import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { addRemark, type RemarkContent } from "../../api/debates.ts";
import { messageText } from "../../i18n/message-text.ts";
import { accessAtom } from "../account/user.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { contextDraftAtom, openContextFormAtom, questionDraftAtom } from "./context-draft.ts";
import { addRemarkAtom, openDebateAtom, remarkCounts } from "./open-debate.ts";
import { isTurnUnderWayAtom } from "./turn-on-screen.ts";

/** Whether something is being added. */
export const isAddingAtom = atom(false);

const inputAtom = atom(
  (get) => get(contextDraftAtom)[get(openDebateAtom)?.id ?? 0] ?? "",
  (get, set, text: string) =>
    set(contextDraftAtom, { ...get(contextDraftAtom), [get(openDebateAtom)?.id ?? 0]: text }),
);

/** Whether the input is context or a question to both sides. */
const kindAtom = atom(
  (get): RemarkKind =>
    get(questionDraftAtom).has(get(openDebateAtom)?.id ?? 0) ? "question" : "context",
  (get, set, kind: RemarkKind) => {
    const id = get(openDebateAtom)?.id ?? 0;
    const others = [...get(questionDraftAtom)].filter((other) => other !== id);
    set(questionDraftAtom, new Set(kind === "question" ? [...others, id] : others));
  },
);

/** Why the open debate takes no further input now, or null. */
const denialAtom = atom((get) => {
  const debate = get(openDebateAtom);
  return debate === null ? null : denialForRemark(remarkCounts(debate, get(isTurnUnderWayAtom)));
});

/**
 * Whether the form of the open debate is open. Instead of a form whose input would be refused, a
 * toast tells why.
 */
export const isFormOpenAtom = atom(
  (get) =>
    get(openContextFormAtom) !== null && get(openContextFormAtom) === get(openDebateAtom)?.id,
  (get, set, isOpen: boolean) => {
    const refused = isOpen ? get(denialAtom) : null;
    if (refused === null)
      return set(openContextFormAtom, isOpen ? (get(openDebateAtom)?.id ?? null) : null);
    const t = get(translateAtom);
    set(showToastAtom, {
      title: t("toast.inputFailed"),
      message: messageText(t, refused),
      isError: true,
    });
  },
);

/** The open debate always belongs to the user, so only their access decides. */
export const mayAddContextAtom = atom(
  (get) => get(openDebateAtom) !== null && denialForArchive(get(accessAtom)) === null,
);

/** Adds the input to the open debate. Resolves to whether it was added. */
const addAtom = atom(null, async (get, set): Promise<boolean> => {
  const id = get(openDebateAtom)?.id;
  if (id === undefined) return false;
  const wasAdded = await set(sendRemarkAtom, { kind: get(kindAtom), content: get(inputAtom) });
  if (!wasAdded) return false;
  set(contextDraftAtom, { ...get(contextDraftAtom), [id]: "" });
  set(questionDraftAtom, new Set([...get(questionDraftAtom)].filter((other) => other !== id)));
  if (get(openContextFormAtom) === id) set(openContextFormAtom, null);
  return true;
});

/**
 * Adds context or a question to the open debate, and says in a toast what came of it. Does nothing
 * while a request is in flight. Resolves to whether it was added.
 */
export const sendRemarkAtom = atom(null, async (get, set, remark: RemarkContent) => {
  const debate = get(openDebateAtom);
  if (debate === null || get(isAddingAtom)) return false;
  const t = get(translateAtom);
  set(isAddingAtom, true);
  try {
    set(addRemarkAtom, await addRemark(debate.id, remark));
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

/** Returns whether the user may add context to the open debate. */
export function useMayAddContext(): boolean {
  return useAtomValue(mayAddContextAtom);
}

/** Returns the open state of the form and its setter. */
export function useContextForm() {
  const [isOpen, setIsOpen] = useAtom(isFormOpenAtom);
  return { isOpen, setIsOpen };
}

/** Returns the input and its actions. */
export function useContextDraft() {
  const [typed, change] = useAtom(inputAtom);
  const [kind, choose] = useAtom(kindAtom);
  return {
    typed,
    change,
    kind,
    choose,
    add: useSetAtom(addAtom),
    isAdding: useAtomValue(isAddingAtom),
  };
}
