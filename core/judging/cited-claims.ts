import { type Side, sideRecord } from "../debate/side.ts";
import { type CitingTurn, restingCitations } from "../evidence/evidence-sheet.ts";
import { type ClaimSource, claimsOf, type StatedClaim } from "./claims.ts";

/** How many claims of a side have a citation, and how many have none. */
export interface CitedClaims {
  readonly cited: number;
  readonly uncited: number;
}

/**
 * Returns how many claims rest on a passage, by side; null while no turn has claims. The citation of a
 * claim stands in its quoted words, or behind them in the same paragraph.
 */
export function citedClaims(
  turns: readonly (ClaimSource & CitingTurn)[],
): Readonly<Record<Side, CitedClaims>> | null {
  const all = turns.flatMap((turn) =>
    claimsOf(turn).map((claim) => ({ side: claim.side, isCited: isCited(claim, turn) })),
  );
  if (all.length === 0) return null;
  return sideRecord((side) => {
    const own = all.filter((claim) => claim.side === side);
    const cited = own.filter(({ isCited: is }) => is).length;
    return { cited, uncited: own.length - cited };
  });
}

function isCited({ start, end }: StatedClaim, turn: ClaimSource & CitingTurn): boolean {
  const paragraphEnd = turn.content.indexOf("\n\n", end);
  const until = paragraphEnd < 0 ? turn.content.length : paragraphEnd;
  return restingCitations(turn).some((one) => start <= one.start && one.start < until);
}
