/** The refusal that a dialog explains (SPEC §2, Dialogs). */

import { type Denial, ERROR_MESSAGES, type ErrorCode, type Tier } from "@einstein-vs-cat/core";
import { atom, useAtom, useSetAtom } from "jotai";
import { HttpError } from "../api/http.ts";

/** A refusal, and the plan that would open what was refused, where one would. */
export interface Refusal extends Denial {
  readonly tier?: Tier;
}

/** What the server may refuse although the screen foresaw nothing, and a dialog explains with a way to go on. */
const EXPLAINED = [
  "upgrade-required",
  "budget-sign-in",
  "budget-tomorrow",
  "budget-spent",
] as const satisfies readonly ErrorCode[];

/** The refusal that an error of the server tells, when a dialog explains it; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  if (!(error instanceof HttpError)) return refusalOf(error.cause);
  const code = EXPLAINED.find((known) => ERROR_MESSAGES[known] === error.text);
  return code === undefined ? null : { code, message: error.text };
}

/** The refusal that is explained now, if any. */
export const refusalAtom = atom<Refusal | null>(null);

/** The refusal that is explained now, and how to close its dialog. */
export function useRefusal() {
  const [refusal, setRefusal] = useAtom(refusalAtom);
  return { refusal, close: () => setRefusal(null) };
}

/** Opens the dialog that explains a refusal. */
export function useExplain() {
  return useSetAtom(refusalAtom);
}
