/** The JSON that the calls about languages answer with. */

import * as z from "zod/mini";
import type { Serialized } from "../shared/answers.ts";

/**
 * A language of the picker. `texts` tells how the interface gets its texts in it: they ship with
 * the product, a model translates them, or they stay in English.
 */
export const languageAnswer = z.strictObject({
  code: z.string(),
  name: z.string(),
  nativeName: z.string(),
  flag: z.string(),
  direction: z.enum(["ltr", "rtl"]),
  texts: z.enum(["shipped", "model", "english"]),
});

/** All languages of the picker. */
export const languagesAnswer = z.array(languageAnswer);

/** A language as JSON carries it. */
export type SerializedLanguage = Serialized<typeof languageAnswer>;

/** The language of the caller's country or browser. */
export const detectedLanguageAnswer = z.strictObject({ language: z.string() });

/**
 * Texts of the interface by key. The keys in `untranslated` stay in English; `canTranslate` is
 * false when no model is configured that could translate them later.
 */
export const translatedUiAnswer = z.strictObject({
  translatedElements: z.record(z.string(), z.string()),
  untranslated: z.array(z.string()),
  canTranslate: z.boolean(),
});

/** Texts of the interface as JSON carries them. */
export type SerializedTranslations = Serialized<typeof translatedUiAnswer>;

/** A translated text; the text as it was sent when `canTranslate` is false. */
export const translatedTextAnswer = z.strictObject({
  translatedText: z.string(),
  canTranslate: z.boolean(),
});
