import * as z from "zod/mini";
import { DomainError, invalidInput } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";

/**
 * Returns what a schema makes of a value.
 * @throws DomainError `invalid-input` with the errors of the fields.
 */
export function checked<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.output<Schema> {
  const parsed = z.core.safeParse(schema, value);
  if (!parsed.success) throw new DomainError(invalidInput(fieldErrors(parsed.error)));
  return parsed.data;
}
