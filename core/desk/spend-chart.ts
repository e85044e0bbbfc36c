/** What was spent over time, in sums that a chart of a phone's width can show. */

import type { SpendingPoint, SpendRange } from "../models/spending.ts";

/** More days than these are told by month. */
const MOST_DAYS = 62;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The sums of the keys, one after the other, at each time. The key null stands for all others. */
export interface SpendChart {
  readonly keys: readonly (string | null)[];
  readonly points: readonly { readonly time: string; readonly micros: readonly number[] }[];
}

/**
 * Arranges the sums of days, and adds those on which nothing was spent. `order` has the keys with the
 * greatest first.
 */
export function spendChart(
  range: SpendRange,
  order: readonly string[],
  found: readonly SpendingPoint[],
): SpendChart {
  const named = order.filter((key) => found.some((point) => point.key === key));
  const hasOthers = found.some(({ key }) => key === null);
  const keys = [...named, ...(hasOthers ? [null] : [])];
  const days = daysOf(range);
  const timeOf = (day: string) => (days.length > MOST_DAYS ? day.slice(0, 7) : day);
  const sums = new Map(days.map((day) => [timeOf(day), keys.map(() => 0)]));
  for (const { day, key, micros } of found) {
    const point = sums.get(timeOf(day));
    const place = keys.indexOf(key);
    if (point !== undefined) point[place] = (point[place] ?? 0) + micros;
  }
  return { keys, points: [...sums].map(([time, micros]) => ({ time, micros })) };
}

function daysOf({ from, to }: SpendRange): string[] {
  const days = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}
