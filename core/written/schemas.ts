import * as z from "zod/mini";
import { DEFAULT_LANGUAGE } from "../language/language.ts";
import { languageSchema } from "../language/schemas.ts";

/** The query of `GET /api/written-debates`: the language of the screen. */
export const writtenQuerySchema = z.object({
  language: z._default(languageSchema, DEFAULT_LANGUAGE),
});
