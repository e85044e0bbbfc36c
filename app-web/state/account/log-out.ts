/** Signing out on this device or on all devices. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { logOut, signOutEverywhere } from "../../api/user.ts";
import type { TextKey } from "../../i18n/text.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { leaveAtom, tellOtherTabs } from "./session.ts";

interface Leaving {
  readonly send: () => Promise<void>;
  readonly done: TextKey;
}

const HERE: Leaving = { send: logOut, done: "toast.loggedOutBody" };
const EVERYWHERE: Leaving = { send: signOutEverywhere, done: "toast.loggedOutEverywhere" };

const isLeavingAtom = atom(false);

/**
 * Logs out. Does nothing while a logout is in flight. Resolves to true when the user is signed out.
 */
const logOutAtom = atom(null, async (get, set, { send, done }: Leaving): Promise<boolean> => {
  if (get(isLeavingAtom)) return false;
  const t = get(translateAtom);
  set(isLeavingAtom, true);
  try {
    await send();
    set(leaveAtom);
    tellOtherTabs();
    set(showToastAtom, { title: t("toast.loggedOut"), message: t(done), isError: false });
    return true;
  } catch (error) {
    set(showToastAtom, {
      title: t("toast.logoutFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
    return false;
  } finally {
    set(isLeavingAtom, false);
  }
});

/** Returns the two ways to log out and whether one is in flight. */
export function useLogOut() {
  const leave = useSetAtom(logOutAtom);
  return {
    here: () => leave(HERE),
    everywhere: () => leave(EVERYWHERE),
    isLeaving: useAtomValue(isLeavingAtom),
  };
}
