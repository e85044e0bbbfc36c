/** What the calls about languages may hold. */

import * as z from "zod/mini";
import { TRANSLATION_LIMIT } from "../shared/limits.ts";
import { typedText } from "../shared/typed-text.ts";
import { LANGUAGE_PATTERN } from "./language.ts";

/** A language code such as `en` or `pt-BR`. */
export const languageSchema = z
  .string("Language must be a language code")
  .check(
    z.maxLength(20, "Language must be a language code"),
    z.regex(LANGUAGE_PATTERN, "Language must be a language code"),
  );

/**
 * The body of `POST /api/language/translate-ui`: English texts by their keys, as many as the interface may have, and the
 * language that they are wanted in (SPEC §7).
 */
export const translateUiSchema = z.object(
  {
    elements: z
      .record(
        z.string(),
        z.string("Elements must be texts"),
        "Elements must be texts by their keys",
      )
      .check(
        z.refine(
          (elements) => Object.keys(elements).length <= TRANSLATION_LIMIT.elements,
          "Elements are too many",
        ),
      ),
    targetLanguage: languageSchema,
  },
  "The request body must be a JSON object",
);

/** A checked request for texts of the interface. */
export type TranslateUiInput = z.infer<typeof translateUiSchema>;

/** The body of `POST /api/language/translate`: a text of at most 500 characters, and the language it is wanted in (SPEC §7). */
export const translateTextSchema = z.object(
  {
    text: typedText({
      label: "Text",
      minimum: 1,
      tooShort: "Text cannot be empty",
      maximum: TRANSLATION_LIMIT.text,
    }),
    targetLanguage: languageSchema,
  },
  "The request body must be a JSON object",
);

/** A checked request for the translation of a text. */
export type TranslateTextInput = z.infer<typeof translateTextSchema>;
