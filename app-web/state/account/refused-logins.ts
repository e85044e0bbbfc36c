/** The notice of attempts to log in to the account with a wrong password. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { dismissRefusedLogins, type User } from "../../api/account/user.ts";
import { momentOf } from "../../i18n/date.ts";
import type { Translate } from "../../i18n/text.ts";
import { translateAtom } from "../language/language.ts";
import { userAtom } from "./user.ts";

/** Returns the notice for a user; null when there is none. */
export function refusedLoginsText({ refusedLogins }: User, t: Translate): string | null {
  if (refusedLogins === undefined) return null;
  const { count, lastAt } = refusedLogins;
  return t("account.refusedLogins", { count, time: momentOf(t.language, lastAt) });
}

const noticeAtom = atom((get) => {
  const user = get(userAtom);
  return user === null ? null : refusedLoginsText(user, get(translateAtom));
});

/** Removes the notice at once. If the request fails, the next page shows it again. */
export const dismissRefusedLoginsAtom = atom(null, async (get, set) => {
  const user = get(userAtom);
  if (user === null) return;
  const { refusedLogins: _dismissed, ...rest } = user;
  set(userAtom, rest);
  try {
    await dismissRefusedLogins();
  } catch (error) {
    console.warn("the notice could not be dismissed", error);
  }
});

/** Returns the notice, null when there is none, and the action that dismisses it. */
export function useRefusedLogins() {
  return { notice: useAtomValue(noticeAtom), dismiss: useSetAtom(dismissRefusedLoginsAtom) };
}
