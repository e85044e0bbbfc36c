import { addRemarkSchema, type FieldError, fieldErrors } from "@einstein-vs-cat/core";

/** Returns what is wrong with a context; undefined when the content is valid. */
export function contextError(content: string): FieldError | undefined {
  const parsed = addRemarkSchema.safeParse({ content });
  return parsed.success ? undefined : fieldErrors(parsed.error)[0];
}
