/**
 * Starts and ends the user's session on this page. Signing out clears the user's debate and drafts.
 * When the session ends elsewhere (changed password, other device, other tab), drafts stay for the
 * same user and only the private content leaves the screen.
 */

import { atom, useAtomValue, type WritableAtom } from "jotai";
import { readUser, type User } from "../../api/account/user.ts";
import { isSentToVisitor } from "../../boot/page.ts";
import { showToastAtom, toastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { profileDraftAtom } from "./profile-draft.ts";
import { applyUserThemeAtom } from "./theme.ts";
import { isUserKnownAtom, userAtom } from "./user.ts";

/** An action without arguments. */
type Action = WritableAtom<null, [], void>;

/** What a session does to the debate on the screen, which stands on the account. */
export interface SessionDebate {
  /** Shows what belongs to the user who has signed in. */
  readonly start: Action;
  /** Removes what belonged to the user. */
  readonly clear: Action;
  /** Takes the debate off the screen until its user signs in again. */
  readonly suspend: Action;
}

/** Set when the page starts. */
export const sessionDebateAtom = atom<SessionDebate | null>(null);

const forDebateAtom = atom(null, (get, set, what: keyof SessionDebate) => {
  const debate = get(sessionDebateAtom);
  if (debate !== null) set(debate[what]);
});

/** The id of the user whose session ended elsewhere, until someone signs in again. */
const expiredUserIdAtom = atom<number | null>(null);
const hasEndedAtom = atom((get) => get(expiredUserIdAtom) !== null);

/**
 * Loads the signed-in user, unless the page came with one (`sent`). On failure the visitor continues
 * signed out, and the error is logged.
 */
export const loadUserAtom = atom(null, async (_get, set, sent?: User) => {
  try {
    const user = sent ?? (isSentToVisitor() ? null : await readUser());
    set(userAtom, user);
    set(applyUserThemeAtom, user);
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
export const startSessionAtom = atom(null, (get, set, user: User) => {
  if (get(hasEndedAtom) && get(expiredUserIdAtom) !== user.id) set(clearSessionAtom);
  set(userAtom, user);
  set(expiredUserIdAtom, null);
  set(forDebateAtom, "start");
});

/** Removes the user and everything that belongs to them. */
export const clearSessionAtom = atom(null, (get, set) => {
  // What it offers concerns what belongs to the user.
  if (get(toastAtom)?.action !== undefined) set(toastAtom, null);
  set(userAtom, null);
  set(expiredUserIdAtom, null);
  set(forDebateAtom, "clear");
  set(profileDraftAtom, {});
});

/** Ends a session that was revoked elsewhere. */
export const expireSessionAtom = atom(null, (get, set, user: User) => {
  const t = get(translateAtom);
  set(userAtom, null);
  set(forDebateAtom, "suspend");
  set(expiredUserIdAtom, user.id);
  set(showToastAtom, {
    title: t("toast.sessionEnded"),
    message: t("toast.sessionEndedBody"),
    isError: true,
  });
});

/** Returns whether the session ended elsewhere and none has begun since. */
export function useHasSessionEnded(): boolean {
  return useAtomValue(hasEndedAtom);
}
