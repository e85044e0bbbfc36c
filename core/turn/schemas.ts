import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";

/** The body of `POST /api/debates/{id}/generate`: the language to speak, else the debate's own (SPEC §7). */
export const generateTurnSchema = z.object(
  { language: z.optional(languageSchema) },
  "The request body must be a JSON object",
);
