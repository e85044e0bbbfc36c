/** Whose turn it is, and whether there is another one. */

import type { Access } from "../account/actor.ts";
import { DEBATE_LIMIT, VISITOR_LIMIT } from "../debate/limits.ts";
import { nextSeat, type Seats } from "../debate/seats.ts";
import type { Speaker } from "../debate/speaker.ts";
import type { StanceKind } from "../debate/stance.ts";
import type { Denial } from "../shared/errors.ts";
import { denial } from "../shared/errors.ts";
import { TURN_LIMIT, TURNS_AT_ONCE } from "./limits.ts";
import { nextTurnNumber } from "./turn-number.ts";

/**
 * What decides who speaks next.
 * @inline
 */
interface NextTurn {
  readonly seats: Seats;
  readonly responseCount: number;
}

/**
 * Returns why a person may not have another turn, or null. Visitors see at most 10 responses per
 * debate; no debate has more than `DEBATE_LIMIT.turns`.
 */
export function denialForTurn(access: Access, responseCount: number): Denial | null {
  if (access.kind === "visitor" && responseCount >= VISITOR_LIMIT.responses)
    return denial("response-limit");
  return responseCount >= DEBATE_LIMIT.turns
    ? denial("debate-full", { maximum: DEBATE_LIMIT.turns })
    : null;
}

/**
 * Returns why a person may not speak now in a debate with that many responses, or null: a model
 * speaks next, or the turn that they mean, if they name one, is not the next.
 */
export function denialForOwnTurn(
  { seats, responseCount }: NextTurn,
  turnNumber = nextTurnNumber(responseCount),
): Denial | null {
  const isTheirs = nextSeat({ seats }, responseCount).seat.by === "person";
  return isTheirs && turnNumber === nextTurnNumber(responseCount) ? null : denial("not-your-turn");
}

/** Returns why no model may speak now in a debate with that many responses, or null: a person does. */
export const denialForModelTurn = ({ seats, responseCount }: NextTurn): Denial | null =>
  nextSeat({ seats }, responseCount).seat.by === "person" ? denial("your-turn") : null;

/**
 * The turns that run for a person: all of them, and those that have readers.
 * @inline
 */
interface RunningTurns {
  readonly runningForClaimant: number;
  readonly readForClaimant: number;
}

/**
 * Returns why a person may not start another turn now, or null. Those that they have left do not
 * keep them from the next one, until too many of them run.
 */
export function denialForTurnsAtOnce(turns: RunningTurns): Denial | null {
  const { read, running } = TURNS_AT_ONCE;
  if (turns.runningForClaimant >= running)
    return denial("too-many-running-turns", { maximum: running });
  return turns.readForClaimant >= read ? denial("too-many-turns") : null;
}

/**
 * The counts at the moment of a claim.
 * @inline
 */
interface TurnCounts extends RunningTurns {
  readonly responseCount: number;
}

/**
 * Returns why a person may not claim the next turn, or null. The claim calls it under its lock,
 * because the counts may change before that.
 */
export function denialForClaim(access: Access, counts: TurnCounts): Denial | null {
  return denialForTurn(access, counts.responseCount) ?? denialForTurnsAtOnce(counts);
}

/** The last turn of a debate: who spoke it, whether it held its side, and how many variants it has. */
export interface LastTurn {
  readonly speaker: Speaker;
  readonly stance: StanceKind | null;
  readonly variants: number;
}

/**
 * Returns why a person may not have the last turn of a debate generated again, or null: only a model
 * or the script repeats its turn, and only so many variants are kept.
 */
export function denialForAgain(
  access: Access,
  { last, ...counts }: TurnCounts & { readonly last?: LastTurn | null },
): Denial | null {
  if (last == null || last.speaker.kind === "person") return denial("cannot-repeat");
  if (last.variants >= TURN_LIMIT.variants)
    return denial("variants-full", { maximum: TURN_LIMIT.variants });
  return denialForClaim(access, { ...counts, responseCount: counts.responseCount - 1 });
}

/**
 * Returns why a person may not have the last turn of a debate generated again with more firmness, or
 * null: it must have given in to them without a new argument.
 */
export const denialForFirmer: typeof denialForAgain = (access, view) =>
  view.last?.stance === "folded" ? denialForAgain(access, view) : denial("cannot-repeat");

/**
 * Returns whether a debate is complete for a person, that is, whether they may not have another
 * turn.
 */
export function isComplete(access: Access, responseCount: number): boolean {
  return denialForTurn(access, responseCount) !== null;
}
