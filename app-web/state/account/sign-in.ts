/** Login and registration. */

import { nameOf } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { type LoginBody, logIn, type RegisterBody, register } from "../../api/user.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { errorMessage, fieldMessagesOf } from "../app/error-message.ts";
import { applyUserThemeAtom, keepThemeAtom, saveNewerThemeAtom } from "../app/theme.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { refusedLoginsText } from "./refused-logins.ts";
import { startSessionAtom } from "./session.ts";
import { notifyOtherTabs } from "./watch-session.ts";

const isSigningInAtom = atom(false);

/** Logs in. Does nothing while a login or registration is in flight. */
export const logInAtom = atom(null, async (get, set, body: LoginBody): Promise<FieldMessages> => {
  if (get(isSigningInAtom)) return {};
  const t = get(translateAtom);
  set(isSigningInAtom, true);
  try {
    const user = await logIn(body);
    set(applyUserThemeAtom, user);
    set(startSessionAtom, user);
    notifyOtherTabs();
    const message = refusedLoginsText(user, t) ?? t("toast.loggedInAs", { name: nameOf(user) });
    set(showToastAtom, { title: t("toast.welcomeBack"), message, isError: false });
  } catch (error) {
    set(showToastAtom, {
      title: t("toast.loginFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
    return fieldMessagesOf(error);
  } finally {
    set(isSigningInAtom, false);
  }
  return {};
});

/**
 * Creates an account. Does nothing while a login or registration is in flight. The theme on the
 * screen becomes the account's theme.
 */
export const registerAtom = atom(
  null,
  async (get, set, body: RegisterBody): Promise<FieldMessages> => {
    if (get(isSigningInAtom)) return {};
    const t = get(translateAtom);
    set(isSigningInAtom, true);
    try {
      const user = await set(keepThemeAtom, await register(body));
      set(startSessionAtom, user);
      void set(saveNewerThemeAtom, user);
      notifyOtherTabs();
      set(showToastAtom, {
        title: t("toast.welcome", { name: nameOf(user) }),
        message: t("toast.registered"),
        isError: false,
      });
    } catch (error) {
      set(showToastAtom, {
        title: t("toast.registrationFailed"),
        message: errorMessage(error, t),
        isError: true,
      });
      return fieldMessagesOf(error);
    } finally {
      set(isSigningInAtom, false);
    }
    return {};
  },
);

/** Returns the login and registration actions and whether one is in flight. */
export function useSignIn() {
  return {
    logIn: useSetAtom(logInAtom),
    register: useSetAtom(registerAtom),
    isSigningIn: useAtomValue(isSigningInAtom),
  };
}
