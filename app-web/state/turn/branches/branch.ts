/** Makes debates from others and opens them. Loaded on demand. */

import { atom } from "jotai";
import { startTransition } from "react";
import { branchDebate, rematchDebate } from "../../../api/branches.ts";
import type { SerializedDebate } from "../../../api/debates.ts";
import { sendOnce } from "../../../api/request-id.ts";
import { archiveChangeAtom } from "../../debate/archive-change.ts";
import { showDebateAtom } from "../../debate/debate.ts";
import { detachTurnAtom } from "../../debate/turn-on-screen.ts";
import { errorDialogAtom, explainedRefusal } from "../../ground/error-dialog.ts";
import { errorMessage } from "../../ground/error-message.ts";
import { showToastAtom } from "../../ground/toast.ts";
import { switchToDebateLanguageAtom, translateAtom } from "../../language/language.ts";
import { followTurnAtom } from "../load-debate.ts";
import { type BranchSource, madeDebateAtom } from "./branch-source.ts";

const isMakingAtom = atom(false);

/** Makes a debate and opens it, unless another one is being made. Returns whether it is open. */
const openMadeAtom = atom(
  null,
  async (get, set, make: () => Promise<SerializedDebate>): Promise<boolean> => {
    if (get(isMakingAtom)) return false;
    set(isMakingAtom, true);
    try {
      const debate = await make();
      set(detachTurnAtom);
      set(switchToDebateLanguageAtom, debate.language);
      set(madeDebateAtom, debate.id);
      startTransition(() => set(showDebateAtom, debate));
      // From the page of a shared debate.
      if (location.pathname !== "/") history.pushState(null, "", "/");
      set(archiveChangeAtom, { kind: "outdated" });
      void set(followTurnAtom);
      return true;
    } catch (error) {
      const t = get(translateAtom);
      const refusal = explainedRefusal(error);
      if (refusal !== null) set(errorDialogAtom, refusal);
      else
        set(showToastAtom, {
          title: t("toast.createFailed"),
          message: errorMessage(error, t),
          isError: true,
        });
      return false;
    } finally {
      set(isMakingAtom, false);
    }
  },
);

/** Goes on from a turn in a new debate. */
export const openBranchAtom = atom(null, (_get, set, { address, turnNumber }: BranchSource) =>
  set(openMadeAtom, () =>
    sendOnce(`${address} branch ${turnNumber}`, (requestId) =>
      branchDebate(address, { turnNumber, requestId }),
    ),
  ),
);

/** Opens the rematch of a debate, which is made at first. */
export const openRematchAtom = atom(null, (_get, set, debateId: number) =>
  set(openMadeAtom, () => rematchDebate(debateId)),
);
