/** Whose turn it is, and whether there is a next one (SPEC §4, §6). */

import type { Access } from "../account/actor.ts";
import type { Persona } from "../models/persona.ts";
import { CAT, EINSTEIN } from "../models/persona.ts";
import type { Denial } from "../shared/errors.ts";
import { denial } from "../shared/errors.ts";
import { TURNS_AT_ONCE, TURNS_PER_DAY, VISITOR_LIMIT } from "../shared/limits.ts";

/** The number of the next turn: existing response count + 1 (SPEC §4). */
export function nextTurnNumber(responseCount: number): number {
  return responseCount + 1;
}

/** Odd turns go to position 1 (the physicist), even turns to position 2 (the cat) (SPEC §4). */
export function personaForTurn(turnNumber: number): Persona {
  return turnNumber % 2 === 1 ? EINSTEIN : CAT;
}

/** Why this person may not have a further turn: visitors see at most 10 responses per debate (SPEC §6). Null when they may. */
export function denialForTurn(access: Access, responseCount: number): Denial | null {
  return access.kind === "visitor" && responseCount >= VISITOR_LIMIT.responses
    ? denial("response-limit")
    : null;
}

/** Why this person may not start one more turn now: at most two of their turns run at the same time. */
export function denialForTurnsAtOnce(running: number): Denial | null {
  return running >= TURNS_AT_ONCE ? denial("too-many-turns") : null;
}

/** What is true of a debate and of the person at the moment of a claim. */
interface TurnCounts {
  readonly responseCount: number;
  readonly runningForClaimant: number;
}

/** Why this person may not claim the next turn. The claim asks under its lock, because the counts may change before it. */
export function denialForClaim(
  access: Access,
  { responseCount, runningForClaimant }: TurnCounts,
): Denial | null {
  return denialForTurn(access, responseCount) ?? denialForTurnsAtOnce(runningForClaimant);
}

/** How many turns this person may start in a day; a visitor is counted by network, a user by account. */
export function turnsPerDay(access: Access): number {
  return TURNS_PER_DAY[access.kind === "user" ? access.tier : access.kind];
}

/** A debate is complete for this person when they may have no further turn (`isComplete` of SPEC §3). */
export function isComplete(access: Access, responseCount: number): boolean {
  return denialForTurn(access, responseCount) !== null;
}
