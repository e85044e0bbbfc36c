/** Whose counts a turn uses up. */

import { type Access, type Actor, actorKey } from "../account/actor.ts";
import type { AllowanceCost } from "../shared/take-allowances.ts";
import { TURNS_PER_DAY } from "./limits.ts";

/** Returns how many turns a person may start per day: a visitor in one browser, or an account. */
export function turnsPerDay(access: Access): number {
  return TURNS_PER_DAY[access.kind === "user" ? access.tier : access.kind];
}

/**
 * Returns what each of a person's turns uses up of their own: the day's turns of the account, or of
 * the browser. A visitor could get a new session at any time, so `sharedTurnAllowances` limits them too.
 */
export function ownTurnAllowance(actor: Actor): AllowanceCost {
  return {
    allowance: "turns",
    client: actorKey(actor),
    most: turnsPerDay(actor),
    refusal: actor.kind === "user" ? "turns-used-up" : "browser-turns-used-up",
  };
}
