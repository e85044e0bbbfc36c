/**
 * Decides for all providers whether a failure is worth a retry. Only the status and the provider's
 * error codes are kept, so that no prompt, key or answer reaches a log.
 */

import { ModelError } from "@einstein-vs-cat/core";

/**
 * A failure as the provider reported it: by an HTTP status, or by an error within a stream that
 * started with 200.
 */
export interface ProviderFailure {
  /** Null when the failure occurred within the stream. */
  readonly status: number | null;
  /** The provider's error codes, from its `type` and `code` fields. */
  readonly codes: readonly unknown[];
  /** The delay that the provider asked for (ms); null when it gave none. */
  readonly retryAfterMs: number | null;
}

const BUSY_STATUSES: ReadonlySet<number | null> = new Set([429, 503, 529]);
const BUSY_CODES: ReadonlySet<string> = new Set([
  "overloaded_error",
  "rate_limit_error",
  "rate_limit_exceeded",
  "server_overloaded",
]);

/**
 * Failures that a retry cannot fix. `insufficient_quota` has status 429 but means that the account
 * has no credit.
 */
const EMPTY_ACCOUNT = "insufficient_quota";
const PERMANENT_CODES: ReadonlySet<string> = new Set([
  EMPTY_ACCOUNT,
  "authentication_error",
  "billing_error",
  "context_length_exceeded",
  "invalid_request_error",
  "not_found_error",
  "permission_error",
  "request_too_large",
]);

/** Returns the error for a failure that the provider reported. */
export function providerFailure({
  status,
  codes: words,
  retryAfterMs,
}: ProviderFailure): ModelError {
  const knownCodes = [...new Set(words.filter(isIdentifier))];
  const retryable =
    status === null
      ? !knownCodes.some((word) => PERMANENT_CODES.has(word))
      : (status === 408 || status === 429 || status >= 500) && !knownCodes.includes(EMPTY_ACCOUNT);
  const busy =
    retryable && (BUSY_STATUSES.has(status) || knownCodes.some((word) => BUSY_CODES.has(word)));
  const message =
    status === null
      ? "the provider failed inside its answer"
      : `the provider answered with status ${status}`;
  return new ModelError(message + inParentheses(knownCodes), { retryable, busy, retryAfterMs });
}

/**
 * Returns the error for a connection that failed, broke, or delivered unreadable data. A retry may
 * work.
 */
export function connectionFailure(error: unknown): ModelError {
  const words: string[] = [];
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = "code" in link ? link.code : undefined;
    words.push(...[link.name === "Error" ? undefined : link.name, code].filter(isIdentifier));
  }
  return new ModelError(
    `the connection to the provider broke${inParentheses([...new Set(words)])}`,
    {
      retryable: true,
    },
  );
}

/** Accepts short identifiers only, because anything else may quote a prompt or an answer. */
function isIdentifier(word: unknown): word is string {
  return typeof word === "string" && /^[A-Za-z]\w{0,49}$/.test(word);
}

function inParentheses(words: readonly string[]): string {
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}
