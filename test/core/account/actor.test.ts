import { actorKey, ownershipOf, owns } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actor, debate, tier } from "../../support/arbitraries.ts";

describe("A debate", () => {
  it("belongs to the person who created it", () => {
    fc.assert(
      fc.property(actor, (person) => {
        expect(owns(person, ownershipOf(person))).toBe(true);
      }),
    );
  });

  it("has either a user's id or a visitor's id as its owner", () => {
    fc.assert(
      fc.property(actor, (person) => {
        const { userId, visitorId } = ownershipOf(person);
        expect([userId === null, visitorId === null].sort()).toEqual([false, true]);
      }),
    );
  });

  it("belongs to no other visitor and no other user", () => {
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

  it("does not belong to a visitor whose id equals the owner's user id", () => {
    expect(owns({ kind: "visitor", visitorId: "7" }, { userId: 7, visitorId: null })).toBe(false);
    expect(owns({ kind: "user", userId: 7, tier: "pro" }, { userId: null, visitorId: "7" })).toBe(
      false,
    );
  });

  it("still belongs to its owner when the plan changes", () => {
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

describe("The key of a person's limits", () => {
  it("is the same for one person and different for two people", () => {
    fc.assert(
      fc.property(actor, actor, (one, other) => {
        const same = owns(one, ownershipOf(other));
        expect(actorKey(one) === actorKey(other)).toBe(same);
      }),
    );
  });

  it("differs between a visitor and the user with the same id", () => {
    expect(actorKey({ kind: "visitor", visitorId: "7" })).not.toBe(
      actorKey({ kind: "user", userId: 7, tier: "free" }),
    );
  });
});
