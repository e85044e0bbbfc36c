import * as z from "zod/mini";
import { asTitle } from "../debate/title.ts";
import { issueCode } from "../shared/field-errors.ts";
import { idSchema } from "../shared/id-schema.ts";
import { MAXIMUM } from "../shared/text-lengths.ts";
import { typedText } from "../shared/typed-text.ts";

/**
 * The body of `POST /api/share/{segment}/save`: the title of the copy. The page sends the question,
 * which may be longer than a title; a long one is therefore cut and not refused. Without a title
 * the copy keeps the question.
 */
export const saveSharedSchema = z.object(
  {
    title: z.nullish(z.pipe(typedText({ maximum: MAXIMUM.question }), z.transform(asTitle))),
  },
  issueCode("not-an-object"),
);

/** A checked request for a copy. */
export type SaveSharedInput = z.infer<typeof saveSharedSchema>;

/**
 * The query of `GET /api/share/{segment}`: after how many items the page begins, the `later` of the
 * page before it. A value that is not a number of items is ignored.
 */
export const sharedQuerySchema = z.object({ after: z.catch(idSchema, 0) });
