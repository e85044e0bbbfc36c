/** The refusals that a dialog explains, with a way out. All others are shown in a toast. */

import type { Denial, ErrorCode, Tier } from "@einstein-vs-cat/core";
import { atom, useAtom, useSetAtom } from "jotai";
import { HttpError, StreamError } from "../../api/refusal.ts";

/**
 * What was refused, the plan that would allow it, if there is one, and the seconds until the next
 * try can succeed, where they are known.
 */
export interface ErrorDialogContent extends Pick<Denial, "code" | "params"> {
  readonly tier?: Tier;
  readonly retryAfter?: number;
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
  "own-budget-spent",
  "network-budget-spent",
  "turns-used-up",
  "browser-turns-used-up",
  "network-turns-used-up",
  "newcomer-turns-used-up",
] as const);

/** What the dialog shows for a refused call; null for any other error. */
export function explainedRefusal(error: unknown): ErrorDialogContent | null {
  const refused = error instanceof StreamError ? error.refused : error;
  if (!(refused instanceof HttpError)) return null;
  const { code, params, retryAfter } = refused.refusal;
  if (code === undefined || !EXPLAINED.has(code)) return null;
  return { code, params, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
