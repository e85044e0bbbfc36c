/** Which variants of turns may be chosen. */

import { type Denial, denial } from "../shared/errors.ts";

/** Where a turn stands when one of its variants is chosen, read at one moment under a lock. */
export interface VariantUse {
  readonly turnNumber: number;
  /** The last turn that was claimed and has not failed; also the turn that is generated again. */
  readonly lastTurn: number;
  /** Whether a turn of the debate is running, the next one or this one again. */
  readonly isRunning: boolean;
}

/**
 * Returns why the owner may not choose another variant of a turn now, or null. The store calls it
 * under the lock that a claim takes too, so that a turn answers either the old variant or the new
 * one.
 */
export function denialForChoice({ turnNumber, lastTurn, isRunning }: VariantUse): Denial | null {
  if (turnNumber < lastTurn) return denial("turn-answered");
  return isRunning ? denial("turn-running") : null;
}
