import { atom, useAtomValue, useSetAtom } from "jotai";
import { deleteUser } from "../../api/account/user.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import type { Confirmation } from "./password-confirmation.ts";
import { clearSessionAtom } from "./session.ts";
import { notifyOtherTabs } from "./watch-session.ts";

const isDeletingAtom = atom(false);

/** Deletes the account. Errors go into the dialog's field, because the dialog covers toasts. */
const deleteAccountAtom = atom(null, async (get, set, password?: string): Promise<Confirmation> => {
  if (get(isDeletingAtom)) return { isDone: false, fieldErrors: {} };
  const t = get(translateAtom);
  set(isDeletingAtom, true);
  try {
    await deleteUser(password);
    set(clearSessionAtom);
    notifyOtherTabs();
    set(showToastAtom, {
      title: t("toast.accountDeleted"),
      message: t("toast.accountDeletedBody"),
      isError: false,
    });
    return { isDone: true, fieldErrors: {} };
  } catch (error) {
    const message = errorMessage(error, t);
    return { isDone: false, fieldErrors: { password: { message }, ...fieldMessagesOf(error) } };
  } finally {
    set(isDeletingAtom, false);
  }
});

/** Returns the action that deletes the account. */
export function useDeleteAccount() {
  return { deleteAccount: useSetAtom(deleteAccountAtom), isDeleting: useAtomValue(isDeletingAtom) };
}
