import {
  denialForCancel,
  denialForCheckout,
  denialForReactivate,
  isPeriodExpired,
  NO_SUBSCRIPTION,
  type ProviderSubscription,
  type SubscriptionRecord,
  supersededSubscriptions,
  TIERS,
  toSubscriptionRecord,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOW = new Date(Date.UTC(2027, 0, 15));
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const provided = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{
    id: "sub_1",
    tier: "standard",
    isLive: true,
    createdAt: later(-10),
    periodEnd: later(20),
    endsAtPeriodEnd: false,
  },
  ...change,
});

const subscriptions = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^sub_[a-z]{1,3}$/),
    tier: fc.constantFrom("standard", "pro", null),
    isLive: fc.boolean(),
    createdAt: fc.integer({ min: -3, max: 0 }).map(later),
    periodEnd: fc.integer({ min: -1, max: 3 }).map(later),
    endsAtPeriodEnd: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
) as fc.Arbitrary<ProviderSubscription[]>;

/** A list, and the same list in any order. */
const inTwoOrders = subscriptions.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
  ),
);

const ours = (all: readonly ProviderSubscription[]) =>
  all.filter(({ isLive, tier }) => isLive && tier !== null);

describe("The record of a subscription", () => {
  it("is the free plan without a live subscription to a plan of the product", () => {
    for (const all of [[], [provided({ isLive: false })], [provided({ tier: null })]])
      expect(toSubscriptionRecord(all)).toEqual(NO_SUBSCRIPTION);
  });

  it("has the plan and the period of the live subscription, and is cancelled when that ends with its period", () => {
    const whole = {
      tier: "standard",
      status: "active",
      periodEnd: later(20),
      subscriptionId: "sub_1",
    };
    expect(toSubscriptionRecord([provided()])).toEqual(whole);
    expect(toSubscriptionRecord([provided({ endsAtPeriodEnd: true })])).toEqual({
      ...whole,
      status: "cancelled",
    });
  });

  it("comes from the newest live subscription to a plan of the product, in any order of the list", () => {
    fc.assert(
      fc.property(inTwoOrders, ([all, shuffled]) => {
        const record = toSubscriptionRecord(all);
        expect(toSubscriptionRecord(shuffled)).toEqual(record);
        const chosen = all.find(({ id }) => id === record.subscriptionId);
        if (chosen === undefined) {
          expect([record, ours(all)]).toEqual([NO_SUBSCRIPTION, []]);
          return;
        }
        expect(ours(all)).toContain(chosen);
        for (const each of ours(all))
          expect(each.createdAt.getTime()).toBeLessThanOrEqual(chosen.createdAt.getTime());
      }),
    );
  });

  it("comes from the higher plan when two subscriptions began in the same second", () => {
    for (const id of ["sub_0", "sub_2"]) {
      expect(toSubscriptionRecord([provided(), provided({ id, tier: "pro" })])).toMatchObject({
        tier: "pro",
        subscriptionId: id,
      });
    }
  });

  it("names exactly the other live subscriptions to plans of the product as surplus", () => {
    fc.assert(
      fc.property(subscriptions, (all) => {
        const { subscriptionId } = toSubscriptionRecord(all);
        const ended = supersededSubscriptions(all).map(({ id }) => id);
        const others = ours(all).filter(({ id }) => id !== subscriptionId);
        expect(ended.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
        // Ending them does not change the record.
        const left = all.filter(({ id }) => !ended.includes(id));
        expect([toSubscriptionRecord(left), supersededSubscriptions(left)]).toEqual([
          toSubscriptionRecord(all),
          [],
        ]);
      }),
    );
  });
});

const record = (change: Partial<SubscriptionRecord>): SubscriptionRecord => ({
  ...{ tier: "standard", status: "active", periodEnd: later(20), subscriptionId: "sub_1" },
  ...change,
});

/** Each state of a subscription, and the actions that it allows. */
const STATES: Record<
  string,
  [SubscriptionRecord, { buysOwn: boolean; cancels: boolean; reactivates: boolean }]
> = {
  free: [NO_SUBSCRIPTION, { buysOwn: true, cancels: false, reactivates: false }],
  active: [record({}), { buysOwn: false, cancels: true, reactivates: false }],
  "active without an end": [
    record({ periodEnd: null }),
    { buysOwn: false, cancels: true, reactivates: false },
  ],
  "cancelled in its period": [
    record({ status: "cancelled" }),
    { buysOwn: false, cancels: false, reactivates: true },
  ],
  "cancelled, ending now": [
    record({ status: "cancelled", periodEnd: NOW }),
    { buysOwn: true, cancels: false, reactivates: false },
  ],
  "cancelled after its period": [
    record({ status: "cancelled", periodEnd: later(-1) }),
    { buysOwn: true, cancels: false, reactivates: false },
  ],
  expired: [
    record({ periodEnd: later(-1) }),
    { buysOwn: true, cancels: false, reactivates: false },
  ],
};

describe.each(Object.entries(STATES))("A subscription that is %s", (_name, [state, may]) => {
  it("can be bought, cancelled and reactivated as that state allows", () => {
    expect(denialForCheckout(state, NOW, "standard", "x@y.z")?.code).toBe(
      may.buysOwn ? undefined : "plan-held",
    );
    expect(denialForCheckout(state, NOW, "pro", "x@y.z")).toBeNull();
    expect(denialForCancel(state, NOW)?.code).toBe(may.cancels ? undefined : "nothing-to-cancel");
    expect(denialForReactivate(state, NOW)?.code).toBe(
      may.reactivates ? undefined : "nothing-to-reactivate",
    );
  });

  it("cannot be bought without an email address for billing", () => {
    expect(denialForCheckout(state, NOW, "pro", null)?.code).toBe("email-required");
  });
});

it("A free plan never expires, and a paid one expires when its period ends", () => {
  for (const tier of TIERS) {
    expect(isPeriodExpired(record({ tier, periodEnd: later(-1) }), NOW)).toBe(tier !== "free");
    expect(isPeriodExpired(record({ tier, periodEnd: NOW }), NOW)).toBe(tier !== "free");
    expect(isPeriodExpired(record({ tier, periodEnd: new Date(NOW.getTime() + 1) }), NOW)).toBe(
      false,
    );
    expect(isPeriodExpired(record({ tier, periodEnd: null }), NOW)).toBe(false);
  }
});
