import { DomainError, denial } from "./errors.ts";

/** The refusal of a full queue. It tells when a place is likely to be free. */
export class ServerBusy extends DomainError {
  override readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super({ ...denial("server-busy"), retryAfterMs });
    this.retryAfterMs = retryAfterMs;
  }
}
