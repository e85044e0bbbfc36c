import {
  namedSide,
  type Standpoint,
  swingMatrix,
  swingOf,
  wilsonInterval,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const count = (before: Standpoint, after: Standpoint, times: number) => ({
  ...{ before, after, count: times },
});

describe("The swing", () => {
  it("counts who came to each side, and leaves those who stayed or left for none out", () => {
    const matrix = swingMatrix([
      ...[count(1, 1, 10), count(2, 2, 12), count(0, 0, 5), count(1, 0, 2)],
      ...[count(2, 1, 3), count(0, 1, 1), count(1, 2, 4), count(0, 2, 5)],
    ]);
    expect(matrix).toEqual([
      [10, 4, 2],
      [3, 12, 0],
      [1, 5, 5],
    ]);
    expect(swingOf(matrix)).toMatchObject({ voters: 42, movers: { to1: 4, to2: 9 }, named: null });
  });

  it("names the side that clearly more have come to, whichever it is", () => {
    const stayed = count(1, 1, 20);
    expect(swingOf(swingMatrix([stayed, count(2, 1, 6)])).named).toBe(1);
    expect(swingOf(swingMatrix([stayed, count(0, 2, 6)])).named).toBe(2);
    expect(swingOf(swingMatrix([stayed, count(0, 2, 5)])).named).toBeNull();
  });

  it("names no side before twenty have voted twice", () => {
    const movers = { to1: 15, to2: 0 };
    expect([namedSide(19, movers), namedSide(20, movers)]).toEqual([null, 1]);
  });

  it("never names a side that fewer have come to", () => {
    for (let to1 = 0; to1 <= 60; to1 += 1)
      for (let to2 = 0; to2 <= 60; to2 += 1) {
        const named = namedSide(200, { to1, to2 });
        if (named !== null) expect(named).toBe(to1 > to2 ? 1 : 2);
      }
  });

  it("has no interval without movers, and else one that holds the share", () => {
    expect(swingOf(swingMatrix([count(1, 1, 30)])).interval).toBeNull();
    for (let total = 1; total <= 60; total += 1)
      for (let to1 = 0; to1 <= total; to1 += 1) {
        const { from, to } = wilsonInterval(to1, total) ?? { from: 1, to: 0 };
        expect(from).toBeLessThanOrEqual(to1 / total);
        expect(to).toBeGreaterThanOrEqual(to1 / total);
        expect([from >= 0, to <= 1]).toEqual([true, true]);
      }
  });

  it("has the interval of Wilson", () => {
    const { from, to } = wilsonInterval(9, 13) ?? { from: 0, to: 0 };
    expect([from.toFixed(4), to.toFixed(4)]).toEqual(["0.4237", "0.8732"]);
  });
});
