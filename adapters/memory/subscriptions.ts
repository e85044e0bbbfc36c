import {
  type CheckoutGrant,
  type Clock,
  DomainError,
  type KeptSubscription,
  type SubscriptionRecord,
  type Subscriptions,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** How long a grant is valid (ms). */
const GRANT_MS = 15 * 60 * 1_000;

/** `Subscriptions` on the tables of `MemoryTables`. */
export class MemorySubscriptions implements Subscriptions {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;
  readonly #versions = new Map<number, number>();
  readonly #events = new Set<string>();
  readonly #grants = new Map<string, CheckoutGrant & { readonly expiresAt: number }>();

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async find(userId: number): Promise<KeptSubscription | null> {
    const row = this.#tables.users.get(userId);
    if (row === undefined) return null;
    const { user, customerId, subscriptionId } = row;
    return {
      tier: user.subscriptionTier,
      status: user.subscriptionStatus,
      periodEnd: user.subscriptionPeriodEnd,
      subscriptionId,
      customerId,
      version: this.#versions.get(userId) ?? 0,
      asOf: new Date(this.#clock.now()),
    };
  }

  async findUserOf(customerId: string): Promise<number | null> {
    const row = [...this.#tables.users.values()].find((one) => one.customerId === customerId);
    return row?.user.id ?? null;
  }

  async keepCustomer(userId: number, customerId: string, instead: string | null): Promise<string> {
    const row = this.#tables.users.get(userId);
    if (row === undefined) throw new DomainError("not-signed-in");
    if (row.customerId !== null && row.customerId !== instead) return row.customerId;
    row.customerId = customerId;
    this.#grow(userId);
    return customerId;
  }

  async keep(userId: number, version: number, record: SubscriptionRecord, eventId: string | null) {
    const row = this.#tables.users.get(userId);
    if (row === undefined || version !== (this.#versions.get(userId) ?? 0)) return "moved";
    if (eventId !== null && this.#events.has(eventId)) return "known-event";
    if (eventId !== null) this.#events.add(eventId);
    row.user = {
      ...row.user,
      subscriptionTier: record.tier,
      subscriptionStatus: record.status,
      subscriptionPeriodEnd: record.periodEnd,
    };
    row.subscriptionId = record.subscriptionId;
    this.#grow(userId);
    return "kept";
  }

  async hasEvent(eventId: string): Promise<boolean> {
    return this.#events.has(eventId);
  }

  async keepGrant(token: string, grant: CheckoutGrant): Promise<void> {
    this.#grants.set(token, { ...grant, expiresAt: this.#clock.now() + GRANT_MS });
  }

  async findGrant(token: string): Promise<CheckoutGrant | null> {
    const grant = this.#grants.get(token);
    if (grant === undefined || grant.expiresAt <= this.#clock.now()) return null;
    const { userId, sessionEpoch, checkoutId } = grant;
    return { userId, sessionEpoch, checkoutId };
  }

  async redeemGrant(token: string): Promise<boolean> {
    const isGood = (await this.findGrant(token)) !== null;
    return this.#grants.delete(token) && isGood;
  }

  #grow(userId: number): void {
    this.#versions.set(userId, (this.#versions.get(userId) ?? 0) + 1);
  }
}
