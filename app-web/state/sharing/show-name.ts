/** Whether a shared debate shows the name of its owner, who has a seat in it. */

import { nameOf, seatOfPerson, withName } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { showOwnName } from "../../api/sharing/share.ts";
import { userAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** What was chosen, until the server has said so. */
const chosenAtom = atom<boolean | null>(null);

/** The name that can be shown, and whether it is; null where the user has no seat of their own. */
const ownNameAtom = atom((get) => {
  const debate = get(openDebateAtom);
  const user = get(userAtom);
  if (debate === null || user === null || !debate.isOriginal) return null;
  const side = seatOfPerson(debate.seats);
  if (side === null) return null;
  const seat = debate.seats[side];
  const name = nameOf(user);
  const isStored = seat.by === "person" && seat.name !== null;
  return { name, isShown: get(chosenAtom) ?? isStored };
});

const showAtom = atom(null, async (get, set, showsName: boolean) => {
  const debate = get(openDebateAtom);
  const own = get(ownNameAtom);
  if (debate === null || own === null || get(chosenAtom) !== null) return;
  set(chosenAtom, showsName);
  try {
    await showOwnName(debate.id, showsName);
    const open = get(openDebateAtom);
    if (open?.id === debate.id)
      set(openDebateAtom, { ...open, seats: withName(open.seats, showsName ? own.name : null) });
  } catch (error) {
    const t = get(translateAtom);
    const title = t("toast.error");
    set(showToastAtom, { title, message: errorMessage(error, t), isError: true });
  } finally {
    set(chosenAtom, null);
  }
});

/** Returns the name that the open debate may show, and the action; null where there is none. */
export function useOwnName() {
  return { own: useAtomValue(ownNameAtom), show: useSetAtom(showAtom) };
}
