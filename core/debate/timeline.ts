/** The order in which a debate is told (SPEC §4). */

import type { Response, UserInput } from "./debate.ts";

/** A place in the timeline: a persona's response or the owner's context. */
export type TimelineItem<R extends Ordered = Response, I extends Ordered = UserInput> =
  | { readonly kind: "input"; readonly item: I }
  | { readonly kind: "response"; readonly item: R };

/** What the order looks at. */
export interface Ordered {
  readonly id: number;
  readonly turnNumber: number;
  readonly createdAt: Date | string;
}

/**
 * The sort key of the timeline: the turn number padded to 3 digits, then the creation time (SPEC §4), then
 * the kind and the id, so that two items never share a key. Turns past 999 keep their order too, since the
 * count of extra digits stands in front.
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

/** Responses and inputs as one timeline in conversation order (SPEC §4). The order is total and never depends on the input's. */
export function inTimelineOrder<R extends Ordered, I extends Ordered>(
  responses: readonly R[],
  userInputs: readonly I[],
): TimelineItem<R, I>[] {
  const items: TimelineItem<R, I>[] = [
    ...userInputs.map((item) => ({ kind: "input" as const, item })),
    ...responses.map((item) => ({ kind: "response" as const, item })),
  ];
  const keyed = items.map((entry) => ({ entry, key: timelineKey(entry) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ entry }) => entry);
}
