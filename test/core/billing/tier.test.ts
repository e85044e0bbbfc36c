import { TIERS, tierIncludes } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tier } from "../../support/arbitraries.ts";

describe("The plans", () => {
  it("are free, standard and pro, lowest first", () => {
    expect(TIERS).toEqual(["free", "standard", "pro"]);
  });

  it("include every lower plan and no higher plan", () => {
    const opened = TIERS.map((userTier) =>
      TIERS.filter((needed) => tierIncludes(userTier, needed)),
    );
    expect(opened).toEqual([["free"], ["free", "standard"], ["free", "standard", "pro"]]);
  });

  it("are ordered: one of two plans includes the other, and both include each other only when they are equal", () => {
    fc.assert(
      fc.property(tier, tier, (one, other) => {
        expect(tierIncludes(one, other) || tierIncludes(other, one)).toBe(true);
        expect(tierIncludes(one, other) && tierIncludes(other, one)).toBe(one === other);
      }),
    );
  });
});
