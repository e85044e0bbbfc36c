/** Calls that need the current password. */

import type { FieldMessages } from "../../i18n/message-text.ts";

/**
 * The outcome of a call that needs the current password, with the messages for the fields of its
 * form.
 */
export interface Confirmation {
  readonly isDone: boolean;
  readonly fieldErrors: FieldMessages;
}
