/** How debates are judged on this server. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readJudging, type SerializedJudging } from "../../api/judging.ts";

/** The load state of the rubric and the figures. */
export type JudgingLoadState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "loaded"; readonly judging: SerializedJudging };

const loadStateAtom = atom<JudgingLoadState>({ kind: "loading" });

/** Reads them. What was read before stays visible meanwhile. */
export const readJudgingAtom = atom(null, async (get, set) => {
  if (get(loadStateAtom).kind === "failed") set(loadStateAtom, { kind: "loading" });
  try {
    set(loadStateAtom, { kind: "loaded", judging: await readJudging() });
  } catch (error) {
    set(loadStateAtom, { kind: "failed", error });
  }
});

/** Returns the load state, and the action that reads. */
export function useJudging() {
  return { loadState: useAtomValue(loadStateAtom), read: useSetAtom(readJudgingAtom) };
}
