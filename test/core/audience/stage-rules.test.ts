import {
  mayAwaitTurn,
  mayWatchTurn,
  SHARED_ITEMS_FOR_VISITORS,
  STAGE,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("A turn that is watched live", () => {
  it("is seen by users wherever it stands, and by visitors exactly when its page shows it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 30 }), (itemsBefore) => {
        expect(mayWatchTurn("users", itemsBefore)).toBe(true);
        expect(mayWatchTurn("visitors", itemsBefore)).toBe(
          itemsBefore + 1 <= SHARED_ITEMS_FOR_VISITORS,
        );
      }),
    );
  });
});

describe("The next turn", () => {
  const now = 1_800_000_000_000;

  it("is waited for within an hour after the last one, and not longer", () => {
    const awaits = (passed: number) =>
      mayAwaitTurn("users", { total: 40, lastAt: now - passed }, now);
    expect([awaits(0), awaits(STAGE.wait - 1), awaits(STAGE.wait)]).toEqual([true, true, false]);
  });

  it("is not waited for by visitors who would not see it", () => {
    const awaits = (total: number) => mayAwaitTurn("visitors", { total, lastAt: now }, now);
    expect([awaits(9), awaits(10), awaits(11)]).toEqual([true, false, false]);
  });
});
