/** How the account of the user can be logged in to, and what changes that. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import {
  confirmIdentity,
  connectIdentity,
  disconnectIdentity,
  readWaysIn,
  setFirstPassword,
  type WaysIn,
} from "../../api/account/identity.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { userAtom } from "./user.ts";

/** The ways in of a user. */
const waysInAtom = atom<{ readonly userId: number; readonly ways: WaysIn } | null>(null);

const isBusyAtom = atom(false);

/** Loads the ways in. A failure is only logged: the account then looks like one with a password. */
const loadAtom = atom(null, async (get, set) => {
  const userId = get(userAtom)?.id;
  if (userId === undefined) return;
  try {
    set(waysInAtom, { userId, ways: await readWaysIn() });
  } catch (error) {
    console.warn("the ways in could not be read", error);
  }
});

/** Runs a change. What is refused stands under its field, else in a toast. */
const changeAtom = atom(
  null,
  async (get, set, change: () => Promise<void>): Promise<FieldMessages> => {
    if (get(isBusyAtom)) return {};
    const t = get(translateAtom);
    set(isBusyAtom, true);
    try {
      await change();
      return {};
    } catch (error) {
      const fields = fieldMessagesOf(error);
      if (Object.keys(fields).length === 0) {
        const message = errorMessage(error, t);
        set(showToastAtom, { title: t("toast.loginFailed"), message, isError: true });
      }
      return fields;
    } finally {
      set(isBusyAtom, false);
    }
  },
);

/** Leaves the page for the provider, which sends the browser back to the account. */
async function visit(begin: Promise<{ readonly url: string }>): Promise<void> {
  location.assign((await begin).url);
}

const firstPasswordAtom = atom(null, (get, set, password: string) =>
  set(changeAtom, async () => {
    const t = get(translateAtom);
    set(userAtom, await setFirstPassword(password));
    await set(loadAtom);
    set(showToastAtom, {
      title: t("toast.passwordChanged"),
      message: t("toast.passwordChangedBody"),
      isError: false,
    });
  }),
);

const connectAtom = atom(null, (_get, set, password: string) =>
  set(changeAtom, () => visit(connectIdentity(password))),
);

const confirmAtom = atom(null, (_get, set) => set(changeAtom, () => visit(confirmIdentity())));

const disconnectAtom = atom(null, (_get, set) =>
  set(changeAtom, async () => {
    await disconnectIdentity();
    await set(loadAtom);
  }),
);

/** Returns the ways in of the user; null until they are known. */
export function useWaysIn(): WaysIn | null {
  const kept = useAtomValue(waysInAtom);
  const user = useAtomValue(userAtom);
  return kept !== null && kept.userId === user?.id ? kept.ways : null;
}

/** Loads the ways in of the user. */
export function useLoadWaysIn(): void {
  const load = useSetAtom(loadAtom);
  useEffect(() => void load(), [load]);
}

/** Returns the actions that change the ways in. */
export function useWayInActions() {
  return {
    isBusy: useAtomValue(isBusyAtom),
    connect: useSetAtom(connectAtom),
    confirm: useSetAtom(confirmAtom),
    disconnect: useSetAtom(disconnectAtom),
    setPassword: useSetAtom(firstPasswordAtom),
  };
}
