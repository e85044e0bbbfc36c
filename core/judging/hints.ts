/**
 * What the flow sheet tells a person who argues: which of their claims the other side has replied to,
 * and which of its claims they have left alone. No model is asked. Nothing is said that a turn could
 * change that is not mapped yet.
 */

import { nextSeat, type Seats, seatOfPerson } from "../debate/seats.ts";
import { otherSide, type Side } from "../debate/side.ts";
import type { ClaimStatus } from "./claim-status.ts";
import type { StatedClaim } from "./claims.ts";
import type { FlowSheet } from "./flow.ts";
import type { Reply } from "./replies.ts";

/**
 * The part of a sheet that hints are computed from.
 * @inline
 */
interface HintSource<Claim> extends Pick<FlowSheet, "pending"> {
  readonly claims: readonly Claim[];
  readonly replies: readonly Pick<Reply, "to">[];
}

/** @inline */
type HintedClaim = Pick<StatedClaim, "id" | "side"> & { readonly status: ClaimStatus };

/** What is known of the claims of both sides, as the person sees them. */
export interface FlowHints<Claim> {
  /** The person's claims, in the order of the debate. */
  readonly own: readonly Claim[];
  /** How many of them the other side has replied to; null while a reply may have been missed. */
  readonly answered: number | null;
  /** The claims of the other side to which the person has not replied; none while that is unknown. */
  readonly unreplied: readonly Claim[];
  /** Whether every turn is mapped, so that reading the sheet again would tell no more. */
  readonly isWhole: boolean;
}

/** Where a reply was not found, these do not say that there is none. */
const UNSURE: ReadonlySet<ClaimStatus> = new Set(["unclear", "unfound"]);

/** Returns what a sheet tells the person in a debate; null in a debate between models. */
export function flowHints<Claim extends HintedClaim>(
  { claims, replies, pending }: HintSource<Claim>,
  seats: Seats,
): FlowHints<Claim> | null {
  const side = seatOfPerson(seats);
  if (side === null) return null;
  const repliedTo = new Set(replies.map(({ to }) => to));
  const isMapped = (of: Side) =>
    pending.every((turnNumber) => nextSeat({ seats }, turnNumber - 1).side !== of);
  const hasReply = ({ id, status }: Claim) => repliedTo.has(id) || status === "conceded";
  const claimsOf = (of: Side) => claims.filter((claim) => claim.side === of);
  const own = claimsOf(side);
  const isSure = isMapped(otherSide(side)) && !own.some(({ status }) => UNSURE.has(status));
  return {
    own,
    answered: isSure ? own.filter(hasReply).length : null,
    unreplied: isMapped(side)
      ? claimsOf(otherSide(side)).filter((claim) => !hasReply(claim) && !UNSURE.has(claim.status))
      : [],
    isWhole: pending.length === 0,
  };
}
