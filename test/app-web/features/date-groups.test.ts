import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SerializedEntry } from "../../../app-web/api/archive.ts";
import { groupByDate } from "../../../app-web/features/archive/date-groups.ts";

const entry = (id: number, created: Date) =>
  ({ id, createdAt: created.toISOString() }) as SerializedEntry;
const NOW = new Date(2027, 2, 31, 0, 30);
const daysAgo = (days: number, hour = 12) => new Date(2027, 2, 31 - days, hour);

describe("The groups of the archive", () => {
  it("are today, yesterday, 7 days, 30 days, and then months of a year", () => {
    const days = [0, 1, 2, 7, 8, 30, 31, 60, 400];
    const entries = days.map((back, index) => entry(index, daysAgo(back, back === 0 ? 0 : 23)));
    const groups = groupByDate(entries, NOW).map(({ heading, entries }) => [
      heading,
      entries.map(({ id }) => days[id]),
    ]);
    expect(groups).toEqual([
      ["archive.today", [0]],
      ["archive.yesterday", [1]],
      ["archive.previous7Days", [2, 7]],
      ["archive.previous30Days", [8, 30]],
      [new Date(2027, 1), [31]],
      [new Date(2027, 0), [60]],
      [new Date(2026, 1), [400]],
    ]);
  });

  it("count calendar days, and a debate of a clock that is ahead is from today", () => {
    const justBeforeMidnight = new Date(2027, 2, 30, 23, 59);
    const groups = groupByDate([entry(2, daysAgo(-3)), entry(1, justBeforeMidnight)], NOW);
    expect(groups.map(({ heading }) => heading)).toEqual(["archive.today", "archive.yesterday"]);
  });

  it("contain every entry once, in order, under different headings", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000 })), (backs) => {
        const sorted = [...backs].sort((one, other) => one - other);
        const entries = sorted.map((back, index) => entry(index, daysAgo(back)));
        const groups = groupByDate(entries, NOW);
        expect(groups.flatMap((group) => group.entries)).toEqual(entries);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
    );
  });
});
