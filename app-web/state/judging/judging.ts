/**
 * How debates are judged on this server. The rules are part of the build, so that the screen can be
 * prerendered; only the figures have to be read. A server that has been replaced meanwhile answers
 * with its own rules.
 */

import { PUBLISHED_RUBRIC } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { readJudging, type SerializedJudging } from "../../api/judging/judging.ts";

/** The load state of the figures, and of the rules of the server. */
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

/** The rules of the server, once they are read, or else those of this build. */
const rubricAtom = atom((get): SerializedJudging["rubric"] => {
  const state = get(judgingLoadStateAtom);
  return state.kind === "loaded" ? state.judging.rubric : PUBLISHED_RUBRIC;
});

/** Returns the rules, the load state of the figures, and the action that reads. */
export function useJudging() {
  return {
    rubric: useAtomValue(rubricAtom),
    loadState: useAtomValue(judgingLoadStateAtom),
    read: useSetAtom(readJudgingAtom),
  };
}
