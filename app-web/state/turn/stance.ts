/** Whether the last turn of the open debate held its side against the person who argues. */

import { seatOfPerson } from "@einstein-vs-cat/core";
import { atom } from "jotai";
import type { SerializedResponse } from "../../api/debates.ts";
import { checkStance } from "../../api/stances.ts";
import { changeResponseAtom, openDebateAtom } from "../debate/open-debate.ts";

/**
 * Waits for the stance of a turn that has just ended, and shows it. Whatever fails, the turn stands
 * and its stance stays unknown.
 */
export const learnStanceAtom = atom(null, async (get, set, { id, stance }: SerializedResponse) => {
  const seats = get(openDebateAtom)?.seats;
  if (stance !== null || seats === undefined || seatOfPerson(seats) === null) return;
  const known = await checkStance(id).catch(() => null);
  const shown = get(openDebateAtom)?.responses.find((response) => response.id === id);
  if (known !== null && shown !== undefined) set(changeResponseAtom, { ...shown, ...known });
});
