import {
  ALLOWANCES,
  type Allowance,
  type AllowanceUse,
  type Clock,
  type Quota,
  RATE_LIMITS,
  type RateLimit,
  TooManyRequests,
} from "@einstein-vs-cat/core";

interface Window {
  readonly endsAt: number;
  taken: number;
}

/**
 * Quotas in memory, by a given clock. A window that has ended stays until its client returns.
 */
export class MemoryQuota implements Quota {
  readonly #clock: Pick<Clock, "now">;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  async count(limit: RateLimit, client: string, points = 1): Promise<void> {
    this.#add(limit, client, points, RATE_LIMITS[limit].points);
  }

  async take(allowance: Allowance, client: string, most: number): Promise<void> {
    this.#add(allowance, client, 1, most);
  }

  async giveBack(allowance: Allowance, client: string): Promise<void> {
    const window = this.#windowOf(allowance, client);
    window.taken = Math.max(0, window.taken - 1);
  }

  async use(allowance: Allowance, client: string): Promise<AllowanceUse> {
    const { taken, endsAt } = this.#windowOf(allowance, client);
    return { taken, resetsInMs: taken === 0 ? null : endsAt - this.#clock.now() };
  }

  #add(name: RateLimit | Allowance, client: string, points: number, most: number): void {
    const window = this.#windowOf(name, client);
    if (window.taken + points > most) throw new TooManyRequests(window.endsAt - this.#clock.now());
    window.taken += points;
    this.#windows.set(`${name} ${client}`, window);
  }

  /** Returns the client's open window; a new one is kept once something is taken from it. */
  #windowOf(name: RateLimit | Allowance, client: string): Window {
    const now = this.#clock.now();
    const window = this.#windows.get(`${name} ${client}`);
    if (window !== undefined && window.endsAt > now) return window;
    return { endsAt: now + { ...RATE_LIMITS, ...ALLOWANCES }[name].windowMs, taken: 0 };
  }
}
