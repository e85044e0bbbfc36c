/** What the text fields of all forms have in common. */

import * as z from "zod/mini";
import type { InputCode } from "./errors.ts";
import { issueCode } from "./field-errors.ts";
import { MAXIMUM } from "./text-lengths.ts";

const NUL = "\u0000";

/** Whether a text can be stored and shown: no NUL and no lone surrogate. */
export const isCleanText = (text: string) => !text.includes(NUL) && text.isWellFormed();

/** The limits of a field in UTF-16 code units, and the codes for breaking them. */
export interface TypedTextRule {
  readonly minimum?: number;
  readonly tooShort?: InputCode;
  readonly maximum: number;
  readonly tooLong?: InputCode;
}

/** A string without NUL and lone surrogates. */
export const cleanString = () =>
  z
    .string({
      error: ({ input }) => issueCode(input === undefined ? "required" : "not-text"),
    })
    .check(z.refine(isCleanText, { error: issueCode("not-storable"), abort: true }));

/**
 * A text typed by a person: trimmed, NFC, without NUL or lone surrogates, its length within limits
 * after that.
 */
export function typedText({
  minimum = 0,
  tooShort = "required",
  maximum,
  tooLong = "too-long",
}: TypedTextRule) {
  return z.pipe(
    cleanString().check(
      z.overwrite((text) => text.normalize("NFC").trim()),
      z.minLength(minimum, issueCode(tooShort)),
      z.maxLength(maximum, issueCode(tooLong)),
    ),
    z.string(),
  );
}

/** An optional text; an empty one becomes null. */
export const emptyIsNone = <T extends z.ZodMiniType<string, unknown>>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((text) => text || null),
  );

/** An email address, loosely checked: only the mail server knows which addresses exist. */
export const emailSchema = typedText({
  maximum: MAXIMUM.email,
  tooLong: "email-too-long",
}).check(
  z.refine(
    (text) => text === "" || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u.test(text),
    issueCode("email-invalid"),
  ),
);
