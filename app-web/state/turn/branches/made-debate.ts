/** Says that a debate was made from another one. */

import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { SerializedDebate } from "../../../api/debates.ts";
import { showToastAtom } from "../../ground/toast.ts";
import { translateAtom } from "../../language/language.ts";
import { madeDebateAtom } from "./branch-source.ts";
import { originText } from "./origin-text.ts";

const announceAtom = atom(null, (get, set, debate: SerializedDebate) => {
  if (get(madeDebateAtom) !== debate.id) return;
  set(madeDebateAtom, null);
  const t = get(translateAtom);
  const title = originText(t, debate);
  if (title === null) return;
  const message = t(debate.branchOf === undefined ? "rematch.madeBody" : "branch.madeBody");
  set(showToastAtom, { title, message, isError: false });
});

/** Announces the open debate if it was just made from another one. */
export function useMadeDebate(debate: SerializedDebate): void {
  const announce = useSetAtom(announceAtom);
  useEffect(() => announce(debate), [announce, debate]);
}
