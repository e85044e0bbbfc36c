import { DomainError } from "./errors.ts";

/** The refusal of a quota. It tells how long to wait before the next try can succeed. */
export class TooManyRequests extends DomainError {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super("too-many-requests");
    this.retryAfterMs = retryAfterMs;
  }
}
