/** Which answers of the server are explained in a dialog and not told by a toast. */

import { type Denial, ERROR_MESSAGES, type ErrorCode } from "@einstein-vs-cat/core";
import { HttpError } from "../../api/http.ts";

/** What the server may refuse although the screen foresaw nothing, and a dialog explains with a way to go on. */
const EXPLAINED = [
  "upgrade-required",
  "budget-sign-in",
  "budget-tomorrow",
  "budget-spent",
] as const satisfies readonly ErrorCode[];

/** The refusal that an error of the server tells, when a dialog explains it; null for any other error. */
export function explainedDenial(error: unknown): Denial | null {
  if (!(error instanceof Error)) return null;
  if (!(error instanceof HttpError)) return explainedDenial(error.cause);
  const code = EXPLAINED.find((known) => ERROR_MESSAGES[known] === error.text);
  return code === undefined ? null : { code, message: error.text };
}
