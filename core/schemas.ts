/**
 * What a form may hold, with the sentences of SPEC §5. Both shells check with these: the screen before it
 * sends, the server before it acts. Unknown keys are dropped; texts are trimmed and put in Unicode form NFC.
 */

import * as z from "zod/mini";
import { searchWords } from "./archive.ts";
import { idOf } from "./id.ts";
import type { Intensity } from "./intensity.ts";
import { LANGUAGE_PATTERN } from "./language.ts";
import { ARCHIVE_PAGE, INTENSITY, MAXIMUM, MINIMUM, TRANSLATION_LIMIT } from "./limit.ts";
import { truncate } from "./text.ts";
import { isCleanText, typedText } from "./typed-text.ts";

/** A question: at least 5 characters (SPEC §5). */
export const questionSchema = typedText({
  label: "Question",
  minimum: MINIMUM.question,
  tooShort: `Question must be at least ${MINIMUM.question} characters long`,
  maximum: MAXIMUM.question,
});

const optionSchema = (label: string) =>
  typedText({
    label,
    minimum: MINIMUM.option,
    tooShort: `${label} must be at least ${MINIMUM.option} characters long`,
    maximum: MAXIMUM.option,
  });

/** Intensity: a whole number from 1 to 3, default 1 (SPEC §5). */
export const intensitySchema = z._default(
  z.custom<Intensity>(
    (value) => typeof value === "number" && Number.isInteger(value) && value >= INTENSITY.minimum && value <= INTENSITY.maximum,
    `Intensity must be a whole number from ${INTENSITY.minimum} to ${INTENSITY.maximum}`,
  ),
  INTENSITY.default,
);

/** A language code such as `en` or `pt-BR`. */
export const languageSchema = z
  .string("Language must be a language code")
  .check(z.maxLength(20, "Language must be a language code"), z.regex(LANGUAGE_PATTERN, "Language must be a language code"));

const modelIdSchema = z
  .string("Model must be a model id")
  .check(z.maxLength(100, "Model must be a model id"), z.refine(isCleanText, "Model must be a model id"));

const pickedModelSchema = z.nullish(modelIdSchema);

/** The body of `POST /api/debates` (SPEC §5, §7). */
export const createDebateSchema = z.object(
  {
    question: questionSchema,
    option1: optionSchema("Option 1"),
    option2: optionSchema("Option 2"),
    coffeeLevel: intensitySchema,
    language: z.optional(languageSchema),
    model1: pickedModelSchema,
    model2: pickedModelSchema,
  },
  "The request body must be a JSON object",
);

/** A checked creation form. */
export type CreateDebateInput = z.infer<typeof createDebateSchema>;

/** The body of `POST /api/subscription/check-model`: the id of a model (SPEC §7). */
export const checkModelSchema = z.object({ model: modelIdSchema }, "The request body must be a JSON object");

/** The body of `POST /api/debates/{id}/generate`: the language to speak, else the debate's own (SPEC §7). */
export const generateTurnSchema = z.object({ language: z.optional(languageSchema) }, "The request body must be a JSON object");

/** The body of `POST /api/debates/{id}/input`: at least 1 character (SPEC §5, Add context). */
export const addContextSchema = z.object(
  {
    content: typedText({
      label: "Input",
      minimum: MINIMUM.context,
      tooShort: "Input cannot be empty",
      maximum: MAXIMUM.context,
    }),
  },
  "The request body must be a JSON object",
);

/** A checked context form. */
export type AddContextInput = z.infer<typeof addContextSchema>;

/**
 * The body of `POST /api/share/{segment}/save`: the title of the copy, which the page makes the question (SPEC §7). A question
 * may be longer than a title, so that a long one is cut and not refused; without one the question stands.
 */
export const saveSharedSchema = z.object(
  {
    title: z.nullish(
      z.pipe(
        typedText({ label: "Title", minimum: 0, tooShort: "", maximum: MAXIMUM.question }),
        z.transform((title: string) => truncate(title, MAXIMUM.title - 1)),
      ),
    ),
  },
  "The request body must be a JSON object",
);

/** A checked request for a copy. */
export type SaveSharedInput = z.infer<typeof saveSharedSchema>;

/** The body of `POST /api/debates/generate-positions`: the question, and the language of the screen (SPEC §7). */
export const generatePositionsSchema = z.object(
  { query: questionSchema, language: z.optional(languageSchema) },
  "The request body must be a JSON object",
);

/** A checked request for positions. */
export type GeneratePositionsInput = z.infer<typeof generatePositionsSchema>;

/**
 * The body of `POST /api/language/translate-ui`: English texts by their keys, as many as the interface may have, and the
 * language that they are wanted in (SPEC §7).
 */
export const translateUiSchema = z.object(
  {
    elements: z
      .record(z.string(), z.string("Elements must be texts"), "Elements must be texts by their keys")
      .check(z.refine((elements) => Object.keys(elements).length <= TRANSLATION_LIMIT.elements, "Elements are too many")),
    targetLanguage: languageSchema,
  },
  "The request body must be a JSON object",
);

/** A checked request for texts of the interface. */
export type TranslateUiInput = z.infer<typeof translateUiSchema>;

/** The body of `POST /api/language/translate`: a text of at most 500 characters, and the language it is wanted in (SPEC §7). */
export const translateTextSchema = z.object(
  {
    text: typedText({ label: "Text", minimum: 1, tooShort: "Text cannot be empty", maximum: TRANSLATION_LIMIT.text }),
    targetLanguage: languageSchema,
  },
  "The request body must be a JSON object",
);

/** A checked request for the translation of a text. */
export type TranslateTextInput = z.infer<typeof translateTextSchema>;

/** An id from an address, as `idOf` reads it. Anything else names nothing. */
export const idSchema = z.pipe(
  z.string().check(z.refine((digits) => idOf(digits) !== null)),
  z.transform((digits: string) => idOf(digits) as number),
);

/**
 * The query of `GET /api/user/debates`: the words to look for, the id of the last entry that was seen, and how many entries
 * a page has at the most. What is no id or no number is passed over.
 */
export const archiveQuerySchema = z.object({
  search: z.pipe(
    z._default(z.string().check(z.refine(isCleanText, "Search contains characters that cannot be stored")), ""),
    z.transform((search: string) => searchWords(search.slice(0, MAXIMUM.search))),
  ),
  before: z.catch(z.nullable(z._default(z.nullable(idSchema), null)), null),
  limit: z.catch(
    z.pipe(
      idSchema,
      z.transform((limit: number) => Math.min(limit, ARCHIVE_PAGE.maximum)),
    ),
    ARCHIVE_PAGE.default,
  ),
});

/** The first sentence of what a schema refused, for a reader. */
export function firstMessage(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? "Required";
}
