/** Time, as a parameter: the real clock in the product, a hand-moved one in tests. */

/** A wait that can be called off. `done` resolves when the time is over and never rejects. */
export interface Sleep {
  readonly done: Promise<void>;
  cancel(): void;
}

/** The time in milliseconds since 1970, and waits in milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Sleep;
}
