/** Login and registration. */

import { nameOf } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { type LoginBody, logIn, type RegisterBody, register } from "../../api/account/user.ts";
import { momentOf } from "../../i18n/date.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { refusedLoginsText } from "./refused-logins.ts";
import { startSessionAtom } from "./session.ts";
import { applyUserThemeAtom, keepThemeAtom, saveNewerThemeAtom } from "./theme.ts";
import { notifyOtherTabs } from "./watch-session.ts";

const isSigningInAtom = atom(false);

/** Runs a login or registration. Does nothing while another one is in flight. */
const signInAtom = atom(
  null,
  async (
    get,
    set,
    failureTitle: "toast.loginFailed" | "toast.registrationFailed",
    signIn: () => Promise<void>,
  ): Promise<FieldMessages> => {
    if (get(isSigningInAtom)) return {};
    const t = get(translateAtom);
    set(isSigningInAtom, true);
    try {
      await signIn();
      return {};
    } catch (error) {
      const message = errorMessage(error, t);
      set(showToastAtom, { title: t(failureTitle), message, isError: true });
      return fieldMessagesOf(error);
    } finally {
      set(isSigningInAtom, false);
    }
  },
);

/** Logs in. */
export const logInAtom = atom(null, (get, set, body: LoginBody) =>
  set(signInAtom, "toast.loginFailed", async () => {
    const t = get(translateAtom);
    const user = await logIn(body);
    set(applyUserThemeAtom, user);
    set(startSessionAtom, user);
    notifyOtherTabs();
    const warning = user.hasWeakPassword ? t("toast.weakPassword") : null;
    const refused = refusedLoginsText(user, t);
    const rename =
      user.rename === undefined
        ? null
        : t("toast.renamed", {
            name: user.rename.from,
            time: momentOf(t.language, user.rename.at),
          });
    const reset =
      user.passwordResetAt === undefined
        ? null
        : t("toast.passwordReset", { time: momentOf(t.language, user.passwordResetAt) });
    const message = [reset, rename, refused, warning].filter((text) => text !== null).join(" ");
    const welcome = t("toast.loggedInAs", { name: nameOf(user) });
    set(showToastAtom, {
      title: t("toast.welcomeBack"),
      message: message || welcome,
      isError: false,
    });
  }),
);

/** Creates an account. The theme on the screen becomes the account's theme. */
export const registerAtom = atom(null, (get, set, body: RegisterBody) =>
  set(signInAtom, "toast.registrationFailed", async () => {
    const t = get(translateAtom);
    const user = await set(keepThemeAtom, await register(body));
    set(startSessionAtom, user);
    void set(saveNewerThemeAtom, user);
    notifyOtherTabs();
    const title = t("toast.welcome", { name: nameOf(user) });
    set(showToastAtom, { title, message: t("toast.registered"), isError: false });
  }),
);

/** Returns the login and registration actions and whether one is in flight. */
export function useSignIn() {
  return {
    logIn: useSetAtom(logInAtom),
    register: useSetAtom(registerAtom),
    isSigningIn: useAtomValue(isSigningInAtom),
  };
}
