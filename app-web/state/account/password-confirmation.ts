/** Calls that need the current password. */

import { HttpError } from "../../api/http.ts";
import type { FieldErrors } from "./sign-in.ts";

/**
 * The outcome of a call that needs the current password. `fieldErrors` are catalogue texts or
 * server messages by field.
 */
export interface Confirmation {
  readonly isDone: boolean;
  readonly fieldErrors: FieldErrors;
}

/** Returns whether a call failed because of a wrong current password. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof HttpError && error.status === 403;
}
