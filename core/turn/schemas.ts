import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";
import { issueCode } from "../shared/field-errors.ts";

/**
 * The body of `POST /api/debates/{id}/generate`: the language of the turn; by default that of the
 * debate.
 */
export const generateTurnSchema = z.object(
  { language: z.optional(languageSchema) },
  issueCode("not-an-object"),
);
