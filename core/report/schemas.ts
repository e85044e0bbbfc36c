/** What the calls about reports take. */

import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";
import { MAXIMUM } from "../shared/text-lengths.ts";
import { emailSchema, emptyIsNone, typedText } from "../shared/typed-text.ts";
import { REPORT_TEXT } from "./limits.ts";
import { REPORT_REASONS } from "./report.ts";

/**
 * The body of `POST /api/share/{segment}/report`. `language` is that of the answer; without it, that of
 * the request.
 */
export const reportSchema = z.object(
  {
    reason: z.enum(REPORT_REASONS, issueCode("not-valid")),
    words: emptyIsNone(typedText({ maximum: REPORT_TEXT.words, tooLong: "input-too-long" })),
    address: emptyIsNone(emailSchema),
    language: z.optional(typedText({ maximum: MAXIMUM.language, tooLong: "language-invalid" })),
  },
  issueCode("not-an-object"),
);

/** A checked report. */
export type ReportInput = z.infer<typeof reportSchema>;

/** The body of `POST /api/debates/{id}/objection`. */
export const objectionSchema = z.object(
  {
    text: typedText({
      minimum: 1,
      tooShort: "input-empty",
      maximum: REPORT_TEXT.objection,
      tooLong: "input-too-long",
    }),
  },
  issueCode("not-an-object"),
);
