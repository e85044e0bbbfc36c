/**
 * A cancellable wait. `done` resolves when the time is over and never rejects. After `cancel` it
 * may never resolve.
 */
export interface Sleep {
  readonly done: Promise<void>;
  /** Ends the wait early. */
  cancel(): void;
}

/** The time in milliseconds since 1970, and waits in milliseconds. */
export interface Clock {
  /** Returns the time. It jumps when somebody sets the clock of the machine. */
  now(): number;
  /** Returns the milliseconds since some moment in the past. They never jump. */
  elapsed(): number;
  /** Starts a wait. */
  sleep(milliseconds: number): Sleep;
}
