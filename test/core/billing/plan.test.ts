import {
  type Access,
  actorOf,
  checkModel,
  denialForModel,
  describeTiers,
  EINSTEIN,
  effectiveTier,
  isExpired,
  MODELS,
  modelForPersona,
  PLANS,
  PROVIDERS,
  TIERS,
  type Tier,
  tierIncludes,
  type User,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, tier } from "../../support/arbitraries.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { TestApp, VISITOR } from "../test-app.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

/** The models of each plan. Higher plans include the models of the lower ones. */
const FREE = [
  "gpt-4.1-nano",
  "gpt-3.5-turbo",
  "gpt-4o-mini",
  "claude-3-haiku-20240307",
  "grok-2-mini",
];
const STANDARD = [
  ...FREE,
  "gpt-4o",
  "claude-3-5-sonnet-20241022",
  "claude-3-7-sonnet-20250219",
  "grok-2",
  "grok-3",
];
const PRO = [...STANDARD, "gpt-4", "claude-sonnet-4-20250514", "grok-beta", "grok-4"];
const MODELS_OF: Record<Tier, readonly string[]> = { free: FREE, standard: STANDARD, pro: PRO };

/** The states of a subscription, and whether its plan is in effect in each. */
const STATES = {
  active: { subscriptionStatus: "active", subscriptionPeriodEnd: inDays(12), isOpen: true },
  "active without an end": {
    subscriptionStatus: "active",
    subscriptionPeriodEnd: null,
    isOpen: true,
  },
  "cancelled in its period": {
    subscriptionStatus: "cancelled",
    subscriptionPeriodEnd: inDays(12),
    isOpen: true,
  },
  "cancelled after its period": {
    subscriptionStatus: "cancelled",
    subscriptionPeriodEnd: inDays(-1),
    isOpen: false,
  },
  expired: { subscriptionStatus: "active", subscriptionPeriodEnd: inDays(-1), isOpen: false },
} as const;

const userWith = (subscriptionTier: Tier, state: keyof typeof STATES): User => {
  const { isOpen: _, ...subscription } = STATES[state];
  return {
    ...{
      id: 7,
      username: "niels",
      displayName: null,
      bio: null,
      profilePicture: null,
      email: null,
      theme: "light",
    },
    ...{
      sessionEpoch: 1,
      createdAt: inDays(-90),
      asOf: NOW,
    },
    ...{ subscriptionTier, ...subscription },
  };
};

/** A visitor, and a user of each plan in each state, with the models that they may use. */
const PEOPLE: readonly (readonly [string, Access, readonly string[]])[] = [
  ["a visitor", VISITOR, ["gpt-4.1-nano"]],
  ...TIERS.flatMap((userTier) =>
    (Object.keys(STATES) as (keyof typeof STATES)[]).map(
      (state) =>
        [
          `a user on ${userTier}, ${state}`,
          actorOf(userWith(userTier, state), "free"),
          MODELS_OF[STATES[state].isOpen ? userTier : "free"],
        ] as const,
    ),
  ),
];
const CASES = PEOPLE.flatMap(([person, access, open]) =>
  MODELS.map((model) => ({
    person,
    access,
    id: model.id,
    tier: model.tier,
    open,
    isOpen: open.includes(model.id),
  })),
);

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

describe("A model, for each person in each state of their plan", () => {
  it("is tested with 14 models and 16 people", () => {
    expect(CASES).toHaveLength(14 * 16);
  });

  it.each(CASES)(
    "$id may be picked by $person: $isOpen",
    ({ access, id, isOpen, tier: requiredTier }) => {
      const code = denialForModel(MODELS, access, id)?.code ?? null;
      expect(code).toBe(
        isOpen ? null : access.kind === "visitor" ? "login-required" : "upgrade-required",
      );
      expect(checkModel(MODELS, access, id)).toEqual({ allowed: isOpen, requiredTier });
    },
  );

  it.each(PEOPLE)(
    "is chosen automatically for %s only when they may use it",
    (_person, access, open) => {
      for (const intensity of [1, 2, 3] as const) {
        expect(open).toContain(modelForPersona(MODELS, EINSTEIN, intensity, access).id);
      }
    },
  );

  it.each(PEOPLE)(
    "writes the turns of %s when it was picked and they may still use it, and is replaced otherwise",
    async (_person, access, open) => {
      const gateway = new FakeGateway();
      const gateways = Object.fromEntries(PROVIDERS.map((provider) => [provider, gateway]));
      for (const { id: model1 } of MODELS) {
        const app = new TestApp(gateways);
        const actor = access.kind === "visitor" ? VISITOR : { ...access, userId: 7 };
        const owner =
          actor.kind === "user"
            ? { userId: 7, visitorId: null }
            : { userId: null, visitorId: actor.visitorId };
        const { id } = await app.ports.debates.create({
          ...{
            question: "Is it so?",
            option1: "Yes",
            option2: "No",
            coffeeLevel: 1,
            language: "en",
            shareToken: null,
          },
          ...{ ...owner, model1, model2: null },
        });
        await app.playTurn(actor, id, "So it is.", gateway);
        const aiModel = (await app.read(actor, id)).responses[0]?.aiModel;
        expect(aiModel).toBe(
          open.includes(model1) ? model1 : modelForPersona(MODELS, EINSTEIN, 1, access).id,
        );
        expect(open).toContain(aiModel);
      }
    },
  );

  it("that is in no catalogue is refused as invalid input", () => {
    expect(() => checkModel(MODELS, VISITOR, "gpt-99")).toThrow(
      expect.objectContaining({ code: "invalid-input" }),
    );
  });
});
