/**
 * What a debate and its rematch show together. In the rematch each persona argues the other position.
 * When both debates have a winner, either the same position won both times, or the same persona did.
 * Two debates prove nothing more, and nothing more is said.
 */

import type { Debate } from "../debate/debate.ts";
import type { DebateLinks } from "../debate/debate-links.ts";
import type { PersonaKey } from "../debate/personas.ts";
import { otherSide, positionOf, type Side } from "../debate/side.ts";
import type { Verdict } from "./verdict.ts";

/** What won both times: a position, or the persona that spoke for both; or neither of them. */
export const REMATCH_FINDINGS = ["position", "speaker", "neither"] as const;

/** The winner of one debate of the pair; both are null when its verdict names none. */
export interface RematchRow {
  readonly debateId: number;
  readonly position: string | null;
  readonly persona: PersonaKey | null;
}

/** Both debates, the first one first, and what won in both. */
export interface RematchGrid {
  readonly rows: readonly [RematchRow, RematchRow];
  readonly seen: (typeof REMATCH_FINDINGS)[number];
}

/**
 * The verdicts on a debate and on the one that it is paired with.
 * @inline
 */
export interface PairVerdicts {
  readonly own: Verdict | null;
  readonly other: Verdict | null;
}

/** Returns the grid of a debate and its pair; null until both have a verdict. */
export function rematchGrid(
  debate: Pick<Debate, "id" | "option1" | "option2" | "seats">,
  { rematch, rematchOf }: Pick<DebateLinks, "rematch" | "rematchOf">,
  { own, other }: PairVerdicts,
): RematchGrid | null {
  if (rematch === null || own === null || other === null) return null;
  const { seats } = debate;
  const [here, there] = [winnerOf(own), winnerOf(other)];
  const rowOf = (debateId: number, winner: Side | null, won: Side | null): RematchRow => ({
    debateId,
    position: won && positionOf(debate, won),
    persona: winner && seats[winner].persona,
  });
  const first = rowOf(debate.id, here, here);
  // The other debate has the positions exchanged.
  const second = rowOf(rematch, there, there && otherSide(there));
  return {
    rows: rematch === rematchOf ? [second, first] : [first, second],
    seen: findingOf(here, there),
  };
}

function findingOf(here: Side | null, there: Side | null): RematchGrid["seen"] {
  if (here === null || there === null) return "neither";
  return here === there ? "speaker" : "position";
}

/** The side that won; null when the verdict decides nothing. */
function winnerOf({ outcome }: Verdict): Side | null {
  if (outcome === "option1") return 1;
  return outcome === "option2" ? 2 : null;
}
