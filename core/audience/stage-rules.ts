/** What of a running debate those may see who watch it by its link. */

import { SHARED_ITEMS_FOR_VISITORS } from "../sharing/limits.ts";
import type { Audience } from "../sharing/shared-view.ts";
import { STAGE } from "./limits.ts";

/**
 * Returns whether an audience may see a turn that has so many items before it: visitors see the first
 * items of a shared debate, live as on its page.
 */
export function mayWatchTurn(audience: Audience, itemsBefore: number): boolean {
  return audience === "users" || itemsBefore < SHARED_ITEMS_FOR_VISITORS;
}

/** What decides whether it is worth waiting for a next turn. Times are in milliseconds. */
export interface Prospect {
  /** How many responses and remarks the debate has. */
  readonly total: number;
  /** When the last of them came, or else the debate. */
  readonly lastAt: number;
}

/**
 * Returns whether an audience may wait for a next turn while none runs: not where it would not see
 * it, and not after an hour in which nothing came.
 */
export function mayAwaitTurn(
  audience: Audience,
  { total, lastAt }: Prospect,
  now: number,
): boolean {
  return mayWatchTurn(audience, total) && now - lastAt < STAGE.wait;
}
