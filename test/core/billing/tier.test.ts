import { TIERS, tierIncludes } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tier } from "../../support/arbitraries.ts";

describe("The plans", () => {
  it("are free, standard and pro, lowest first", () => {
    expect(TIERS).toEqual(["free", "standard", "pro"]);
  });

  it("open all that lower plans open, and nothing of a higher one", () => {
    const opened = TIERS.map((held) => TIERS.filter((needed) => tierIncludes(held, needed)));
    expect(opened).toEqual([["free"], ["free", "standard"], ["free", "standard", "pro"]]);
  });

  it("are ordered: one of two includes the other, and both only when they are the same", () => {
    fc.assert(
      fc.property(tier, tier, (one, other) => {
        expect(tierIncludes(one, other) || tierIncludes(other, one)).toBe(true);
        expect(tierIncludes(one, other) && tierIncludes(other, one)).toBe(one === other);
      }),
    );
  });
});
