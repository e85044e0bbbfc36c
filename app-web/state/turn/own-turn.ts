/** The turn of a person who has a seat in the open debate: typing and sending it. */

import { denialForTurn, isComplete } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import type { SerializedResponse } from "../../api/debates.ts";
import { codeOf } from "../../api/refusal.ts";
import { speakTurn } from "../../api/turns.ts";
import { accessAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { errorDialogAtom, explainedRefusal } from "../ground/error-dialog.ts";
import { errorMessage } from "../ground/error-message.ts";
import { translateAtom } from "../language/language.ts";
import { startTurnAtom } from "./live-turn.ts";
import { refreshOpenDebateAtom } from "./load-debate.ts";
import { ownTurnDraftsAtom } from "./own-turn-draft.ts";

/** The debate whose turn is on its way; null while none is. */
const sendingAtom = atom<number | null>(null);

/** Why the last turn of a debate could not be sent. */
const failureAtom = atom<{ readonly debateId: number; readonly message: string } | null>(null);

/**
 * Sends the typed turn of the open debate. Once it is stored, it is on the screen, and the opponent
 * answers. The request names the turn, so that sending it again after a lost answer stores nothing
 * twice. Whatever fails, the words stay where they were typed.
 */
const sendAtom = atom(null, async (get, set): Promise<void> => {
  const debate = get(openDebateAtom);
  if (debate === null || get(sendingAtom) !== null) return;
  const { id, currentTurn } = debate;
  set(sendingAtom, id);
  set(failureAtom, null);
  try {
    const content = get(ownTurnDraftsAtom)[id] ?? "";
    const response = await speakTurn(id, { content, turnNumber: currentTurn + 1 });
    set(ownTurnDraftsAtom, id, "");
    set(showOwnTurnAtom, response);
  } catch (error) {
    const refused = explainedRefusal(error);
    if (refused !== null) set(errorDialogAtom, refused);
    set(failureAtom, { debateId: id, message: errorMessage(error, get(translateAtom)) });
    // The screen is behind: another tab has gone on.
    const code = codeOf(error);
    if (code === "not-your-turn" || code === "turn-running") await set(refreshOpenDebateAtom);
  } finally {
    set(sendingAtom, null);
  }
});

/** Shows a stored turn of the person, and lets the opponent answer if there may be another turn. */
const showOwnTurnAtom = atom(null, (get, set, response: SerializedResponse) => {
  const open = get(openDebateAtom);
  if (open?.id !== response.debateId) return;
  const { turnNumber } = response;
  if (open.currentTurn < turnNumber) {
    set(openDebateAtom, {
      ...open,
      responses: [...open.responses, response],
      currentTurn: turnNumber,
      isComplete: isComplete(get(accessAtom), turnNumber),
    });
  }
  if (denialForTurn(get(accessAtom), turnNumber) === null) void set(startTurnAtom, "generate");
});

const draftAtom = atom(
  (get) => get(ownTurnDraftsAtom)[get(openDebateAtom)?.id ?? 0] ?? "",
  (get, set, text: string) => {
    const id = get(openDebateAtom)?.id;
    if (id !== undefined) set(ownTurnDraftsAtom, id, text);
  },
);

const failureOfOpenAtom = atom((get) => {
  const failure = get(failureAtom);
  return failure?.debateId === get(openDebateAtom)?.id ? (failure?.message ?? null) : null;
});

const isSendingAtom = atom((get) => get(sendingAtom) !== null);

/** Returns what is typed for the open debate, why it could not be sent, and the actions. */
export function useOwnTurn() {
  return {
    typed: useAtomValue(draftAtom),
    type: useSetAtom(draftAtom),
    send: useSetAtom(sendAtom),
    isSending: useAtomValue(isSendingAtom),
    failure: useAtomValue(failureOfOpenAtom),
  };
}
