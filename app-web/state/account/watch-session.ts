/** Notices a session that starts or ends in another tab or on another device. */

import { atom } from "jotai";
import { readUser } from "../../api/account/user.ts";
import { onErrorResponse } from "../../api/http.ts";
import { store } from "../ground/store.tsx";
import { clearSessionAtom, expireSessionAtom, startSessionAtom } from "./session.ts";
import { applyUserThemeAtom } from "./theme.ts";
import { isUserKnownAtom, userAtom } from "./user.ts";

/**
 * Statuses that may mean that the session has ended: resources of the user are then hidden or
 * forbidden.
 */
const SESSION_END_STATUSES = [401, 403, 404];

/** The tabs of a browser share the session cookie, so each announces changes to the others here. */
const CHANNEL = "session";

const isCheckingAtom = atom(false);

/** Reloads the user and applies a changed session. */
const checkSessionAtom = atom(null, async (get, set) => {
  if (get(isCheckingAtom) || !get(isUserKnownAtom)) return;
  set(isCheckingAtom, true);
  try {
    const before = get(userAtom);
    const now = await readUser();
    if (get(userAtom) !== before) return;
    if (now?.id === before?.id) set(userAtom, now);
    else if (before !== null && now === null) set(expireSessionAtom, before);
    else if (now !== null) {
      if (before !== null) set(clearSessionAtom);
      set(applyUserThemeAtom, now);
      set(startSessionAtom, now);
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
  const check = () => void store.set(checkSessionAtom);
  onErrorResponse((status) => {
    if (SESSION_END_STATUSES.includes(status) && store.get(userAtom) !== null) check();
  });
  new BroadcastChannel(CHANNEL).addEventListener("message", check);
  addEventListener("pageshow", (event) => event.persisted && check());
}

/** Announces a login or logout to the other tabs. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}
