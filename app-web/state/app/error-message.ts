import { ConnectionError } from "../../api/http.ts";
import { lostConnection } from "../../i18n/lost-connection.ts";
import { sentenceIn } from "../../i18n/sentences.ts";
import type { Translate } from "../../i18n/text.ts";

/** What a person reads of something that was thrown. */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof ConnectionError) return lostConnection(t);
  return sentenceIn(t, error instanceof Error ? error.message : String(error));
}
