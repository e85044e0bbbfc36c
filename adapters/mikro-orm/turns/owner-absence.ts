import type { Clock } from "@einstein-vs-cat/core";

/** What one look at a claim tells about its owner. */
export interface OwnerSign {
  readonly fence: number;
  /** When the lease ends, in milliseconds. It grows while the owner renews it. */
  readonly leaseUntil: number;
  /** Whether the lease is valid and the owner's lock is held. */
  readonly isAlive: boolean;
}

/** The longest time between two looks of one period (ms). In a longer one much can have happened. */
const LONGEST_GAP_MS = 2_000;

/**
 * Decides when a missing lock means a dead owner. An owner whose connection broke takes its lock
 * again within a second, and renews its lease meanwhile. So an owner is gone only when every look
 * of a whole period finds neither the lock nor a renewal. It then stays gone until it is seen again.
 */
export class OwnerAbsence {
  readonly #clock: Clock;
  readonly #periodMs: number;
  #absent: {
    readonly fence: number;
    readonly leaseUntil: number;
    readonly since: number;
    seenAt: number;
  } | null = null;

  constructor(clock: Clock, periodMs: number) {
    this.#clock = clock;
    this.#periodMs = periodMs;
  }

  /** Takes another look into account. The first one that finds no life never suffices. */
  isGone({ fence, leaseUntil, isAlive }: OwnerSign): boolean {
    const now = this.#clock.elapsed();
    if (isAlive) this.#absent = null;
    else if (!this.#goesOn(fence, leaseUntil, now))
      this.#absent = { fence, leaseUntil, since: now, seenAt: now };
    if (this.#absent === null) return false;
    this.#absent.seenAt = now;
    return now - this.#absent.since >= this.#periodMs;
  }

  /** Whether a look belongs to the period that has begun. */
  #goesOn(fence: number, leaseUntil: number, now: number): boolean {
    if (this.#absent?.fence !== fence || this.#absent.leaseUntil !== leaseUntil) return false;
    const { since, seenAt } = this.#absent;
    return seenAt - since >= this.#periodMs || now - seenAt <= LONGEST_GAP_MS;
  }
}

/** How many debates are remembered. A forgotten one begins a new period. */
const REMEMBERED = 1_000;

/**
 * The absences of owners, by debate. All who look at a debate in this process share one: who was told
 * that an owner is gone and then claims the turn must not wait for another period.
 */
export class OwnerAbsences {
  readonly #clock: Clock;
  readonly #periodMs: number;
  readonly #known = new Map<number, OwnerAbsence>();

  constructor(clock: Clock, periodMs: number) {
    this.#clock = clock;
    this.#periodMs = periodMs;
  }

  of(debateId: number): OwnerAbsence {
    const absence = this.#known.get(debateId) ?? new OwnerAbsence(this.#clock, this.#periodMs);
    this.#known.delete(debateId);
    this.#known.set(debateId, absence);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(oldest);
    }
    return absence;
  }
}
