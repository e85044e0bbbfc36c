import { OwnerAbsence } from "@einstein-vs-cat/mikro-orm/turns/owner-absence";
import { expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";

const CLAIM = { fence: 1, leaseUntil: 1_000, isAlive: false };

/** Looks at signs of an owner, a step of time apart, and returns what each look finds. */
function looks(stepMs: number, ...signs: Partial<typeof CLAIM>[]): boolean[] {
  const clock = new FakeClock();
  const absence = new OwnerAbsence(clock, 3_000);
  return signs.map((sign) => {
    const isGone = absence.isGone({ ...CLAIM, ...sign });
    clock.advance(stepMs);
    return isGone;
  });
}

it("An owner is gone when its lock is missing for three seconds, and not before", () => {
  expect(looks(1_000, {}, {}, {}, {})).toEqual([false, false, false, true]);
});

it("An owner is not gone after one look, however late it comes", () => {
  expect(looks(60_000, {})).toEqual([false]);
});

it("An owner that held its lock in between is absent anew", () => {
  expect(looks(2_000, {}, { isAlive: true }, {}, {}, {})).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

it("An owner that renews its lease without the lock is not gone", () => {
  const renewed = [1, 2, 3, 4].map((leaseUntil) => ({ leaseUntil }));
  expect(looks(5_000, ...renewed)).toEqual([false, false, false, false]);
});

it("The owner of a later claim is not the absent one", () => {
  expect(looks(5_000, {}, { fence: 2 }, { fence: 2 })).toEqual([false, false, true]);
});
