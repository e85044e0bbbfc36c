/** Where the claims and lines of a sheet are in two columns. */

import type { SerializedClaim, SerializedReply } from "../../api/judging/flow.ts";

/** The space between two claims, and between two rounds (px). */
const GAP = { claims: 12, rounds: 28 } as const;

/** Where a line meets a claim: at its first line of text (px from its top). */
const LINE_OFFSET = 20;

type PlacedClaim = Pick<SerializedClaim, "id" | "turnNumber" | "side">;

/**
 * Returns the distance of each claim from the top of the columns, and their height (px). The turns of
 * both sides that follow each other are a round: they begin side by side, below the round before.
 */
export function columnsOf(
  claims: readonly PlacedClaim[],
  heightOf: (id: string) => number,
): { readonly tops: ReadonlyMap<string, number>; readonly height: number } {
  const tops = new Map<string, number>();
  let start = 0;
  let ends = { 1: 0, 2: 0 };
  let previous: PlacedClaim | undefined;
  for (const claim of claims) {
    const { id, side, turnNumber } = claim;
    const isNewTurn = turnNumber !== previous?.turnNumber;
    if (isNewTurn && previous !== undefined && previous.side >= side) {
      start = Math.max(ends[1], ends[2]) - GAP.claims + GAP.rounds;
      ends = { 1: start, 2: start };
    }
    tops.set(id, ends[side]);
    ends[side] += heightOf(id) + GAP.claims;
    previous = claim;
  }
  return { tops, height: Math.max(ends[1], ends[2], GAP.claims) - GAP.claims };
}

/** A line from a reply to its claim. */
export interface Line extends Pick<SerializedReply, "from" | "to" | "kind"> {
  /** The data of an SVG path, and where it reaches the claim. */
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
}

/** The part of a box that lines need (px). */
type Box = Pick<DOMRect, "left" | "right" | "top">;

/** Returns a line for each reply whose two boxes are there, in the coordinates of a frame. */
export function linesOf(
  replies: readonly Pick<SerializedReply, "from" | "to" | "kind">[],
  boxOf: (id: string) => Box | undefined,
  frame: Pick<DOMRect, "left" | "top">,
): Line[] {
  return replies.flatMap(({ from, to, kind }) => {
    const [later, earlier] = [boxOf(from), boxOf(to)];
    return later && earlier ? [{ from, to, kind, ...curveBetween(later, earlier, frame) }] : [];
  });
}

/** Returns a curve between the edges of two boxes that face each other, in either direction. */
function curveBetween(from: Box, to: Box, frame: Pick<DOMRect, "left" | "top">) {
  const isForwards = from.left < to.left;
  const start = pointOf(from, isForwards);
  const end = pointOf(to, !isForwards);
  const bend = (end.x - start.x) / 2;
  const control = `${start.x + bend} ${start.y} ${end.x - bend} ${end.y}`;
  return { path: `M${start.x} ${start.y}C${control} ${end.x} ${end.y}`, end };

  function pointOf(box: Box, isAtRight: boolean) {
    return {
      x: Math.round((isAtRight ? box.right : box.left) - frame.left),
      y: Math.round(box.top - frame.top + LINE_OFFSET),
    };
  }
}
