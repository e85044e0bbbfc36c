/** What a failed call of a model means, for the call itself and for the person. */

import { DomainError, type ErrorCode } from "../shared/errors.ts";
import { ModelError, type Refusal } from "./model-error.ts";
import { isKeyProvider } from "./own-keys.ts";
import type { ResolvedModel } from "./served-model.ts";

const MODEL_FAILURES: ReadonlySet<ErrorCode> = new Set([
  ...(["task-failed", "provider-busy", "key-refused"] as const),
  ...(["openai-key-refused", "anthropic-key-refused", "xai-key-refused"] as const),
  ...(["own-openai-key-refused", "own-anthropic-key-refused"] as const),
  ...(["own-xai-key-refused", "own-openrouter-key-refused"] as const),
]);

/** Tells a failure of the model at a task from a refusal to ask it and from a failure of ours. */
export const isModelFailure = (error: unknown): error is DomainError =>
  error instanceof DomainError && MODEL_FAILURES.has(error.code);

/** Returns why a model refused a request, with its error; null for every other failure. */
export function refusalOf(error: unknown): { reason: Refusal; cause: ModelError } | null {
  const cause = error instanceof DomainError ? error.cause : null;
  return cause instanceof ModelError && cause.refusal !== null
    ? { reason: cause.refusal, cause }
    : null;
}

/**
 * Names the provider that refused a key, where it is a known one: the key of this server, or of the
 * person's own (`isOwn`), which also no longer works when its credit is used up.
 */
export function withMaker(
  error: unknown,
  gateway: ResolvedModel["gateway"],
  isOwn: boolean,
): unknown {
  if (!(error instanceof DomainError) || !isKeyProvider(gateway)) return error;
  const { code, cause } = error;
  const isUnpaid = cause instanceof ModelError && cause.isUnpaid;
  if (isOwn && (code === "key-refused" || isUnpaid))
    return new DomainError(`own-${gateway}-key-refused`, { cause });
  if (code !== "key-refused" || gateway === "openrouter") return error;
  return new DomainError(`${gateway}-key-refused`, { cause });
}
