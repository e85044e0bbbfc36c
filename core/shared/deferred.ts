/** A promise with the functions that settle it. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  /** Fulfils the promise; a promise as the value decides instead. */
  resolve(value: T | PromiseLike<T>): void;
  /** Rejects the promise. */
  reject(reason: unknown): void;
}

/** Creates a deferred promise, as `Promise.withResolvers` does from Node.js 22 on. */
export function createDeferred<T>(): Deferred<T> {
  let settle!: Pick<Deferred<T>, "resolve" | "reject">;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
