/**
 * A provider's failure. `retryable`: another try may work (429, 5xx, 529, overloaded, a broken connection).
 * `retryAfterMs`: what the provider asked to wait, null when it did not say. `message` is for the log.
 */
export class ModelError extends Error {
  readonly retryable: boolean;
  readonly busy: boolean;
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    detail: { retryable: boolean; busy?: boolean; retryAfterMs?: number | null; cause?: unknown },
  ) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = "SpeechError";
    this.retryable = detail.retryable;
    this.busy = detail.busy ?? false;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}
