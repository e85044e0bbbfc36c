/**
 * Refusals and failures. A program tells them apart by `code` and `params`, never by the sentence.
 */

import {
  ERROR_MESSAGES,
  type FIELD_MESSAGES,
  type MessageParams,
  type REQUEST_MESSAGES,
  renderMessage,
} from "./error-messages.ts";

/** What a call can be refused or fail with; the server maps each code to an HTTP status. */
export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** What can be wrong with one part of a request that is refused as `invalid-input`. */
export type InputCode = keyof typeof FIELD_MESSAGES | keyof typeof REQUEST_MESSAGES;

/** What is wrong with one field of a request. */
export interface FieldError {
  /** The name of the field in the request; null when the request as a whole is meant. */
  readonly field: string | null;
  readonly code: ErrorCode | InputCode;
  /** The values in the sentence, where it has any. */
  readonly params?: MessageParams;
  /** The English sentence. */
  readonly message: string;
}

/** A refusal that a rule can foresee, so that a screen can show it before anything is sent. */
export interface Denial {
  readonly code: ErrorCode;
  /** The values that go with the code, where there are any. */
  readonly params?: MessageParams | undefined;
  /** The English sentence. */
  readonly message: string;
  /** What is wrong with single fields, at most one entry for each. */
  readonly errors?: readonly FieldError[] | undefined;
  /** How long to wait before the next try can succeed (ms), where that is known. */
  readonly retryAfterMs?: number | undefined;
}

const HOUR_MS = 3_600_000;

/**
 * How long to wait (ms) after a temporary refusal whose end is not known: as long as the rest of a
 * turn, a busy provider, a restart, or a database that is being restarted usually takes.
 */
const USUAL_WAIT_MS: Readonly<Partial<Record<ErrorCode, number>>> = {
  "too-many-requests": 60_000,
  "too-many-turns": 15_000,
  "too-many-running-turns": 15_000,
  ...{ "turns-used-up": HOUR_MS, "browser-turns-used-up": HOUR_MS },
  ...{ "network-turns-used-up": HOUR_MS, "newcomer-turns-used-up": HOUR_MS },
  ...{ "debates-used-up": HOUR_MS, "network-debates-used-up": HOUR_MS },
  "provider-busy": 30_000,
  "server-busy": 2_000,
  "shutting-down": 10_000,
  "storage-unavailable": 10_000,
  "storage-full": 60_000,
  "billing-unavailable": 30_000,
  "sign-in-unavailable": 30_000,
  "billing-not-configured": 300_000,
};

/** The field that a refusal is about, where every form with that refusal has the same one. */
const FIELD_OF: Readonly<Partial<Record<ErrorCode, string>>> = {
  "username-taken": "username",
  "wrong-password": "password",
  "email-required": "email",
};

/**
 * A refusal with the sentence of its code. `field` names the field that it is about, where that is
 * not the usual one.
 */
export function denial(
  code: ErrorCode,
  params?: MessageParams,
  field: string | undefined = FIELD_OF[code],
): Denial {
  const message = renderMessage(ERROR_MESSAGES[code], params);
  const refusal = { code, ...(params === undefined ? {} : { params }), message };
  return field === undefined ? refusal : { ...refusal, errors: [{ field, ...refusal }] };
}

/** A refusal of what was sent. Its sentence is that of the first error. */
export function invalidInput(errors: readonly FieldError[]): Denial {
  const message = errors[0]?.message ?? ERROR_MESSAGES["invalid-input"];
  return { code: "invalid-input", message, errors };
}

/** The one error that core throws. `message` is fit for a user; `cause` is for the log only. */
export class DomainError extends Error implements Denial {
  readonly code: ErrorCode;
  readonly params?: MessageParams | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(refused: ErrorCode | Denial, options?: { readonly cause: unknown }) {
    const { code, params, message, errors, retryAfterMs }: Denial =
      typeof refused === "string" ? denial(refused) : refused;
    super(message, options);
    this.name = "DomainError";
    this.code = code;
    this.params = params;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs ?? USUAL_WAIT_MS[code];
  }
}

/**
 * Returns the error as a person may see it. Anything but a DomainError becomes `internal`, and its
 * cause stays in the log.
 */
export function asDomainError(error: unknown): DomainError {
  return error instanceof DomainError ? error : new DomainError("internal", { cause: error });
}

/**
 * Throws the refusal as an error; null passes.
 * @throws DomainError
 */
export function refuse(denied: Denial | null): void {
  if (denied !== null) throw new DomainError(denied);
}

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
