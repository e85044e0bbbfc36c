/**
 * What a provider's failure means for another try, decided in one place for every provider. What is kept of it is
 * its status and the provider's word for it, so that no prompt, key or answer can reach a log.
 */

import { ModelError } from "@einstein-vs-cat/core";

/** A failure as a provider told it: by an HTTP status, or by an error inside an answer that had begun with 200. */
export interface ProviderFailure {
  /** Null when the failure came inside the answer. */
  readonly status: number | null;
  /** The provider's words for it, as its `type` and `code` fields hold them. */
  readonly words: readonly unknown[];
  /** What it asked to wait (ms); null when it did not say. */
  readonly retryAfterMs: number | null;
}

const BUSY_STATUSES: ReadonlySet<number | null> = new Set([429, 503, 529]);
const BUSY_WORDS: ReadonlySet<string> = new Set([
  "overloaded_error",
  "rate_limit_error",
  "rate_limit_exceeded",
  "server_overloaded",
]);

/** Failures that no other try can mend. `insufficient_quota` comes with status 429, but means an empty account. */
const EMPTY_ACCOUNT = "insufficient_quota";
const LASTING_WORDS: ReadonlySet<string> = new Set([
  EMPTY_ACCOUNT,
  "authentication_error",
  "billing_error",
  "context_length_exceeded",
  "invalid_request_error",
  "not_found_error",
  "permission_error",
  "request_too_large",
]);

/** The error of a failure that the provider itself reported. */
export function providerFailure({ status, words, retryAfterMs }: ProviderFailure): ModelError {
  const known = [...new Set(words.filter(isWord))];
  const retryable =
    status === null
      ? !known.some((word) => LASTING_WORDS.has(word))
      : (status === 408 || status === 429 || status >= 500) && !known.includes(EMPTY_ACCOUNT);
  const busy =
    retryable && (BUSY_STATUSES.has(status) || known.some((word) => BUSY_WORDS.has(word)));
  const told =
    status === null
      ? "the provider failed inside its answer"
      : `the provider answered with status ${status}`;
  return new ModelError(told + inBrackets(known), { retryable, busy, retryAfterMs });
}

/** The error of a connection that could not be made, broke, or brought what cannot be read. Another try may work. */
export function brokenConnection(error: unknown): ModelError {
  const words: string[] = [];
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = "code" in link ? link.code : undefined;
    words.push(...[link.name === "Error" ? undefined : link.name, code].filter(isWord));
  }
  return new ModelError(`the connection to the provider broke${inBrackets([...new Set(words)])}`, {
    retryable: true,
  });
}

/** A short identifier; anything longer or with spaces may quote what was said. */
function isWord(word: unknown): word is string {
  return typeof word === "string" && /^[A-Za-z]\w{0,49}$/.test(word);
}

function inBrackets(words: readonly string[]): string {
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}
