/** Calls around languages. */

import type {
  detectedLanguageAnswer,
  MessageCatalogue,
  Serialized,
  SerializedLanguage,
  SerializedTranslations,
} from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** Reads every language of the picker. */
export function readLanguages(): Promise<readonly SerializedLanguage[]> {
  return call("GET", "/api/language/languages");
}

/** Detects the language of the visitor's country. The browser may reuse the answer for an hour. */
export async function detectLanguage(): Promise<string> {
  type Answer = Serialized<typeof detectedLanguageAnswer>;
  return (await call<Answer>("GET", "/api/language/detect-language")).language;
}

/**
 * Translates English texts of the interface; a text without a sound translation comes back in
 * English.
 */
export function translateUi(
  elements: MessageCatalogue,
  targetLanguage: string,
  signal: AbortSignal,
): Promise<SerializedTranslations> {
  return call("POST", "/api/language/translate-ui", { elements, targetLanguage }, signal);
}
