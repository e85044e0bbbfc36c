/**
 * A failure of a model provider. `retryable`: another attempt may work (429, 5xx, 529, overloaded,
 * a broken connection). `retryAfterMs`: the delay that the provider asked for, or null. `message`
 * is for the log.
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
    this.name = "ModelError";
    this.retryable = detail.retryable;
    this.busy = detail.busy ?? false;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}
