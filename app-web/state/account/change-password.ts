import { atom, useAtomValue, useSetAtom } from "jotai";
import { changePassword } from "../../api/account/user.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import type { Confirmation } from "./password-confirmation.ts";
import { userAtom } from "./user.ts";

const isChangingAtom = atom(false);

const changePasswordAtom = atom(
  null,
  async (get, set, current: string, next: string): Promise<Confirmation> => {
    if (get(isChangingAtom)) return { isDone: false, fieldErrors: {} };
    const t = get(translateAtom);
    set(isChangingAtom, true);
    try {
      set(userAtom, await changePassword(current, next));
      set(showToastAtom, {
        title: t("toast.passwordChanged"),
        message: t("toast.passwordChangedBody"),
        isError: false,
      });
      return { isDone: true, fieldErrors: {} };
    } catch (error) {
      const fieldErrors = fieldMessagesOf(error);
      // What stands under its field needs no toast over it.
      if (Object.keys(fieldErrors).length === 0)
        set(showToastAtom, {
          title: t("toast.passwordFailed"),
          message: errorMessage(error, t),
          isError: true,
        });
      return { isDone: false, fieldErrors };
    } finally {
      set(isChangingAtom, false);
    }
  },
);

/** Returns the action that changes the password. */
export function useChangePassword() {
  return {
    changePassword: useSetAtom(changePasswordAtom),
    isChanging: useAtomValue(isChangingAtom),
  };
}
