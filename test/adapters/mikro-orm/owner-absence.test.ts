import { OwnerAbsence, OwnerAbsences } from "@einstein-vs-cat/mikro-orm/turns/owner-absence";
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
  expect(looks(1_500, {}, { fence: 2 }, { fence: 2 }, { fence: 2 })).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it("An owner that nobody looked at for a while may have lived meanwhile", () => {
  expect(looks(2_500, {}, {}, {}, {})).toEqual([false, false, false, false]);
});

it("An owner that was found to be gone stays gone, however late the next look comes, until it is seen", () => {
  const clock = new FakeClock();
  const absences = new OwnerAbsences(clock, 3_000);
  const look = (sign: Partial<typeof CLAIM> = {}) => absences.of(7).isGone({ ...CLAIM, ...sign });
  for (const expected of [false, false, false, true]) {
    expect(look()).toBe(expected);
    clock.advance(1_000);
  }
  clock.advance(60_000);
  expect(look()).toBe(true);
  expect(absences.of(8).isGone(CLAIM)).toBe(false);
  expect([look({ isAlive: true }), look()]).toEqual([false, false]);
});
