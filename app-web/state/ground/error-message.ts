import { ConnectionError } from "../../api/http.ts";
import { HttpError, type Refusal, RefusalError, StreamError } from "../../api/refusal.ts";
import { lostConnection } from "../../i18n/lost-connection.ts";
import { type FieldMessages, messageText } from "../../i18n/message-text.ts";
import type { Translate } from "../../i18n/text.ts";
import { nextTry } from "../../i18n/wait.ts";

/**
 * The text for a user about something that was thrown. A non-OK answer has its status before the
 * sentence. Where the server says when the next try can succeed, the text says it too.
 */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof ConnectionError) return lostConnection(t);
  if (error instanceof HttpError) return `${error.status}: ${refusalText(t, error.refusal)}`;
  if (error instanceof RefusalError) return refusalText(t, error.refusal);
  if (error instanceof StreamError)
    return error.refused === null
      ? t("message.no-reader")
      : t("message.stream-failed", { reason: errorMessage(error.refused, t) });
  return error instanceof Error ? error.message : String(error);
}

/** The sentence of a refusal, and when the next try can succeed. */
const refusalText = (t: Translate, refusal: Refusal) =>
  `${messageText(t, refusal)} ${nextTry(t, refusal.retryAfter)}`.trim();

/**
 * What the server refused about the fields of a form, by their names. Nothing for any other error.
 */
export function fieldMessagesOf(error: unknown): FieldMessages {
  const errors = error instanceof RefusalError ? (error.refusal.errors ?? []) : [];
  return Object.fromEntries(errors.map((each) => [each.field, each]));
}
