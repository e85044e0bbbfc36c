/**
 * Translating by a model (SPEC §4, §7): what is asked for, what counts as an answer, and what the screen is told of it. A
 * model's answer is untrusted: of the interface, only texts that can stand for the English ones are used or kept.
 */

import { isCleanText } from "../shared/typed-text.ts";
import type { MessageCatalogue } from "./catalogue.ts";

/** A batch of texts of the interface, English by key, and the language that they are to be in. */
export interface TranslationBatch {
  readonly language: string;
  readonly texts: MessageCatalogue;
}

/** Texts of the interface in a language, as they are shown. */
export interface TranslatedElements {
  /** Each text that was asked for and is known: translated, or in English where there is no sound translation. */
  readonly translatedElements: MessageCatalogue;
  /** The keys of those that stay in English. */
  readonly untranslated: readonly string[];
  /** Whether more can come: false when no model is plugged in, so that English is all there will be of these. */
  readonly canTranslate: boolean;
}

/** A text of one's own in a language; as it was when no model is plugged in. */
export interface TranslatedText {
  readonly translatedText: string;
  readonly canTranslate: boolean;
}

/**
 * A model's answer as one JSON object whose values are looked at one by one; nothing else is read out of it. A fence around
 * it and words before and after it are passed over. Null for anything else, a cut answer too.
 */
export function parseTranslations(answer: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(
      answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1),
    );
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

/** The translation of one text in a model's answer; null when there is none, or one of a length that no translation has. */
export function parseTranslation(answer: string, text: string): string | null {
  const said = parseTranslations(answer)?.translation;
  if (typeof said !== "string" || said.trim() === "" || !isCleanText(said)) return null;
  return said.length <= text.length * 4 + 200 ? said.normalize("NFC").trim() : null;
}
