/** What the user's session does to the debate on the screen. */

import { atom } from "jotai";
import { sessionDebateAtom } from "../account/session.ts";
import { clearContextDraftAtom } from "../debate/context-draft.ts";
import { closeDebateAtom, previousDebateAtom, suspendDebateAtom } from "../debate/debate.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { clearDraftAtom } from "../debate/positions.ts";
import { recentDebatesAtom } from "../debate/recent-debates.ts";
import { refreshOpenDebateAtom, restoreDebateAtom } from "./load-debate.ts";
import { clearOwnTurnDraftsAtom } from "./own-turn-draft.ts";

const startAtom = atom(null, (get, set) => {
  // The debates of the visitor belong to the account now.
  set(recentDebatesAtom, []);
  void set(get(openDebateAtom) === null ? restoreDebateAtom : refreshOpenDebateAtom);
});

const clearAtom = atom(null, (_get, set) => {
  set(closeDebateAtom);
  set(previousDebateAtom, null);
  set(recentDebatesAtom, []);
  set(clearContextDraftAtom);
  set(clearOwnTurnDraftsAtom);
  set(clearDraftAtom);
});

/** Lets the debate follow the session from now on. */
export const followSessionAtom = atom(null, (_get, set) =>
  set(sessionDebateAtom, { start: startAtom, clear: clearAtom, suspend: suspendDebateAtom }),
);
