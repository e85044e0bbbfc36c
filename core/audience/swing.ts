/**
 * What readers' double votes say together. It says how many a debate has moved, never who argued
 * better: that is for judges, and neither knows of the other.
 */

import type { Side } from "../debate/side.ts";
import { FEWEST_DOUBLE_VOTES } from "./limits.ts";
import { isClearSplit } from "./sign-test.ts";
import { STANDPOINTS, type Standpoint } from "./vote.ts";
import { type ShareInterval, wilsonInterval } from "./wilson.ts";

/** How many readers went from each standpoint (row) to each (column), in the order of `STANDPOINTS`. */
export type SwingMatrix = readonly (readonly number[])[];

/** How many readers went from one standpoint to another. */
export interface SwingCount {
  readonly before: Standpoint;
  readonly after: Standpoint;
  readonly count: number;
}

/** The double votes of readers with an account, or of those without. The two are never added up. */
export interface Swing {
  /** How many have voted twice. */
  readonly voters: number;
  readonly matrix: SwingMatrix;
  /** How many have come to each side from the other one or from none. */
  readonly movers: { readonly to1: number; readonly to2: number };
  /** The side that clearly more have moved to; null while chance could explain it. */
  readonly named: Side | null;
  /** The share of the movers who moved to side 1; null when nobody moved. */
  readonly interval: ShareInterval | null;
}

/** Returns the matrix of some counts. Counts of the same way are added up. */
export function swingMatrix(counts: readonly SwingCount[]): SwingMatrix {
  return STANDPOINTS.map((before) =>
    STANDPOINTS.map((after) =>
      counts
        .filter((one) => one.before === before && one.after === after)
        .reduce((sum, { count }) => sum + count, 0),
    ),
  );
}

/** Returns what a matrix says. Those who have left a side for none are in it, and are no movers. */
export function swingOf(matrix: SwingMatrix): Swing {
  const comers = (side: Side) => {
    const column = STANDPOINTS.indexOf(side);
    return matrix.reduce((sum, row, index) => sum + (index === column ? 0 : (row[column] ?? 0)), 0);
  };
  const movers = { to1: comers(1), to2: comers(2) };
  const voters = matrix.flat().reduce((sum, count) => sum + count, 0);
  const interval = wilsonInterval(movers.to1, movers.to1 + movers.to2);
  return { voters, matrix, movers, named: namedSide(voters, movers), interval };
}

/** Returns the side that may be named; null when too few have voted or chance could explain it. */
export function namedSide(voters: number, { to1, to2 }: Swing["movers"]): Side | null {
  if (voters < FEWEST_DOUBLE_VOTES || !isClearSplit(to1, to2)) return null;
  return to1 > to2 ? 1 : 2;
}
