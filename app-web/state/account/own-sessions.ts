/** Where the user is signed in. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { endSession, type OwnSession, readSessions } from "../../api/account/user.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** The sessions; null until loaded. */
const sessionsAtom = atom<readonly OwnSession[] | null>(null);

/** Loads the sessions. A failure is only logged: the page has more to show. */
const loadAtom = atom(null, async (_get, set) => {
  try {
    set(sessionsAtom, await readSessions());
  } catch (error) {
    console.warn("the sessions could not be read", error);
  }
});

/** Ends a session and shows those that are left. */
const endAtom = atom(null, async (get, set, id: string) => {
  const t = get(translateAtom);
  try {
    await endSession(id);
  } catch (error) {
    const message = errorMessage(error, t);
    set(showToastAtom, { title: t("toast.logoutFailed"), message, isError: true });
  }
  await set(loadAtom);
});

/** Returns the sessions, null until loaded, and the action that ends one of them. */
export function useOwnSessions() {
  const load = useSetAtom(loadAtom);
  useEffect(() => void load(), [load]);
  return { sessions: useAtomValue(sessionsAtom), end: useSetAtom(endAtom) };
}
