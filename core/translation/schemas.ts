import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";
import { issueCode } from "../shared/field-errors.ts";

/** The query of `GET /api/share/{segment}/translation`: the language to read the debate in. */
export const translationQuerySchema = z.object({ language: languageSchema });

/** The body of `POST /api/share/{segment}/translation`. */
export const translateSharedSchema = z.object(
  { language: languageSchema },
  issueCode("not-an-object"),
);
