/**
 * Starts and ends the user's session on this page. Signing out clears the user's debate and drafts.
 * When the session ends elsewhere (changed password, other device, other tab), drafts stay for the
 * same user and only the private content leaves the screen.
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

/**
 * Statuses that may mean that the session has ended: resources of the user are then hidden or
 * forbidden.
 */
const SUSPICIOUS = [401, 403, 404];

/** The tabs of a browser share the session cookie, so each announces changes to the others here. */
const CHANNEL = "session";

/** The id of the user whose session ended elsewhere, until someone signs in again. */
const endedAtom = atom<number | null>(null);
const hasEndedAtom = atom((get) => get(endedAtom) !== null);

/**
 * Loads the signed-in user. On failure the visitor continues signed out, and the error is logged.
 */
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
 * Starts a user's session. A debate opened as a visitor now belongs to the user, so it is reloaded.
 * Drafts that were left by a different user are cleared.
 */
export const enterAtom = atom(null, (get, set, user: User) => {
  if (get(hasEndedAtom) && get(endedAtom) !== user.id) set(leaveAtom);
  set(userAtom, user);
  set(endedAtom, null);
  void set(get(openDebateAtom) === null ? returnToDebateAtom : refreshOpenDebateAtom);
});

/** Removes the user and everything that belongs to them. */
export const leaveAtom = atom(null, (_get, set) => {
  set(userAtom, null);
  set(endedAtom, null);
  set(closeDebateAtom);
  set(clearContextDraftAtom);
  set(clearTypedAtom);
  set(profileDraftAtom, {});
});

/** Ends a session that was revoked elsewhere. */
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

/** Reloads the user and applies a changed session. */
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

/**
 * Watches for a session that ends elsewhere, starts in another tab, or changed while the page was
 * in the back/forward cache.
 */
export function watchSession(): void {
  const check = () => void store.set(checkAtom);
  onErrorResponse((status) => {
    if (SUSPICIOUS.includes(status) && store.get(userAtom) !== null) check();
  });
  new BroadcastChannel(CHANNEL).addEventListener("message", check);
  addEventListener("pageshow", (event) => event.persisted && check());
}

/** Announces a login or logout to the other tabs. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Returns whether the session ended elsewhere and nobody has signed in since. */
export function useHasSessionEnded(): boolean {
  return useAtomValue(hasEndedAtom);
}
