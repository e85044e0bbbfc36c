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
 * `open`: the other side has not spoken since. `conceded`: the other side has granted it, in a reply or as a person who presses a button. `answered`:
 * one of its answers holds. `standing`: none of its answers holds, or there is none yet. `dropped`: the
 * other side has spoken twice without a reply to it. `unfound`: the same where the built-in script
 * spoke, whose replies are found by the words that they repeat, so that one may be missed. `unclear`:
 * no reply was found, but a turn that has no claims of its own may have answered it.
 */
export const CLAIM_STATUSES = [
  "open",
  "answered",
  "conceded",
  "dropped",
  "standing",
  "unfound",
  "unclear",
] as const;

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
  /** Whether the built-in script spoke it. */
  readonly isScripted: boolean;
}

/** What became of a claim. `mayBeAnsweredIn` is the turn that makes it unclear; null otherwise. */
export interface ClaimFate {
  readonly status: ClaimStatus;
  readonly mayBeAnsweredIn: number | null;
}

const fateOf = (status: ClaimStatus): ClaimFate => ({ status, mayBeAnsweredIn: null });

/**
 * Returns what became of every claim by its id. Links whose ends are no claims are ignored. The order
 * of the lists has no effect. `conceded` has the claims that a person has conceded.
 */
export function claimFates(
  claims: readonly Pick<StatedClaim, "id" | "turnNumber" | "side">[],
  links: readonly ClaimLink[],
  turns: readonly MappedTurn[],
  conceded: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, ClaimFate> {
  const known = new Set(claims.map(({ id }) => id));
  const linksTo = groupBy(
    links.filter(({ from, to }) => known.has(from) && known.has(to)),
    ({ to }) => to,
  );
  const withClaims = new Set(claims.map(({ turnNumber }) => turnNumber));
  const holds = new Map<string, boolean>();
  const fates = new Map<string, ClaimFate>();
  for (const claim of claims.toSorted((a, b) => b.turnNumber - a.turnNumber)) {
    const replies = linksTo.get(claim.id) ?? [];
    const isConceded = conceded.has(claim.id) || replies.some(({ kind }) => kind === "concedes");
    const isBeaten = replies.some(({ kind, from }) => kind === "answers" && holds.get(from));
    holds.set(claim.id, isConceded || !isBeaten);
    fates.set(claim.id, fate());

    function fate(): ClaimFate {
      if (isConceded) return fateOf("conceded");
      if (replies.length > 0) return fateOf(isBeaten ? "answered" : "standing");
      const later = turns.filter(
        ({ turnNumber, side }) => turnNumber > claim.turnNumber && side !== claim.side,
      );
      if (later.length === 0) return fateOf("open");
      const examined = later.filter(({ turnNumber }) => withClaims.has(turnNumber));
      if (examined.length >= TURNS_TO_DROP)
        return fateOf(examined.some(({ isScripted }) => isScripted) ? "unfound" : "dropped");
      if (examined.length === later.length) return fateOf("standing");
      const unread = later.filter((turn) => !examined.includes(turn));
      const mayBeAnsweredIn = Math.min(...unread.map(({ turnNumber }) => turnNumber));
      return { status: "unclear", mayBeAnsweredIn };
    }
  }
  return fates;
}
