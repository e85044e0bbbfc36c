/** The refusals that a dialog explains, with a way out. All others are shown in a toast. */

import type { Denial, ErrorCode, Tier } from "@einstein-vs-cat/core";
import { atom, useAtom, useSetAtom } from "jotai";
import { HttpError, StreamError } from "../../api/refusal.ts";

/** What was refused, and the plan that would allow it, if there is one. */
export interface ErrorDialogContent extends Pick<Denial, "code" | "params"> {
  readonly tier?: Tier;
}

/** The refusal that the dialog shows now, if any. */
export const errorDialogAtom = atom<ErrorDialogContent | null>(null);

/** The refusal that the dialog shows now, and how to close it. */
export function useErrorDialog() {
  const [refusal, setRefusal] = useAtom(errorDialogAtom);
  return { refusal, close: () => setRefusal(null) };
}

/** Opens the dialog that explains a refusal. */
export function useOpenErrorDialog() {
  return useSetAtom(errorDialogAtom);
}

/** What the server may refuse although the screen could not foresee it, and a dialog explains. */
const EXPLAINED: ReadonlySet<ErrorCode | undefined> = new Set([
  "debate-full",
  "upgrade-required",
  "budget-sign-in",
  "budget-tomorrow",
  "budget-spent",
] as const);

/** What the dialog shows for a refused call; null for any other error. */
export function explainedRefusal(error: unknown): ErrorDialogContent | null {
  const refused = error instanceof StreamError ? error.refused : error;
  const { code, params } = refused instanceof HttpError ? refused.refusal : {};
  return code !== undefined && EXPLAINED.has(code) ? { code, params } : null;
}
