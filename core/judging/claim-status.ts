/**
 * What became of each claim of a debate, computed from the replies to it. No model is asked. The
 * replies form an argumentation framework in Dung's sense: a reply that answers a claim attacks it.
 * Replies only lead from later turns to earlier ones, so there are no circles, and the grounded
 * labelling is one pass from the newest claim: a claim is beaten when one of its answers is not.
 */

import type { Side } from "../debate/side.ts";
import { groupBy } from "../shared/group-by.ts";
import type { StatedClaim } from "./claims.ts";

/**
 * `open`: the other side has not spoken since. `conceded`: the other side has granted it. `answered`:
 * one of its answers holds. `standing`: none of its answers holds, or there is none yet. `dropped`: the
 * other side has spoken twice without a reply to it. Where a turn that has no claims of its own may
 * have answered it, `answered`.
 */
export const CLAIM_STATUSES = ["open", "answered", "conceded", "dropped", "standing"] as const;

/** What became of a claim. */
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** After how many turns without a reply a claim counts as dropped. */
const TURNS_TO_DROP = 2;

/** How a claim replies to an earlier one. */
export const REPLY_KINDS = ["answers", "concedes"] as const;

/** A link from a claim to an earlier one of the other side. */
export interface ClaimLink {
  readonly from: string;
  readonly to: string;
  readonly kind: (typeof REPLY_KINDS)[number];
}

/** A turn of the debate, with or without claims. */
export interface MappedTurn {
  readonly turnNumber: number;
  readonly side: Side;
}

/**
 * Returns the status of every claim by its id. Links whose ends are no claims are ignored. The order
 * of the lists has no effect.
 */
export function claimStatuses(
  claims: readonly Pick<StatedClaim, "id" | "turnNumber" | "side">[],
  links: readonly ClaimLink[],
  turns: readonly MappedTurn[],
): ReadonlyMap<string, ClaimStatus> {
  const known = new Set(claims.map(({ id }) => id));
  const linksTo = groupBy(
    links.filter(({ from, to }) => known.has(from) && known.has(to)),
    ({ to }) => to,
  );
  const withClaims = new Set(claims.map(({ turnNumber }) => turnNumber));
  const holds = new Map<string, boolean>();
  const statuses = new Map<string, ClaimStatus>();
  for (const claim of claims.toSorted((a, b) => b.turnNumber - a.turnNumber)) {
    const replies = linksTo.get(claim.id) ?? [];
    const isConceded = replies.some(({ kind }) => kind === "concedes");
    const isBeaten = replies.some(({ kind, from }) => kind === "answers" && holds.get(from));
    holds.set(claim.id, isConceded || !isBeaten);
    statuses.set(claim.id, statusOf());

    function statusOf(): ClaimStatus {
      if (isConceded) return "conceded";
      if (replies.length > 0) return isBeaten ? "answered" : "standing";
      const later = turns.filter(
        ({ turnNumber, side }) => turnNumber > claim.turnNumber && side !== claim.side,
      );
      if (later.length === 0) return "open";
      const examined = later.filter(({ turnNumber }) => withClaims.has(turnNumber)).length;
      if (examined >= TURNS_TO_DROP) return "dropped";
      return examined < later.length ? "answered" : "standing";
    }
  }
  return statuses;
}
