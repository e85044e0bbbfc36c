/** Signing out on this device or on all devices. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { logOut, signOutEverywhere } from "../../api/account/user.ts";
import type { TextKey } from "../../i18n/text.ts";
import { errorMessage } from "../ground/error-message.ts";
import {
  CLAIM_BALLOTS_KEY,
  RECENT_DEBATES_KEY,
  readAllStorage,
  writeStorage,
} from "../ground/storage.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { clearSessionAtom } from "./session.ts";
import { notifyOtherTabs } from "./watch-session.ts";

interface LogOutRequest {
  readonly send: () => Promise<void>;
  readonly message: TextKey;
}

const THIS_DEVICE: LogOutRequest = { send: logOut, message: "toast.loggedOutBody" };
const ALL_DEVICES: LogOutRequest = {
  send: signOutEverywhere,
  message: "toast.loggedOutEverywhere",
};

/**
 * Puts the preferences of this browser back after a log-out, with which the server has the browser
 * forget what it kept for this site. No preference names an account.
 */
async function keepingPreferences(send: () => Promise<void>): Promise<void> {
  const kept = readAllStorage("localStorage").filter(
    ([key]) => key !== RECENT_DEBATES_KEY && key !== CLAIM_BALLOTS_KEY,
  );
  await send();
  for (const [key, value] of kept) writeStorage("localStorage", key, value);
}

const isLoggingOutAtom = atom(false);

/**
 * Logs out. Does nothing while a logout is in flight. Resolves to true when the user is signed out.
 */
const logOutAtom = atom(
  null,
  async (get, set, { send, message }: LogOutRequest): Promise<boolean> => {
    if (get(isLoggingOutAtom)) return false;
    const t = get(translateAtom);
    set(isLoggingOutAtom, true);
    try {
      await keepingPreferences(send);
      set(clearSessionAtom);
      notifyOtherTabs();
      set(showToastAtom, { title: t("toast.loggedOut"), message: t(message), isError: false });
      return true;
    } catch (error) {
      set(showToastAtom, {
        title: t("toast.logoutFailed"),
        message: errorMessage(error, t),
        isError: true,
      });
      return false;
    } finally {
      set(isLoggingOutAtom, false);
    }
  },
);

/** Returns the two ways to log out and whether one is in flight. */
export function useLogOut() {
  const request = useSetAtom(logOutAtom);
  return {
    logOut: () => request(THIS_DEVICE),
    logOutEverywhere: () => request(ALL_DEVICES),
    isLoggingOut: useAtomValue(isLoggingOutAtom),
  };
}
