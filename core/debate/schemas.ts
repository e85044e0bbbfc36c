/**
 * The bodies of the debate calls. The screen checks with these schemas before it sends, the server
 * before it acts. Unknown keys are dropped; texts are trimmed and put in Unicode form NFC.
 */

import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";
import { modelIdSchema } from "../models/schemas.ts";
import { issueCode } from "../shared/field-errors.ts";
import { idSchema } from "../shared/id-schema.ts";
import { MAXIMUM, MINIMUM } from "../shared/text-lengths.ts";
import { isCleanText, typedText } from "../shared/typed-text.ts";
import type { Intensity } from "./intensity.ts";
import { ARCHIVE_PAGE, INTENSITY } from "./limits.ts";
import { REMARK_KINDS } from "./remark-kind.ts";
import { searchWords } from "./search-words.ts";
import type { Side } from "./side.ts";
import { TEMPERAMENTS } from "./temperament.ts";

/** The question of a debate. */
export const questionSchema = typedText({
  minimum: MINIMUM.question,
  tooShort: "question-too-short",
  maximum: MAXIMUM.question,
  tooLong: "question-too-long",
});

const optionSchema = (option: "option1" | "option2") =>
  typedText({
    minimum: MINIMUM.option,
    tooShort: `${option}-too-short`,
    maximum: MAXIMUM.option,
    tooLong: `${option}-too-long`,
  });

/** Intensity: a whole number from 1 to 3, default 1. */
export const intensitySchema = z._default(
  z.custom<Intensity>(
    (value) =>
      typeof value === "number" &&
      Number.isInteger(value) &&
      value >= INTENSITY.minimum &&
      value <= INTENSITY.maximum,
    { error: issueCode("intensity-invalid"), params: { ...INTENSITY } },
  ),
  INTENSITY.default,
);

/** The side that the owner argues; without it, models argue both. */
const seatSchema = z.nullish(
  z.custom<Side>((value) => value === 1 || value === 2, issueCode("seat-invalid")),
);

const temperamentSchema = z.nullish(z.enum(TEMPERAMENTS, issueCode("temperament-invalid")));

const pickedModelSchema = z.nullish(modelIdSchema);

/** A creation form with both positions. */
export const createDebateSchema = z.object(
  {
    question: questionSchema,
    option1: optionSchema("option1"),
    option2: optionSchema("option2"),
    coffeeLevel: intensitySchema,
    language: z.optional(languageSchema),
    model1: pickedModelSchema,
    model2: pickedModelSchema,
    seat: seatSchema,
    temperament: temperamentSchema,
  },
  issueCode("not-an-object"),
);

/**
 * The body of `POST /api/debates`: the creation form, in which both positions may be missing. Then
 * the server chooses them.
 */
export const newDebateSchema = z
  .extend(createDebateSchema, {
    option1: z.optional(optionSchema("option1")),
    option2: z.optional(optionSchema("option2")),
  })
  .check(
    z.refine(({ option1, option2 }) => (option1 === undefined) === (option2 === undefined), {
      error: issueCode("required"),
      path: ["option2"],
    }),
  );

/** A checked creation form. */
export type CreateDebateInput = z.infer<typeof createDebateSchema>;

/** The body of `PATCH /api/debates/{id}/input/{inputId}`. */
export const changeRemarkSchema = z.object(
  {
    content: typedText({
      minimum: MINIMUM.context,
      tooShort: "input-empty",
      maximum: MAXIMUM.context,
      tooLong: "input-too-long",
    }),
  },
  issueCode("not-an-object"),
);

/** A checked change of context or of a question. */
export type ChangeRemarkInput = z.infer<typeof changeRemarkSchema>;

/** What tells one press of a button from the next. */
const requestIdSchema = z.nullish(
  z.string(issueCode("not-valid")).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, issueCode("not-valid"))),
);

/**
 * The body of `POST /api/debates/{id}/input`: context, or a question to both sides. Further calls with
 * the same `requestId` answer with the same remark.
 */
export const addRemarkSchema = z.extend(changeRemarkSchema, {
  kind: z._default(z.enum(REMARK_KINDS, issueCode("not-valid")), "context"),
  requestId: requestIdSchema,
});

/** A checked context form. */
export type AddRemarkInput = z.infer<typeof addRemarkSchema>;

/**
 * The body of `POST /api/debates/{id}/branch` and of `POST /api/share/{segment}/branch`: the last turn
 * of the branch, and what tells one press of a button from the next. Further calls of the same person
 * with the same `requestId` answer with the same branch.
 */
export const branchSchema = z.object(
  {
    turnNumber: z
      .int({ error: ({ input }) => issueCode(input === undefined ? "required" : "not-valid") })
      .check(z.positive(issueCode("not-valid"))),
    requestId: requestIdSchema,
  },
  issueCode("not-an-object"),
);

/** A checked request for a branch. */
export type BranchInput = z.infer<typeof branchSchema>;

/** The title of a debate; an empty one removes it. */
export const renameDebateSchema = z.object(
  {
    title: z.pipe(
      typedText({ maximum: MAXIMUM.title, tooLong: "title-too-long" }),
      z.transform((title) => title || null),
    ),
  },
  issueCode("not-an-object"),
);

/** The body of `PUT /api/responses/{id}/variant`: the number of the variant, counted from 1. */
export const chooseVariantSchema = z.object(
  {
    number: z
      .int({ error: ({ input }) => issueCode(input === undefined ? "required" : "not-valid") })
      .check(z.positive(issueCode("not-valid"))),
  },
  issueCode("not-an-object"),
);

/** The body of `POST /api/debates/{id}/concede`: the id of the claim in the flow sheet, such as "3.2". */
export const concedeSchema = z.object(
  { claim: z.string(issueCode("not-valid")).check(z.maxLength(20, issueCode("not-valid"))) },
  issueCode("not-an-object"),
);

/**
 * The body of `PATCH /api/debates/{id}`, with at least one of its fields: the title of the debate,
 * whether others see the name of the owner who has a seat in it, and whether they see nothing of its sources.
 */
export const changeDebateSchema = z
  .extend(z.partial(renameDebateSchema), {
    showsName: z.optional(z.boolean(issueCode("not-valid"))),
    hidesSources: z.optional(z.boolean(issueCode("not-valid"))),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: issueCode("required"),
      path: ["title"],
    }),
  );

/**
 * The body of `POST /api/debates/generate-positions`: the question, and the language of the screen.
 */
export const generatePositionsSchema = z.object(
  { query: questionSchema, language: z.optional(languageSchema) },
  issueCode("not-an-object"),
);

/** A checked request for positions. */
export type GeneratePositionsInput = z.infer<typeof generatePositionsSchema>;

/**
 * The query of `GET /api/user/debates`: the words to search for, the id of the last entry of the
 * page before, and the most entries of a page. A value that is not an id or a number is ignored.
 */
export const archiveQuerySchema = z.object({
  search: z.pipe(
    z._default(z.string().check(z.refine(isCleanText, issueCode("not-storable"))), ""),
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

/**
 * The query of `GET /api/debates/{id}`: the position before which the page ends, the `earlier` of
 * the page after it. A value that is not a number of items is ignored.
 */
export const debateQuerySchema = z.object({
  before: z.catch(z.nullable(z._default(z.nullable(idSchema), null)), null),
});
