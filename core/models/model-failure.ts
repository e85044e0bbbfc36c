import { ModelError } from "./model-error.ts";

/**
 * Why a request to a model failed: the provider was `busy`, `unavailable` for another reason that
 * passes, or `rejected` the request, for example its key; the model knows the request not
 * (`unsupported`) or has no room for it (`too-long`); the answer was `declined`, `empty`, `cut-off`
 * or too slow (`timeout`); or the server itself has a fault (`internal`).
 */
export const MODEL_FAILURES = [
  ...(["busy", "unavailable", "rejected", "unsupported", "retired", "too-long"] as const),
  ...(["declined", "empty", "cut-off", "timeout", "internal"] as const),
] as const;

/** Why a request to a model failed. */
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/** Returns why a request failed. */
export function modelFailureOf(error: unknown): ModelFailure {
  if (!(error instanceof ModelError)) return "internal";
  if (error.refusal !== null) return error.refusal;
  if (error.busy) return "busy";
  return error.retryable ? "unavailable" : "rejected";
}
