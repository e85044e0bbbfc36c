/** How debates are judged on this server. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readJudging, type SerializedJudging } from "../../api/judging/judging.ts";

/** The load state of the rubric and the figures. */
export type JudgingLoadState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "loaded"; readonly judging: SerializedJudging };

/** The load state of this page. */
export const judgingLoadStateAtom = atom<JudgingLoadState>({ kind: "loading" });

/** Reads them. What was read before stays visible meanwhile. */
export const readJudgingAtom = atom(null, async (get, set) => {
  if (get(judgingLoadStateAtom).kind === "failed") set(judgingLoadStateAtom, { kind: "loading" });
  try {
    set(judgingLoadStateAtom, { kind: "loaded", judging: await readJudging() });
  } catch (error) {
    set(judgingLoadStateAtom, { kind: "failed", error });
  }
});

/** Returns the load state, and the action that reads. */
export function useJudging() {
  return { loadState: useAtomValue(judgingLoadStateAtom), read: useSetAtom(readJudgingAtom) };
}
