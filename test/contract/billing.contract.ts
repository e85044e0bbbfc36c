import type { Billing, NewCheckout, PaidTier } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FakeClock } from "../support/fake-clock.ts";

/** A payment provider and the means to pay in its checkout. */
export interface BillingSetup {
  readonly billing: Billing;
  readonly clock: FakeClock;
  /** Completes a checkout; resolves to false when it is no longer open. */
  pay(checkoutId: string): Promise<boolean>;
  close(): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1_000;
const CREATED_AT = new Date(Date.UTC(2026, 5, 1));
const PAGE = "https://debates.example/subscription";

/** The contract of payment providers. Months have 30 days here. */
export function describeBilling(name: string, open: () => Promise<BillingSetup>): void {
  describe(`billing by ${name}`, () => {
    let world: BillingSetup;
    let billing: Billing;
    let users = 0;
    beforeAll(async () => {
      world = await open();
      billing = world.billing;
    });
    afterAll(() => world.close());

    const newCustomer = () => {
      users += 1;
      return billing.makeCustomer({
        userId: users,
        createdAt: CREATED_AT,
        email: "cat@example.org",
        replaces: null,
      });
    };
    const checkout = (customerId: string, tier: PaidTier = "standard"): NewCheckout => ({
      ...{ userId: users, customerId, tier, cancelUrl: PAGE },
      successUrl: (checkoutId) => `${PAGE}?session_id=${checkoutId}&auth=secret`,
    });
    const subscribe = async (customerId: string, tier: PaidTier = "standard") => {
      const { id } = await billing.openCheckout(checkout(customerId, tier));
      expect(await world.pay(id)).toBe(true);
      return id;
    };
    const live = async (customerId: string) =>
      (await billing.subscriptionsOf(customerId)).filter(({ isLive }) => isLive);
    const only = async (customerId: string) => {
      const subscriptions = await live(customerId);
      expect(subscriptions).toHaveLength(1);
      return subscriptions[0] as (typeof subscriptions)[number];
    };

    it("returns the prices in dollars", async () => {
      const prices = await billing.prices();
      expect(prices).toEqual({ standard: expect.any(Number), pro: expect.any(Number) });
      expect(prices.pro).toBeGreaterThan(prices.standard ?? 0);
    });

    it("creates one customer for repeated requests, also for simultaneous ones", async () => {
      const customer = {
        userId: 7_000,
        createdAt: CREATED_AT,
        email: "cat@example.org",
        replaces: null,
      };
      const made = new Set(
        await Promise.all(Array.from({ length: 5 }, () => billing.makeCustomer(customer))),
      );
      expect(made.size).toBe(1);
      expect(made).not.toContain(await billing.makeCustomer({ ...customer, userId: 7_001 }));
      expect(await billing.makeCustomer({ ...customer, createdAt: new Date(0) })).not.toBe(
        [...made][0],
      );
    });

    it("knows only its own customers", async () => {
      const customerId = await newCustomer();
      await billing.setEmail(customerId, "kitten@example.org");
      expect(await billing.hasCustomer(customerId)).toBe(true);
      expect(await billing.hasCustomer("cus_of_another_account")).toBe(false);
      expect(await billing.subscriptionsOf("cus_of_another_account")).toEqual([]);
      expect(await billing.subscriptionsOf(customerId)).toEqual([]);
      await billing.removeCustomer("cus_of_another_account");
    });

    it("opens a checkout that belongs to its user, and grants nothing before it is paid", async () => {
      const customerId = await newCustomer();
      const { id, url } = await billing.openCheckout(checkout(customerId));
      expect(URL.canParse(url)).toBe(true);
      expect(await billing.findCheckout(id)).toEqual({
        id,
        userId: users,
        customerId,
        isComplete: false,
      });
      expect(await live(customerId)).toEqual([]);
      expect(await billing.findCheckout("cs_that_never_was")).toBeNull();
    });

    it("opens no checkout for an unknown customer", async () => {
      await expect(billing.openCheckout(checkout("cus_of_another_account"))).rejects.toMatchObject({
        code: "billing-unavailable",
      });
    });

    it("grants the plan for a month when a checkout is paid, once", async () => {
      const customerId = await newCustomer();
      const id = await subscribe(customerId, "pro");
      expect(await world.pay(id)).toBe(false);
      expect((await billing.findCheckout(id))?.isComplete).toBe(true);
      const second = 1_000 * Math.floor(world.clock.now() / 1_000);
      const { createdAt, periodEnd, ...rest } = await only(customerId);
      expect(rest).toEqual({
        id: expect.any(String),
        tier: "pro",
        isLive: true,
        endsAtPeriodEnd: false,
      });
      expect(Math.abs(createdAt.getTime() - second)).toBeLessThanOrEqual(1_000);
      expect(periodEnd.getTime() - createdAt.getTime()).toBe(30 * DAY);
    });

    it("keeps only the latest checkout open", async () => {
      const customerId = await newCustomer();
      const first = await billing.openCheckout(checkout(customerId));
      const second = await billing.openCheckout(checkout(customerId, "pro"));
      expect(await world.pay(first.id)).toBe(false);
      expect((await billing.findCheckout(first.id))?.isComplete).toBe(false);
      expect(await world.pay(second.id)).toBe(true);
      expect((await only(customerId)).tier).toBe("pro");
    });

    it("cancels a subscription at the end of its period, reactivates it, and cancels it again", async () => {
      const customerId = await newCustomer();
      await subscribe(customerId);
      const { id, periodEnd } = await only(customerId);
      for (const ends of [true, false, true, false]) {
        await billing.setEndsAtPeriodEnd(id, ends);
        expect(await only(customerId)).toMatchObject({ id, periodEnd, endsAtPeriodEnd: ends });
      }
      await billing.setEndsAtPeriodEnd(id, true);
      await billing.setEndsAtPeriodEnd(id, true);
      expect(await only(customerId)).toMatchObject({ endsAtPeriodEnd: true });
    });

    it("ends a subscription immediately and permanently", async () => {
      const customerId = await newCustomer();
      await subscribe(customerId);
      const { id } = await only(customerId);
      await billing.endNow(id);
      expect(await live(customerId)).toEqual([]);
      await billing.endNow(id);
      await billing.setEndsAtPeriodEnd(id, false);
      expect(await live(customerId)).toEqual([]);
    });

    it("ignores an unknown subscription", async () => {
      await billing.endNow("sub_that_never_was");
      await billing.setEndsAtPeriodEnd("sub_that_never_was", true);
    });

    it("lists every live subscription of a customer, and no other customer's", async () => {
      const customerId = await newCustomer();
      await subscribe(customerId);
      world.clock.advance(5_000);
      await subscribe(customerId, "pro");
      const other = await newCustomer();
      await subscribe(other);
      const tiers = (await live(customerId)).toSorted(
        (one, two) => Number(one.createdAt) - Number(two.createdAt),
      );
      expect(tiers.map(({ tier }) => tier)).toEqual(["standard", "pro"]);
      expect(await live(other)).toHaveLength(1);
    });

    it("ends all subscriptions of a removed customer, and accepts no payment for them", async () => {
      const customerId = await newCustomer();
      await subscribe(customerId);
      const { id } = await billing.openCheckout(checkout(customerId, "pro"));
      await billing.removeCustomer(customerId);
      await billing.removeCustomer(customerId);
      expect(await billing.hasCustomer(customerId)).toBe(false);
      expect(await live(customerId)).toEqual([]);
      expect(await world.pay(id)).toBe(false);
      expect(await live(customerId)).toEqual([]);
    });

    it("rejects an event without a signature", async () => {
      const body = new TextEncoder().encode(
        JSON.stringify({ id: "evt_1", data: { object: { customer: "cus_1" } } }),
      );
      for (const signature of [undefined, "", "t=1,v1=00"]) {
        await expect(billing.readEvent(body, signature)).rejects.toMatchObject({
          code: "invalid-signature",
        });
      }
    });
  });
}
