/** What every text field of a form has in common. */

import * as z from "zod/mini";
import { MAXIMUM } from "./limits.ts";

const NUL = "\u0000";

/** Whether a text can be stored and shown: no NUL and no lone surrogate. */
export const isCleanText = (text: string) => !text.includes(NUL) && text.isWellFormed();

/** The name of a field in its messages, its limits in UTF-16 code units, and what is said when it breaks them. */
export interface TypedTextRule {
  readonly label: string;
  readonly minimum: number;
  readonly tooShort: string;
  readonly maximum: number;
  /** Else a sentence made of the label and the maximum. */
  readonly tooLong?: string;
}

/** A text typed by a person: trimmed, NFC, without NUL or lone surrogates, its length within limits after that. */
export function typedText({ label, minimum, tooShort, maximum, tooLong }: TypedTextRule) {
  return z.pipe(
    z
      .string({
        error: (issue) => (issue.input === undefined ? "Required" : `${label} must be text`),
      })
      .check(
        z.refine(isCleanText, {
          error: `${label} contains characters that cannot be stored`,
          abort: true,
        }),
        z.overwrite((text) => text.normalize("NFC").trim()),
        z.minLength(minimum, tooShort),
        z.maxLength(maximum, tooLong ?? `${label} must be at most ${maximum} characters long`),
      ),
    z.string(),
  );
}

/** An optional text; an empty one stands for none. */
export const emptyIsNone = <T extends z.ZodMiniType<string, unknown>>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((text) => text || null),
  );

/** An email address, loosely: a person's provider knows best. Empty stands for none. */
export const emailSchema = typedText({
  label: "Email",
  minimum: 0,
  tooShort: "",
  maximum: MAXIMUM.email,
}).check(
  z.refine(
    (text) => text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text),
    "Email must be a valid address",
  ),
);

/** The first sentence of what a schema refused, for a reader. */
export function firstMessage(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? "Required";
}
