/** The bodies of the language calls. */

import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";
import { typedText } from "../shared/typed-text.ts";
import { LANGUAGE_PATTERN } from "./language.ts";
import { TRANSLATION_LIMIT } from "./limits.ts";

/** A language code such as `en` or `pt-BR`. */
export const languageSchema = z
  .string(issueCode("language-invalid"))
  .check(
    z.maxLength(20, issueCode("language-invalid")),
    z.regex(LANGUAGE_PATTERN, issueCode("language-invalid")),
  );

/**
 * The body of `POST /api/language/translate-ui`: English texts of the interface by their keys, and
 * the target language.
 */
export const translateUiSchema = z.object(
  {
    elements: z
      .record(z.string(), z.string(issueCode("element-invalid")), issueCode("elements-invalid"))
      .check(
        z.refine(
          (elements) => Object.keys(elements).length <= TRANSLATION_LIMIT.elements,
          issueCode("elements-too-many"),
        ),
      ),
    targetLanguage: languageSchema,
  },
  issueCode("not-an-object"),
);

/** A checked request for texts of the interface. */
export type TranslateUiInput = z.infer<typeof translateUiSchema>;

/** The body of `POST /api/language/translate`: a text, and the target language. */
export const translateTextSchema = z.object(
  {
    text: typedText({ minimum: 1, tooShort: "text-empty", maximum: TRANSLATION_LIMIT.text }),
    targetLanguage: languageSchema,
  },
  issueCode("not-an-object"),
);

/** A checked request for the translation of a text. */
export type TranslateTextInput = z.infer<typeof translateTextSchema>;
