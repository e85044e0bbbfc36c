import { actorKey, ownershipOf, owns } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actor, debate, tier } from "../../support/arbitraries.ts";

describe("A debate", () => {
  it("belongs to the person who made it", () => {
    fc.assert(
      fc.property(actor, (person) => {
        expect(owns(person, ownershipOf(person))).toBe(true);
      }),
    );
  });

  it("is kept under a user's id or a visitor's, never under both and never under none", () => {
    fc.assert(
      fc.property(actor, (person) => {
        const { userId, visitorId } = ownershipOf(person);
        expect([userId === null, visitorId === null].sort()).toEqual([false, true]);
      }),
    );
  });

  it("belongs to nobody else: to no other visitor and no other user", () => {
    fc.assert(
      fc.property(actor, actor, (owner, other) => {
        fc.pre(actorKey(owner) !== actorKey(other));
        expect(owns(other, ownershipOf(owner))).toBe(false);
      }),
    );
  });

  it("never belongs to a person without a session", () => {
    fc.assert(
      fc.property(debate, (opened) => {
        expect(owns(null, opened)).toBe(false);
      }),
    );
  });

  it("does not belong to a visitor whose id reads like the owner's user id", () => {
    expect(owns({ kind: "visitor", visitorId: "7" }, { userId: 7, visitorId: null })).toBe(false);
    expect(owns({ kind: "user", userId: 7, tier: "pro" }, { userId: null, visitorId: "7" })).toBe(
      false,
    );
  });

  it("stays its owner's when the plan changes", () => {
    fc.assert(
      fc.property(fc.nat(), tier, tier, (userId, before, after) => {
        expect(
          owns(
            { kind: "user", userId, tier: after },
            ownershipOf({ kind: "user", userId, tier: before }),
          ),
        ).toBe(true);
      }),
    );
  });
});

describe("The key that limits are counted under", () => {
  it("is the same for one person and different for two", () => {
    fc.assert(
      fc.property(actor, actor, (one, other) => {
        const same = owns(one, ownershipOf(other));
        expect(actorKey(one) === actorKey(other)).toBe(same);
      }),
    );
  });

  it("keeps a visitor apart from the user with the same id", () => {
    expect(actorKey({ kind: "visitor", visitorId: "7" })).not.toBe(
      actorKey({ kind: "user", userId: 7, tier: "free" }),
    );
  });
});
