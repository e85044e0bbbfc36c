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

/** The turn of a person who argues one of the positions. */
export const ownTurnSchema = z.object(
  {
    content: typedText({
      minimum: MINIMUM.ownTurn,
      tooShort: "turn-too-short",
      maximum: MAXIMUM.ownTurn,
      tooLong: "turn-too-long",
    }),
  },
  issueCode("not-an-object"),
);
