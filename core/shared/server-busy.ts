import { DomainError } from "./errors.ts";

/** The refusal of a full queue. It tells when a place is likely to be free. */
export class ServerBusy extends DomainError {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super("server-busy");
    this.retryAfterMs = retryAfterMs;
  }
}
