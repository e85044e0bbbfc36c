import * as z from "zod/mini";
import { isCleanText } from "../shared/typed-text.ts";

/** The id of a model. */
export const modelIdSchema = z
  .string("Model must be a model id")
  .check(
    z.maxLength(100, "Model must be a model id"),
    z.refine(isCleanText, "Model must be a model id"),
  );

/** The body of `POST /api/subscription/check-model`: the id of a model (SPEC §7). */
export const checkModelSchema = z.object(
  { model: modelIdSchema },
  "The request body must be a JSON object",
);
