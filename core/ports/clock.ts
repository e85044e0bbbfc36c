/**
 * A cancellable wait. `done` resolves when the time is over and never rejects. After `cancel` it
 * may never resolve.
 */
export interface Sleep {
  readonly done: Promise<void>;
  cancel(): void;
}

/** The time in milliseconds since 1970, and waits in milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Sleep;
}
