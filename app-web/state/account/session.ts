/**
 * Who comes and who goes (SPEC §4, Authentication). Whoever leaves takes everything along: their debate, their drafts, their
 * name. A session can also end elsewhere: by a changed password, on another device, in another tab. Then what was typed
 * waits for them, and only the private things go from the screen.
 */

import { atom, useAtomValue } from "jotai";
import { onErrorResponse } from "../../api/http.ts";
import { readUser, type User } from "../../api/user.ts";
import { isSentToVisitor } from "../../boot/page.ts";
import { store } from "../app/store.tsx";
import { takeThemeOfAtom } from "../app/theme.ts";
import { showToastAtom } from "../app/toast.ts";
import { clearContextDraftAtom } from "../debate/context-draft.ts";
import {
  closeDebateAtom,
  hideDebateAtom,
  refreshOpenDebateAtom,
  returnToDebateAtom,
} from "../debate/debate.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { clearTypedAtom } from "../debate/positions.ts";
import { translateAtom } from "../language/language.ts";
import { profileDraftAtom } from "./profile-draft.ts";
import { isUserKnownAtom, userAtom } from "./user.ts";

/** The answers that a call gets when its session has ended: what was one's own cannot be found, or may not be done. */
const SUSPICIOUS = [401, 403, 404];

/** What the tabs of a browser call to each other. They share the cookie, and so the session. */
const CHANNEL = "session";

/** Whose session ended elsewhere, until somebody is signed in again. */
const endedAtom = atom<number | null>(null);
const hasEndedAtom = atom((get) => get(endedAtom) !== null);

/** Asks who is signed in. A failure is no reason to stop a visitor: it is logged, and nobody is signed in. */
export const loadUserAtom = atom(null, async (_get, set) => {
  try {
    const user = isSentToVisitor() ? null : await readUser();
    set(userAtom, user);
    if (user !== null) set(takeThemeOfAtom, user);
  } catch (error) {
    console.warn("the user could not be read", error);
  } finally {
    set(isUserKnownAtom, true);
  }
});

/**
 * Somebody is signed in now. The debate that they had open as a visitor is theirs, so it is read again. What waits for
 * somebody else is not for them.
 */
export const enterAtom = atom(null, (get, set, user: User) => {
  if (get(hasEndedAtom) && get(endedAtom) !== user.id) set(leaveAtom);
  set(userAtom, user);
  set(endedAtom, null);
  void set(get(openDebateAtom) === null ? returnToDebateAtom : refreshOpenDebateAtom);
});

/** The user has gone, and all that was theirs. */
export const leaveAtom = atom(null, (_get, set) => {
  set(userAtom, null);
  set(endedAtom, null);
  set(closeDebateAtom);
  set(clearContextDraftAtom);
  set(clearTypedAtom);
  set(profileDraftAtom, {});
});

/** The session is over, but not because its user wanted it. */
export const endAtom = atom(null, (get, set, user: User) => {
  const t = get(translateAtom);
  set(userAtom, null);
  set(hideDebateAtom);
  set(endedAtom, user.id);
  set(showToastAtom, {
    title: t("toast.sessionEnded"),
    message: t("toast.sessionEndedBody"),
    isError: true,
  });
});

const isCheckingAtom = atom(false);

/** Asks again who is here, and follows the answer. */
const checkAtom = atom(null, async (get, set) => {
  if (get(isCheckingAtom) || !get(isUserKnownAtom)) return;
  set(isCheckingAtom, true);
  try {
    const before = get(userAtom);
    const now = await readUser();
    if (get(userAtom) !== before) return;
    if (now?.id === before?.id) set(userAtom, now);
    else if (before !== null && now === null) set(endAtom, before);
    else if (now !== null) {
      if (before !== null) set(leaveAtom);
      set(takeThemeOfAtom, now);
      set(enterAtom, now);
    }
  } catch (error) {
    console.warn("the user could not be read again", error);
  } finally {
    set(isCheckingAtom, false);
  }
});

/** Notices from now on when the session ends elsewhere, begins in another tab, or did so while the page was put aside. */
export function watchSession(): void {
  const check = () => void store.set(checkAtom);
  onErrorResponse((status) => {
    if (SUSPICIOUS.includes(status) && store.get(userAtom) !== null) check();
  });
  new BroadcastChannel(CHANNEL).addEventListener("message", check);
  addEventListener("pageshow", (event) => event.persisted && check());
}

/** Tells the other tabs that somebody has come or gone. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Whether the session ended elsewhere and nobody has signed in since. */
export function useHasSessionEnded(): boolean {
  return useAtomValue(hasEndedAtom);
}
