/** The calls around languages (SPEC §7). */

import type { MessageCatalogue, OfferedLanguage, TranslatedElements } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** Every language that can be picked. */
export function readLanguages(): Promise<readonly OfferedLanguage[]> {
  return call("GET", "/api/language/languages");
}

/** The language of where the visitor is. The server's answer is good for an hour, and so long the browser keeps it (SPEC §9). */
export async function detectLanguage(): Promise<string> {
  return (await call<{ readonly language: string }>("GET", "/api/language/detect-language"))
    .language;
}

/** English texts of the interface in another language; those without a sound translation come back in English. */
export function translateUi(
  elements: MessageCatalogue,
  targetLanguage: string,
  signal: AbortSignal,
): Promise<TranslatedElements> {
  return call("POST", "/api/language/translate-ui", { elements, targetLanguage }, signal);
}
