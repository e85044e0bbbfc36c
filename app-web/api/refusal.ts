/** How the server tells what it refused, and the errors that stand for it. */

import type { ErrorCode, InputCode, MessageParams } from "@einstein-vs-cat/core";

/**
 * What was refused. A program decides by the code; the sentence is for people. An answer of a proxy
 * has no code.
 */
export interface Refusal {
  readonly code?: ErrorCode | undefined;
  readonly params?: MessageParams | undefined;
  /** The English sentence. */
  readonly message: string;
  readonly errors?: readonly FieldRefusal[] | undefined;
  /** The seconds until the next try can succeed, where the server knows them. */
  readonly retryAfter?: number | undefined;
}

/** What is wrong with one field of what was sent; null when the request as a whole is meant. */
export interface FieldRefusal extends Omit<Refusal, "code" | "errors"> {
  readonly field: string | null;
  readonly code: ErrorCode | InputCode;
}

/** A refusal or failure that the server told, whatever the status of the answer. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, message = refusal.message) {
    super(message);
    this.name = "RefusalError";
    this.refusal = refusal;
  }
}

/** A non-OK answer. Its message is the status, a colon and a space, then the sentence. */
export class HttpError extends RefusalError {
  readonly status: number;

  constructor(status: number, refusal: Refusal) {
    super(refusal, `${status}: ${refusal.message}`);
    this.name = "HttpError";
    this.status = status;
  }
}

/** A turn whose stream did not start: its call was refused, or the answer had no body. */
export class StreamError extends Error {
  readonly refused: HttpError | null;

  constructor(refused: HttpError | null) {
    super(
      refused === null ? "No reader available" : `Failed to start streaming (${refused.message})`,
    );
    this.name = "StreamError";
    this.refused = refused;
  }
}

/** The code of a refusal; undefined for any other error. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof RefusalError ? error.refusal.code : undefined;
}

/**
 * Reads a refusal from a JSON value: problem details (RFC 9457), whose sentence is `detail`, or an
 * object with the sentence as `error`. Null for anything else.
 */
export function refusalOf(value: unknown): Refusal | null {
  const { detail, error, code, params, errors, retryAfter } = Object(value);
  const message: unknown = detail ?? error;
  if (typeof message !== "string") return null;
  return {
    code: typeof code === "string" ? (code as ErrorCode) : undefined,
    params: typeof params === "object" ? (params ?? undefined) : undefined,
    message,
    errors: Array.isArray(errors) ? errors.flatMap(fieldRefusalOf) : undefined,
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
  };
}

function fieldRefusalOf(value: unknown): FieldRefusal[] {
  const refusal = refusalOf(value);
  const { field } = Object(value);
  return refusal?.code === undefined
    ? []
    : [{ ...refusal, code: refusal.code, field: typeof field === "string" ? field : null }];
}
