import { spendChart } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const day = (text: string, key: string | null, micros: number) => ({ day: text, key, micros });

describe("What was spent over time", () => {
  it("has a sum for each key on each day, the greatest key first and all others last", () => {
    const found = [
      day("2026-11-01", "b", 5),
      day("2026-11-03", null, 2),
      day("2026-11-03", "a", 9),
    ];
    expect(spendChart({ from: "2026-11-01", to: "2026-11-03" }, ["a", "b", "c"], found)).toEqual({
      keys: ["a", "b", null],
      points: [
        { time: "2026-11-01", micros: [0, 5, 0] },
        { time: "2026-11-02", micros: [0, 0, 0] },
        { time: "2026-11-03", micros: [9, 0, 2] },
      ],
    });
  });

  it("is told by month from the 63rd day on", () => {
    const found = [day("2026-09-30", "a", 1), day("2026-10-01", "a", 2), day("2026-10-31", "a", 3)];
    const chart = (to: string) => spendChart({ from: "2026-09-30", to }, ["a"], found);
    expect(chart("2026-11-30").points).toHaveLength(62);
    expect(chart("2026-12-01")).toEqual({
      keys: ["a"],
      points: [
        { time: "2026-09", micros: [1] },
        { time: "2026-10", micros: [5] },
        { time: "2026-11", micros: [0] },
        { time: "2026-12", micros: [0] },
      ],
    });
  });

  it("is empty of keys where nothing was spent", () => {
    const { keys, points } = spendChart({ from: "2026-11-01", to: "2026-11-02" }, [], []);
    expect([keys, points.map(({ micros }) => micros)]).toEqual([[], [[], []]]);
  });
});
