/** Logging in and signing up (SPEC §2, /auth). */

import { ERROR_MESSAGES, nameOf } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { HttpError } from "../../api/http.ts";
import { type LoginBody, logIn, type RegisterBody, register } from "../../api/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { saveThemeAtom, takeThemeOfAtom } from "../app/theme.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { enterAtom, tellOtherTabs } from "./session.ts";

/** Sentences of the server that belong to a field of the form. */
export type Refusals = Readonly<Record<string, string>>;

const isSigningInAtom = atom(false);

/** Signs somebody in, once however often it is asked for. */
export const logInAtom = atom(null, async (get, set, body: LoginBody): Promise<Refusals> => {
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
  } finally {
    set(isSigningInAtom, false);
  }
  return {};
});

/** Makes an account, once however often it is asked for. The theme that its owner sees now is the one that is kept. */
export const registerAtom = atom(null, async (get, set, body: RegisterBody): Promise<Refusals> => {
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
    if (error instanceof HttpError && error.status === 409)
      return { username: ERROR_MESSAGES["username-taken"] };
  } finally {
    set(isSigningInAtom, false);
  }
  return {};
});

/** How to log in and to sign up, and whether that is under way. */
export function useSignIn() {
  return {
    logIn: useSetAtom(logInAtom),
    register: useSetAtom(registerAtom),
    isSigningIn: useAtomValue(isSigningInAtom),
  };
}
