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
}

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

  constructor(refused: ErrorCode | Denial, options?: { readonly cause: unknown }) {
    const { code, params, message, errors } =
      typeof refused === "string" ? denial(refused) : refused;
    super(message, options);
    this.name = "DomainError";
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}

/**
 * Throws the refusal as an error; null passes.
 * @throws DomainError
 */
export function refuse(denied: Denial | null): void {
  if (denied !== null) throw new DomainError(denied);
}
