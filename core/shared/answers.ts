/**
 * Parts that the answers of several ideas share. A schema named `…Answer` describes JSON that the server answers with, one named
 * `…Schema` describes what a client sends. In JSON a date is ISO 8601 text in UTC.
 */

import * as z from "zod/mini";
import { ERROR_MESSAGES, type ErrorCode } from "./errors.ts";

/** The JSON value that a schema describes. Nobody changes an answer. */
export type Serialized<Schema extends z.core.$ZodType> = DeepReadonly<z.core.output<Schema>>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** The id of a debate, a user, a response or a user input. */
export const answerIdSchema = z.int().check(z.minimum(1));

/** A number of things. */
export const countSchema = z.int().check(z.minimum(0));

/** A date, such as `2026-11-21T09:30:00.000Z`. */
export const timestampSchema = z.iso.datetime();

/** The body of an error for clients that accept `application/problem+json` (RFC 9457). */
export const problemAnswer = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_MESSAGES) as [ErrorCode, ...ErrorCode[]]),
});
