import { type Clock, PAID_TIERS, type PaidTier } from "@einstein-vs-cat/core";
import type Stripe from "stripe";

/** How long prices are cached (ms). */
const CACHE_MS = 600_000;

/** How long to wait after a failed request before the next one (ms). */
const RETRY_AFTER_MS = 30_000;

type Prices = Readonly<Partial<Record<PaidTier, number>>>;

/** The prices of the plans in US dollars per month, cached. */
export class PriceCache {
  readonly #stripe: Stripe;
  readonly #clock: Pick<Clock, "now">;
  readonly #priceIdOf: (tier: PaidTier) => string;
  #cached: { readonly prices: Prices; readonly until: number } = { prices: {}, until: 0 };

  constructor(stripe: Stripe, clock: Pick<Clock, "now">, priceIdOf: (tier: PaidTier) => string) {
    this.#stripe = stripe;
    this.#clock = clock;
    this.#priceIdOf = priceIdOf;
  }

  /** Returns the prices, or the last known ones while Stripe does not answer. Never rejects. */
  async get(): Promise<Prices> {
    const now = this.#clock.now();
    if (now < this.#cached.until) return this.#cached.prices;
    try {
      this.#cached = { prices: await this.#fetch(), until: now + CACHE_MS };
    } catch {
      this.#cached = { prices: this.#cached.prices, until: now + RETRY_AFTER_MS };
    }
    return this.#cached.prices;
  }

  async #fetch(): Promise<Prices> {
    const found = await Promise.all(
      PAID_TIERS.map(
        async (tier) => [tier, await this.#stripe.prices.retrieve(this.#priceIdOf(tier))] as const,
      ),
    );
    // Leave out prices in other currencies; the checkout page shows them.
    const inDollars = found.flatMap(([tier, { currency, unit_amount }]) =>
      currency === "usd" && unit_amount !== null ? [[tier, unit_amount / 100] as const] : [],
    );
    return Object.fromEntries(inDollars);
  }
}
