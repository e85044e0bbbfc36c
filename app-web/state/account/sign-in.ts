/** Logging in and signing up. */

import { nameOf } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { type LoginBody, logIn, type RegisterBody, register } from "../../api/user.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { errorMessage, fieldMessagesOf } from "../app/error-message.ts";
import { saveThemeAtom, takeThemeOfAtom } from "../app/theme.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { enterAtom, tellOtherTabs } from "./session.ts";

const isSigningInAtom = atom(false);

/** Logs in. A second call while one is running does nothing. */
export const logInAtom = atom(null, async (get, set, body: LoginBody): Promise<FieldMessages> => {
  if (get(isSigningInAtom)) return {};
  const t = get(translateAtom);
  set(isSigningInAtom, true);
  try {
    const user = await logIn(body);
    set(takeThemeOfAtom, user);
    set(enterAtom, user);
    tellOtherTabs();
    const message = t("toast.loggedInAs", { name: nameOf(user) });
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

/** Creates an account with the theme of this screen. A second call while one is running does nothing. */
export const registerAtom = atom(
  null,
  async (get, set, body: RegisterBody): Promise<FieldMessages> => {
    if (get(isSigningInAtom)) return {};
    const t = get(translateAtom);
    set(isSigningInAtom, true);
    try {
      const user = await register(body);
      set(enterAtom, user);
      void set(saveThemeAtom);
      tellOtherTabs();
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

/** How to log in and to sign up, and whether that is running. */
export function useSignIn() {
  return {
    logIn: useSetAtom(logInAtom),
    register: useSetAtom(registerAtom),
    isSigningIn: useAtomValue(isSigningInAtom),
  };
}
