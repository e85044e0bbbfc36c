import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";
import { issueCode } from "../shared/field-errors.ts";
import { MAXIMUM, MINIMUM } from "../shared/text-lengths.ts";
import { typedText } from "../shared/typed-text.ts";

/**
 * The body of `POST /api/debates/{id}/generate`: the language of the turn; by default that of the
 * debate.
 */
export const generateTurnSchema = z.object(
  { language: z.optional(languageSchema) },
  issueCode("not-an-object"),
);

/** The body of `POST /api/debates/{id}/again`: also whether the turn gave in and should now hold its side. */
export const repeatTurnSchema = z.object(
  { language: z.optional(languageSchema), firmer: z.optional(z.boolean(issueCode("not-valid"))) },
  issueCode("not-an-object"),
);

/**
 * The body of `POST /api/debates/{id}/turns`: the turn of a person who argues one of the positions,
 * and optionally its number, so that it can be sent again after an answer that was lost.
 */
export const ownTurnSchema = z.object(
  {
    content: typedText({
      minimum: MINIMUM.ownTurn,
      tooShort: "turn-too-short",
      maximum: MAXIMUM.ownTurn,
      tooLong: "turn-too-long",
    }),
    turnNumber: z.optional(z.int(issueCode("not-valid")).check(z.positive(issueCode("not-valid")))),
  },
  issueCode("not-an-object"),
);
