import type { Clock } from "@einstein-vs-cat/core";

/** What one look at a claim tells about its owner. */
export interface OwnerSign {
  readonly fence: number;
  /** When the lease ends, in milliseconds. It grows while the owner renews it. */
  readonly leaseUntil: number;
  /** Whether the lease is valid and the owner's lock is held. */
  readonly isAlive: boolean;
}

/**
 * Decides when a missing lock means a dead owner. An owner whose connection broke takes its lock
 * again within a second, and renews its lease meanwhile. So an owner is gone only when every look
 * of a whole period finds neither the lock nor a renewal.
 */
export class OwnerAbsence {
  readonly #clock: Clock;
  readonly #periodMs: number;
  #absent: { readonly fence: number; readonly leaseUntil: number; readonly since: number } | null =
    null;

  constructor(clock: Clock, periodMs: number) {
    this.#clock = clock;
    this.#periodMs = periodMs;
  }

  /** Takes another look into account. The first one that finds no life never suffices. */
  isGone({ fence, leaseUntil, isAlive }: OwnerSign): boolean {
    const now = this.#clock.elapsed();
    if (isAlive) this.#absent = null;
    else if (this.#absent?.fence !== fence || this.#absent.leaseUntil !== leaseUntil)
      this.#absent = { fence, leaseUntil, since: now };
    return this.#absent !== null && now - this.#absent.since >= this.#periodMs;
  }
}
