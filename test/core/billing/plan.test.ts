import {
  actorOf,
  describeTiers,
  effectiveTier,
  isExpired,
  MODELS,
  PLANS,
  TIERS,
  tierIncludes,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, tier } from "../../support/arbitraries.ts";
import { inDays, MODELS_OF, NOW, userWith } from "./plan-fixtures.ts";

describe("The plans", () => {
  it("are called Free, Standard and Pro, and cost 0, 9.99 and 24.99 dollars a month", () => {
    expect(
      TIERS.map((userTier) => [PLANS[userTier].tier, PLANS[userTier].name, PLANS[userTier].price]),
    ).toEqual([
      ["free", "Free", 0],
      ["standard", "Standard", 9.99],
      ["pro", "Pro", 24.99],
    ]);
  });

  it("are described by tier, with the ids of all models that each includes", () => {
    const tiers = describeTiers(MODELS, {});
    expect(Object.keys(tiers)).toEqual(["free", "standard", "pro"]);
    for (const userTier of TIERS) {
      const { tier: _, ...plan } = PLANS[userTier];
      expect(tiers[userTier]).toEqual({ ...plan, models: expect.any(Array) });
      expect([...tiers[userTier].models].sort()).toEqual([...MODELS_OF[userTier]].sort());
    }
  });

  it("are described with the prices that are really charged, where those are known", () => {
    const tiers = describeTiers(MODELS, { pro: 30 });
    expect(TIERS.map((userTier) => tiers[userTier].price)).toEqual([0, 9.99, 30]);
  });

  it("include the models of every lower plan, in any catalogue", () => {
    fc.assert(
      fc.property(catalogue, (models) => {
        const { free, standard, pro } = describeTiers(models, {});
        expect(standard.models).toEqual(expect.arrayContaining([...free.models]));
        expect(pro.models).toEqual(expect.arrayContaining([...standard.models]));
        expect(pro.models).toHaveLength(models.length);
      }),
    );
  });
});

describe("The effective plan of a subscription", () => {
  const subscription = fc.record({
    subscriptionTier: tier,
    subscriptionPeriodEnd: fc.option(
      fc.date({ noInvalidDate: true, min: inDays(-900), max: inDays(900) }),
    ),
  });

  it("is its plan until the end of its period, to the millisecond, and free from then on", () => {
    const end = inDays(0);
    for (const subscriptionTier of ["standard", "pro"] as const) {
      const paid = { subscriptionTier, subscriptionPeriodEnd: end };
      expect(effectiveTier(paid, new Date(end.getTime() - 1), "free")).toBe(subscriptionTier);
      expect(effectiveTier(paid, end, "free")).toBe("free");
      expect(isExpired(paid, new Date(end.getTime() - 1))).toBe(false);
      expect(isExpired(paid, end)).toBe(true);
    }
  });

  it("never expires for a free plan or without an end of the period", () => {
    expect(isExpired({ subscriptionTier: "free", subscriptionPeriodEnd: inDays(-1) }, NOW)).toBe(
      false,
    );
    expect(isExpired({ subscriptionTier: "pro", subscriptionPeriodEnd: null }, NOW)).toBe(false);
  });

  it("is either the server's minimum plan or the subscribed one, and never below the minimum", () => {
    fc.assert(
      fc.property(subscription, tier, (paid, minimumTier) => {
        const open = effectiveTier(paid, NOW, minimumTier);
        expect(tierIncludes(open, minimumTier)).toBe(true);
        expect([minimumTier, paid.subscriptionTier]).toContain(open);
      }),
    );
  });

  it("never becomes higher as time passes", () => {
    fc.assert(
      fc.property(subscription, tier, fc.nat(), (paid, minimumTier, wait) => {
        const later = effectiveTier(paid, new Date(NOW.getTime() + wait), minimumTier);
        expect(tierIncludes(effectiveTier(paid, NOW, minimumTier), later)).toBe(true);
      }),
    );
  });

  it("depends on the time at which the user was read from the store", () => {
    const user = userWith("pro", "active");
    expect(actorOf(user, "free")).toEqual({ kind: "user", userId: 7, tier: "pro" });
    expect(actorOf({ ...user, asOf: inDays(13) }, "free").tier).toBe("free");
    expect(actorOf({ ...user, asOf: inDays(13) }, "standard").tier).toBe("standard");
  });
});
