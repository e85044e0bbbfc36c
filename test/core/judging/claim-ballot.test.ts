import { ballotClaims, ballotResult, type ClaimAnswer, type Side } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const card = (point: string, isFound = true) => ({ point, match: isFound ? { start: 0 } : null });

/** Turns that alternate between the sides, each with that many claims. */
const turnsOf = (...counts: readonly number[]) =>
  counts.map((count, index) => ({
    ...{ side: (index % 2 === 0 ? 1 : 2) as Side, turnNumber: index + 1 },
    cards: Array.from({ length: count }, (_, place) => card(`Claim ${index + 1}.${place + 1}`)),
  }));

describe("The claims of a ballot", () => {
  test("are those whose quotes were found, each once and named by its turn and place", () => {
    const [first, second] = turnsOf(1, 2);
    const turns = [{ ...first, cards: [card("lost", false), card("kept"), card(" ")] }, second];
    const claims = ballotClaims("a debate", turns as ReturnType<typeof turnsOf>);
    expect(claims.map(({ id, side }) => `${id} ${side}`).toSorted()).toEqual([
      "1.2 1",
      "2.1 2",
      "2.2 2",
    ]);
  });

  test("have the same order at every visit, and another one in another debate", () => {
    const turns = turnsOf(3, 3, 3, 3);
    const order = (debate: string) => ballotClaims(debate, turns).map(({ id }) => id);
    expect(order("a")).toEqual(order("a"));
    expect(order("a")).not.toEqual(order("b"));
    expect(order("a")).not.toEqual(order("a").toSorted());
  });

  test("show no pattern of sides: the side of a claim does not tell that of the next one", () => {
    const turns = turnsOf(...Array.from({ length: 10 }, () => 3));
    let [pairs, changes] = [0, 0];
    for (let debate = 0; debate < 200; debate += 1)
      for (const [index, claim] of ballotClaims(`own ${debate}`, turns).entries()) {
        const next = ballotClaims(`own ${debate}`, turns)[index + 1];
        if (next === undefined) continue;
        pairs += 1;
        if (next.side !== claim.side) changes += 1;
      }
    // Of 15 and 15 claims in random order, 15 of 29 neighbours are of different sides.
    expect(changes / pairs).toBeGreaterThan(0.47);
    expect(changes / pairs).toBeLessThan(0.57);
  });

  test("stay in their order among themselves when a turn is added", () => {
    const before = ballotClaims("a", turnsOf(2, 2)).map(({ id }) => id);
    const after = ballotClaims("a", turnsOf(2, 2, 2)).map(({ id }) => id);
    expect(after.filter((id) => before.includes(id))).toEqual(before);
  });
});

describe("The result of a ballot", () => {
  const claims = ballotClaims("a debate", turnsOf(7, 8));
  /** Agrees with so many claims of each side, disagrees with so many, and skips the others. */
  const answersOf = (counts: Readonly<Record<Side, readonly [number, number]>>) => {
    const answers: Record<string, ClaimAnswer> = {};
    const seen = { 1: 0, 2: 0 };
    for (const { id, side } of claims) {
      const [agreed, disagreed] = counts[side];
      const given = seen[side] < agreed + disagreed ? "disagree" : "skip";
      answers[id] = seen[side] < agreed ? "agree" : given;
      seen[side] += 1;
    }
    return answers;
  };

  test("counts what was agreed with among what was answered", () => {
    const result = ballotResult(claims, answersOf({ 1: [5, 2], 2: [3, 5] }));
    expect(result.sides).toEqual({ 1: { agreed: 5, answered: 7 }, 2: { agreed: 3, answered: 8 } });
    expect(result.nearer).toBe(1);
  });

  test("goes by the rate and not by the number", () => {
    expect(ballotResult(claims, answersOf({ 1: [2, 0], 2: [5, 3] })).nearer).toBe(1);
    expect(ballotResult(claims, answersOf({ 1: [2, 2], 2: [4, 4] })).nearer).toBe("equal");
    expect(ballotResult(claims, answersOf({ 1: [0, 3], 2: [0, 1] })).nearer).toBe("equal");
  });

  test("names no side when a side has no answer", () => {
    expect(ballotResult(claims, answersOf({ 1: [0, 0], 2: [4, 4] })).nearer).toBeNull();
    expect(ballotResult(claims, {}).nearer).toBeNull();
  });

  test("is mirrored when the sides are", () => {
    const count = fc.integer({ min: 0, max: 3 });
    const mirrored = { 1: 2, 2: 1, equal: "equal" } as const;
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const { nearer } = ballotResult(claims, answersOf({ 1: [a, b], 2: [c, d] }));
        const other = ballotResult(claims, answersOf({ 1: [c, d], 2: [a, b] })).nearer;
        expect(other).toBe(nearer === null ? null : mirrored[nearer]);
      }),
    );
  });
});
