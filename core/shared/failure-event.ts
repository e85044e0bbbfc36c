import type { DomainError } from "./errors.ts";

/** The error that ends a stream, as an event of it. `undefined` stands for what JSON leaves out. */
export const failureEvent = (error: DomainError) => ({
  error: error.message,
  code: error.code,
  params: error.params,
  retryAfter: waitSeconds(error),
});

/**
 * Returns the wait before the next try as `Retry-After` states it: whole seconds, at least one.
 * Undefined when the error is not temporary.
 */
export function waitSeconds({
  retryAfterMs,
}: Pick<DomainError, "retryAfterMs">): number | undefined {
  return retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1_000));
}
