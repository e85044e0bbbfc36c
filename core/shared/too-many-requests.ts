import { DomainError, denial } from "./errors.ts";

/** The refusal of a quota. It tells how long to wait before the next try can succeed. */
export class TooManyRequests extends DomainError {
  override readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super({ ...denial("too-many-requests"), retryAfterMs });
    this.retryAfterMs = retryAfterMs;
  }
}
