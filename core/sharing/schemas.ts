import * as z from "zod/mini";
import { MAXIMUM } from "../shared/limits.ts";
import { truncate } from "../shared/text.ts";
import { typedText } from "../shared/typed-text.ts";

/**
 * The body of `POST /api/share/{segment}/save`: the title of the copy, which the page makes the question (SPEC §7). A question
 * may be longer than a title, so that a long one is cut and not refused; without one the question stands.
 */
export const saveSharedSchema = z.object(
  {
    title: z.nullish(
      z.pipe(
        typedText({ label: "Title", minimum: 0, tooShort: "", maximum: MAXIMUM.question }),
        z.transform((title: string) => truncate(title, MAXIMUM.title - 1)),
      ),
    ),
  },
  "The request body must be a JSON object",
);

/** A checked request for a copy. */
export type SaveSharedInput = z.infer<typeof saveSharedSchema>;
