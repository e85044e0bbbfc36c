/** The link that sets a new password. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { readResetLink, resetPassword } from "../../api/account/reset.ts";
import { codeOf } from "../../api/refusal.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import type { Confirmation } from "./password-confirmation.ts";
import { clearSessionAtom } from "./session.ts";
import { userAtom } from "./user.ts";
import { notifyOtherTabs } from "./watch-session.ts";

/** A link: whose password it sets, that it does not work, or that this is not known. */
export type ResetLink =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly token: string; readonly username: string }
  | { readonly kind: "over" }
  | { readonly kind: "failed"; readonly error: unknown };

const isOver = (error: unknown) => codeOf(error) === "reset-link-over";

/** Reads a link, and again on demand. Without a token there is none that works. */
export function useResetLink(token: string | null) {
  const [link, setLink] = useState<ResetLink>({ kind: "loading" });
  const read = useCallback(async () => {
    setLink({ kind: "loading" });
    if (token === null) return setLink({ kind: "over" });
    try {
      const { username } = await readResetLink(token);
      setLink({ kind: "open", token, username });
    } catch (error) {
      setLink(isOver(error) ? { kind: "over" } : { kind: "failed", error });
    }
  }, [token]);
  useEffect(() => void read(), [read]);
  return { link, read };
}

/** What became of a new password. */
interface ResetOutcome extends Confirmation {
  readonly isOver: boolean;
}

const NOTHING: ResetOutcome = { isDone: false, isOver: false, fieldErrors: {} };

const isResettingAtom = atom(false);

/** Sets the password. A browser that is signed in to the account is signed out, like all others. */
const resetPasswordAtom = atom(
  null,
  async (
    get,
    set,
    { token, username }: { readonly token: string; readonly username: string },
    password: string,
  ): Promise<ResetOutcome> => {
    if (get(isResettingAtom)) return NOTHING;
    const t = get(translateAtom);
    set(isResettingAtom, true);
    try {
      await resetPassword(token, password);
      if (get(userAtom)?.username === username) set(clearSessionAtom);
      notifyOtherTabs();
      set(showToastAtom, {
        title: t("toast.passwordChanged"),
        message: t("toast.passwordSet"),
        isError: false,
      });
      return { ...NOTHING, isDone: true };
    } catch (error) {
      // The page says so in place of the form.
      if (isOver(error)) return { ...NOTHING, isOver: true };
      const fieldErrors = fieldMessagesOf(error);
      // What stands under its field needs no toast over it.
      if (Object.keys(fieldErrors).length === 0)
        set(showToastAtom, {
          title: t("toast.passwordFailed"),
          message: errorMessage(error, t),
          isError: true,
        });
      return { ...NOTHING, fieldErrors };
    } finally {
      set(isResettingAtom, false);
    }
  },
);

/** Returns the action that sets the password with a link. */
export function useResetPassword() {
  return { reset: useSetAtom(resetPasswordAtom), isResetting: useAtomValue(isResettingAtom) };
}
