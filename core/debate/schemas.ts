/**
 * What a form may hold, with the sentences of SPEC §5. Both shells check with these: the screen before it
 * sends, the server before it acts. Unknown keys are dropped; texts are trimmed and put in Unicode form NFC.
 */

import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";
import { modelIdSchema } from "../models/schemas.ts";
import { idSchema } from "../shared/id-schema.ts";
import { ARCHIVE_PAGE, INTENSITY, MAXIMUM, MINIMUM } from "../shared/limits.ts";
import { isCleanText, typedText } from "../shared/typed-text.ts";
import { searchWords } from "./archive.ts";
import type { Intensity } from "./intensity.ts";

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
    (value) =>
      typeof value === "number" &&
      Number.isInteger(value) &&
      value >= INTENSITY.minimum &&
      value <= INTENSITY.maximum,
    `Intensity must be a whole number from ${INTENSITY.minimum} to ${INTENSITY.maximum}`,
  ),
  INTENSITY.default,
);

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

/** The body of `POST /api/debates/generate-positions`: the question, and the language of the screen (SPEC §7). */
export const generatePositionsSchema = z.object(
  { query: questionSchema, language: z.optional(languageSchema) },
  "The request body must be a JSON object",
);

/** A checked request for positions. */
export type GeneratePositionsInput = z.infer<typeof generatePositionsSchema>;

/**
 * The query of `GET /api/user/debates`: the words to look for, the id of the last entry that was seen, and how many entries
 * a page has at the most. What is no id or no number is passed over.
 */
export const archiveQuerySchema = z.object({
  search: z.pipe(
    z._default(
      z.string().check(z.refine(isCleanText, "Search contains characters that cannot be stored")),
      "",
    ),
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
