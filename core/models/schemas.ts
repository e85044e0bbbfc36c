import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";
import { isCleanText } from "../shared/typed-text.ts";

/** The id of a model. */
export const modelIdSchema = z
  .string(issueCode("model-invalid"))
  .check(
    z.maxLength(100, issueCode("model-invalid")),
    z.refine(isCleanText, issueCode("model-invalid")),
  );

/** The body of `POST /api/subscription/check-model`: the id of a model. */
export const checkModelSchema = z.object({ model: modelIdSchema }, issueCode("not-an-object"));
