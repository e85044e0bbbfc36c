/**
 * Translation by a model: requests, results, and parsing the answer. A model's answer is untrusted:
 * only interface texts that can replace the English ones are used or stored.
 */

import { parseOutermost } from "../shared/outermost-json.ts";
import { isCleanText } from "../shared/typed-text.ts";
import type { MessageCatalogue } from "./catalogue.ts";

/** A batch of English interface texts by key, and the target language. */
export interface TranslationBatch {
  readonly language: string;
  readonly texts: MessageCatalogue;
}

/** Interface texts in a language, as they are shown. */
export interface TranslatedElements {
  /** All requested texts that are known: translated, or in English without a valid translation. */
  readonly translatedElements: MessageCatalogue;
  /** The keys of the texts that stay in English. */
  readonly untranslated: readonly string[];
  /**
   * Whether a later request may return more. False without a model: then these texts stay in
   * English.
   */
  readonly canTranslate: boolean;
}

/** A translated text of a user; unchanged when there is no model. */
export interface TranslatedText {
  readonly translatedText: string;
  readonly canTranslate: boolean;
}

/**
 * Parses a model's answer as one JSON object, whose values the caller has to check. Ignores a code
 * fence and text around it. Returns null for anything else, for example a truncated answer.
 */
export function parseTranslations(answer: string): Readonly<Record<string, unknown>> | null {
  const value = parseOutermost(answer, "object");
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/**
 * Returns the translation of one text from a model's answer; null when there is none or its length
 * is implausible.
 */
export function parseTranslation(answer: string, text: string): string | null {
  const translation = parseTranslations(answer)?.translation;
  if (typeof translation !== "string" || translation.trim() === "" || !isCleanText(translation))
    return null;
  return translation.length <= text.length * 4 + 200 ? translation.normalize("NFC").trim() : null;
}
