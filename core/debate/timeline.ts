/** The order in which a debate is shown. */

import type { Remark, Response } from "./debate.ts";

/** An item of the timeline: a persona's response or the owner's context. */
export type TimelineItem<R extends Ordered = Response, I extends Ordered = Remark> =
  | { readonly kind: "remark"; readonly item: I }
  | { readonly kind: "response"; readonly item: R };

/** The fields that decide the order. */
export interface Ordered {
  readonly id: number;
  readonly turnNumber: number;
  readonly createdAt: Date | string;
}

/**
 * Returns the sort key of an item: the turn number padded to 3 digits, the creation time, the kind
 * and the id, so that no two items share a key. A leading letter counts additional digits, so that
 * turns above 999 sort correctly.
 */
export function timelineKey({ kind, item }: TimelineItem<Ordered, Ordered>): string {
  const turn = String(item.turnNumber).padStart(3, "0");
  const longer = String.fromCharCode(65 + turn.length - 3);
  return [
    longer,
    turn,
    new Date(item.createdAt).toISOString(),
    kind,
    String(item.id).padStart(16, "0"),
  ].join(" ");
}

/**
 * Merges responses and remarks into one timeline. The order is total and independent of the order of
 * the arguments.
 */
export function inTimelineOrder<R extends Ordered, I extends Ordered>(
  responses: readonly R[],
  remarks: readonly I[],
): TimelineItem<R, I>[] {
  const items: TimelineItem<R, I>[] = [
    ...remarks.map((item) => ({ kind: "remark" as const, item })),
    ...responses.map((item) => ({ kind: "response" as const, item })),
  ];
  const keyed = items.map((entry) => ({ entry, key: timelineKey(entry) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ entry }) => entry);
}

/**
 * Up to `count` items of a timeline: those after the first `from`, or the last of those before the
 * position `before` (null: the end). An item keeps its position, except that what was added during
 * a running turn moves behind the response of that turn.
 */
export type TimelineRange = { readonly count: number } & (
  | { readonly from: number }
  | { readonly before: number | null }
);

/** Returns the positions that a range covers in a timeline of `total` items. */
export function timelineBounds(
  range: TimelineRange,
  total: number,
): { start: number; end: number } {
  if ("from" in range) {
    const start = Math.min(range.from, total);
    return { start, end: Math.min(start + range.count, total) };
  }
  const end = Math.min(range.before ?? total, total);
  return { start: Math.max(0, end - range.count), end };
}
