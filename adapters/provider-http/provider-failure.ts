/**
 * Decides for all providers whether a failure is worth a retry. Only the status and the provider's
 * error codes are kept, so that no prompt, key or answer reaches a log.
 */

import { ModelError, type Refusal } from "@einstein-vs-cat/core";

/**
 * A failure as the provider reported it: by an HTTP status, or by an error within a stream that
 * started with 200.
 */
export interface ProviderFailure {
  /** The HTTP status, or what an event within the stream names as one; else null. */
  readonly status: number | null;
  /** Whether the answer had started with status 200, so that the provider may charge for it. */
  readonly hasStarted: boolean;
  /** The provider's error codes, from its `type`, `code` and `param` fields. */
  readonly codes: readonly unknown[];
  /** The provider's sentence. It is searched for known words and never kept. */
  readonly sentence?: string | undefined;
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

/** How servers say that a prompt exceeds the window. Many have no code for it. */
const TOO_LONG_CODES: ReadonlySet<string> = new Set([
  "context_length_exceeded",
  "exceed_context_size_error",
  "request_too_large",
]);
const TOO_LONG_PHRASES = [
  "prompt is too long",
  "maximum prompt length",
  "context length",
  "context size",
  "context window",
];

/** Statuses and codes of a request that this model does not know: a field, a value. */
const UNSUPPORTED_STATUSES: ReadonlySet<number | null> = new Set([400, 404, 410, 422]);
const UNSUPPORTED_CODES: ReadonlySet<string> = new Set([
  "invalid_request_error",
  "not_found_error",
  "unsupported_parameter",
  "unsupported_value",
]);

/**
 * How servers say that they do not have the model. A wrong address gets 404 too, so the sentence has
 * to speak of a model.
 */
const GONE_STATUSES: ReadonlySet<number | null> = new Set([404, 410]);
const RETIRED_CODES: ReadonlySet<string> = new Set(["model_not_found", "model_decommissioned"]);
const GONE_PHRASES = ["model not found", "model has been decommissioned", "not a valid model"];

/** Codes of a request that no other model of the provider may answer either. */
const REFUSED_BY_ALL: ReadonlySet<string> = new Set([
  EMPTY_ACCOUNT,
  "billing_error",
  "content_filter",
  "content_policy_violation",
  "invalid_prompt",
]);

/** How providers refuse a key. */
const KEY_STATUSES: ReadonlySet<number | null> = new Set([401, 403]);
const KEY_CODES: ReadonlySet<string> = new Set([
  "authentication_error",
  "invalid_api_key",
  "permission_error",
]);

/** How providers say in a sentence alone that they do not accept a key, with status 400. */
const KEY_PHRASES = ["incorrect api key", "invalid api key", "api key not valid"];

/** How a gateway to several providers says that it refused a text, not a key, with status 403. */
const TEXT_PHRASES = ["moderation", "flagged"];

/** How providers say that the account of a key has no credit left. */
const UNPAID_CODES: ReadonlySet<string> = new Set([EMPTY_ACCOUNT, "billing_error"]);
const UNPAID_PHRASES = ["credit balance is too low", "insufficient credits", "key limit exceeded"];

/** Returns the error for a failure that the provider reported. */
export function providerFailure({
  status,
  hasStarted,
  codes,
  sentence,
  retryAfterMs,
}: ProviderFailure): ModelError {
  const knownCodes = [...new Set(codes.filter(isIdentifier))];
  const words = sentence?.toLowerCase() ?? "";
  const says = (phrases: readonly string[]) => phrases.some((phrase) => words.includes(phrase));
  const has = (known: ReadonlySet<string>) => knownCodes.some((word) => known.has(word));
  const isUnpaid = status === 402 || has(UNPAID_CODES) || says(UNPAID_PHRASES);
  const isKeyRefused =
    !isUnpaid &&
    ((KEY_STATUSES.has(status) && !says(TEXT_PHRASES)) || has(KEY_CODES) || says(KEY_PHRASES)) &&
    !has(RETIRED_CODES);
  const isOfAccount = isUnpaid || isKeyRefused;
  const refusal = isOfAccount ? null : refusalOf(status, knownCodes, words);
  const mayWorkLater =
    status === null
      ? !knownCodes.some((word) => PERMANENT_CODES.has(word))
      : status === 408 || status === 429 || status >= 500;
  const retryable = mayWorkLater && refusal === null && !isOfAccount;
  const busy = retryable && (BUSY_STATUSES.has(status) || has(BUSY_CODES));
  const message =
    status === null
      ? "the provider failed inside its answer"
      : `the provider answered with status ${status}`;
  const reason = refusal === "too-long" ? ": the prompt is too long" : "";
  return new ModelError(message + inParentheses(knownCodes) + reason, {
    ...{ retryable, busy, retryAfterMs, refusal, isFree: !hasStarted, isKeyRefused, isUnpaid },
  });
}

/** Returns why this model does not take the request; null when the failure has another cause. */
function refusalOf(
  status: number | null,
  codes: readonly string[],
  sentence: string,
): Refusal | null {
  const has = (known: ReadonlySet<string>) => codes.some((code) => known.has(code));
  if (has(REFUSED_BY_ALL)) return null;
  const mayBeTooLong = status === null || UNSUPPORTED_STATUSES.has(status);
  const saysTooLong = TOO_LONG_PHRASES.some((phrase) => sentence.includes(phrase));
  if (status === 413 || has(TOO_LONG_CODES) || (mayBeTooLong && saysTooLong)) return "too-long";
  const saysRetired =
    (GONE_STATUSES.has(status) && sentence.includes("model")) ||
    (UNSUPPORTED_STATUSES.has(status) && GONE_PHRASES.some((phrase) => sentence.includes(phrase)));
  if (has(RETIRED_CODES) || saysRetired) return "retired";
  return UNSUPPORTED_STATUSES.has(status) || has(UNSUPPORTED_CODES) ? "unsupported" : null;
}

/** Codes of a connection that was never made, so that the provider has got no request. */
const NEVER_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"];

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
    { retryable: true, isFree: words.some((word) => NEVER_CONNECTED.includes(word)) },
  );
}

/** Accepts short identifiers only, because anything else may quote a prompt or an answer. */
function isIdentifier(word: unknown): word is string {
  return typeof word === "string" && /^[A-Za-z]\w{0,49}$/.test(word);
}

function inParentheses(words: readonly string[]): string {
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}
