/** A reader's two votes on a debate: where they stood before they read it, and where they stand after. */

import type { Side } from "../debate/side.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { SECOND_VOTE_AFTER_MS, VOTE_UNDO_MS, VOTING_VISITORS_PER_NETWORK } from "./limits.ts";

/** Where a reader stands: on a side, or on none of them (0). */
export type Standpoint = Side | 0;

/** Every standpoint, in the order of the rows and columns of a `SwingMatrix`. */
export const STANDPOINTS = [1, 2, 0] as const satisfies readonly Standpoint[];

/** The votes of one reader on one debate. */
export interface Vote {
  readonly before: Standpoint;
  readonly beforeAt: Date;
  /** The second vote; null until it is cast. */
  readonly after: { readonly standpoint: Standpoint; readonly at: Date } | null;
}

/** Who votes, as far as the first vote depends on it. */
export interface FirstVoteUse {
  /** Whether this reader has voted on the debate. */
  readonly hasVoted: boolean;
  /** How many visitors of the reader's network have voted on it; 0 for an account. */
  readonly visitorsOfNetwork: number;
}

/** Returns why a reader cannot vote for the first time, or null. */
export function denialForFirstVote({ hasVoted, visitorsOfNetwork }: FirstVoteUse): Denial | null {
  if (hasVoted) return denial("already-voted");
  const maximum = VOTING_VISITORS_PER_NETWORK;
  return visitorsOfNetwork >= maximum ? denial("network-votes-used-up", { maximum }) : null;
}

/**
 * Returns why a reader cannot vote for the second time now, or null. Without a first vote it is too
 * early too. A second vote can be replaced until it is fixed.
 */
export function denialForSecondVote(vote: Vote | null, now: number): Denial | null {
  if (vote === null || opensIn(vote, now) > 0) return denial("too-early");
  return isFixed(vote, now) ? denial("already-voted") : null;
}

/**
 * Returns a vote with its second part. The time of the first choice stays, so changing one's mind does
 * not put off the end.
 */
export function withSecond(vote: Vote, standpoint: Standpoint, now: number): Vote {
  return { ...vote, after: { standpoint, at: vote.after?.at ?? new Date(now) } };
}

/** Returns how long it takes until the second vote opens (ms). */
export const opensIn = ({ beforeAt }: Vote, now: number): number =>
  Math.max(0, beforeAt.getTime() + SECOND_VOTE_AFTER_MS - now);

/** Returns how long the second vote can still be changed (ms); null without one. */
export const fixedIn = ({ after }: Vote, now: number): number | null =>
  after === null ? null : Math.max(0, after.at.getTime() + VOTE_UNDO_MS - now);

/** Returns whether a reader has voted twice for good. Only such a vote is counted. */
export const isFixed = (vote: Vote, now: number): boolean => fixedIn(vote, now) === 0;

/** Returns the time (ms) at or before which a second vote must have been cast to be fixed now. */
export const fixedSince = (now: number): number => now - VOTE_UNDO_MS;
