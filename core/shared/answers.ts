/**
 * Parts that the answers of several ideas share. A schema named `…Answer` describes JSON that the
 * server answers with, one named `…Schema` describes what a client sends. In JSON a date is ISO
 * 8601 text in UTC.
 */

import * as z from "zod/mini";
import { ERROR_MESSAGES, FIELD_MESSAGES, REQUEST_MESSAGES } from "./error-messages.ts";
import type { ErrorCode, InputCode } from "./errors.ts";

/** The JSON value that a schema describes. An answer is never changed. */
export type Serialized<Schema extends z.core.$ZodType> = DeepReadonly<z.core.output<Schema>>;

/** A value that is read-only at any depth. */
export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;

/** The id of a debate, a user, a response or a user input. */
export const answerIdSchema = z.int().check(z.minimum(1));

/** A number of things. */
export const countSchema = z.int().check(z.minimum(0));

/** A date, such as `2026-11-21T09:30:00.000Z`. */
export const timestampSchema = z.iso.datetime();

/** The codes of refusals and failures. */
export const errorCodeSchema = z.enum(Object.keys(ERROR_MESSAGES) as [ErrorCode, ...ErrorCode[]]);

/** The values in the sentence of a code, by their names. Absent where the sentence has none. */
export const messageParamsSchema = z.optional(
  z.record(z.string(), z.union([z.string(), z.number()])),
);

const fieldCodeSchema = z.enum(
  Object.keys({ ...FIELD_MESSAGES, ...REQUEST_MESSAGES }) as [InputCode, ...InputCode[]],
);

/**
 * What is wrong with one field of a request; `field` is null when the request as a whole is meant.
 */
export const fieldErrorAnswer = z.object({
  field: z.nullable(z.string()),
  code: z.union([fieldCodeSchema, errorCodeSchema]),
  params: messageParamsSchema,
  detail: z.string(),
});

/**
 * The body of an error for clients that accept `application/problem+json` (RFC 9457). `errors` has
 * at most one entry for each field, and is absent when no field is meant.
 */
export const problemAnswer = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: errorCodeSchema,
  params: messageParamsSchema,
  errors: z.optional(z.array(fieldErrorAnswer)),
});
