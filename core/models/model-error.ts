/**
 * Why a model cannot take a request that another model may take: `unsupported`, it does not know a
 * field, a value or a role; `gone`, the provider does not know the model any more; `too-long`, the
 * prompt exceeds its window.
 */
export type Refusal = "unsupported" | "retired" | "too-long";

/**
 * What is known of a failure beside its message.
 * @inline
 */
interface Detail {
  readonly retryable: boolean;
  readonly busy?: boolean;
  readonly retryAfterMs?: number | null;
  readonly refusal?: Refusal | null;
  readonly isFree?: boolean;
  readonly isKeyRefused?: boolean;
  readonly isUnpaid?: boolean;
  readonly cause?: unknown;
}

/**
 * A failure of a model provider. `retryable`: another attempt may work (429, 5xx, 529, overloaded,
 * a broken connection). `retryAfterMs`: the delay that the provider asked for, or null. `refusal`:
 * the same request never works with this model, but may with another one; else null. `isFree`: the
 * provider charges nothing, because it did not take the request. `isKeyRefused`: it does not accept the key;
 * `isUnpaid`: the key has no credit left. `message` is for the log.
 */
export class ModelError extends Error {
  readonly retryable: boolean;
  readonly busy: boolean;
  readonly retryAfterMs: number | null;
  readonly refusal: Refusal | null;
  readonly isFree: boolean;
  readonly isKeyRefused: boolean;
  readonly isUnpaid: boolean;

  constructor(message: string, detail: Detail) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = "ModelError";
    this.retryable = detail.retryable;
    this.busy = detail.busy ?? false;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.refusal = detail.refusal ?? null;
    this.isKeyRefused = detail.isKeyRefused ?? false;
    this.isUnpaid = detail.isUnpaid ?? false;
    this.isFree = detail.isFree ?? this.refusal !== null;
  }
}
