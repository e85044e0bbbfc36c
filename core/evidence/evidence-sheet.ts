/** The evidence sheet: what the two sides of a debate rest on. It is computed, and judges nothing. */

import {
  CITATION_KINDS,
  type Citation,
  type CitationKind,
  type PassageRef,
  type TurnEvidence,
} from "../debate/evidence.ts";
import { SIDES, type Side } from "../debate/side.ts";
import { passageName } from "./citation-marks.ts";

/** A turn with its evidence. */
export interface CitingTurn {
  readonly turnNumber: number;
  readonly side: Side;
  readonly evidence?: TurnEvidence | undefined;
}

/** How many citations of each kind a side has. */
export type CitationCounts = Readonly<Record<CitationKind, number>>;

/** A passage that both sides cite, with the turns that do. */
export interface SharedPassage extends PassageRef {
  readonly turns: Readonly<Record<Side, readonly number[]>>;
}

/** The part of the sheet that follows from the turns alone. */
export interface CitationSummary {
  readonly counts: Readonly<Record<Side, CitationCounts>>;
  readonly citedByBoth: readonly SharedPassage[];
}

/** The kinds that rest on the passage that they name. */
const RESTING: readonly CitationKind[] = ["quoted", "cited"];

/** Returns whether a citation rests on the passage that it names. */
export const restsOnPassage = ({ kind }: Pick<Citation, "kind">): boolean => RESTING.includes(kind);

/** Returns the citations of a turn that rest on the passage that they name. */
export const restingCitations = ({ evidence }: Pick<CitingTurn, "evidence">) =>
  (evidence?.citations ?? []).filter(restsOnPassage);

/** Returns the passages that turns rest on, each once, in the order of the turns. */
export function citedPassages(turns: readonly Pick<CitingTurn, "evidence">[]): PassageRef[] {
  const cited = turns.flatMap((turn) => restingCitations(turn));
  const byName = new Map(
    cited.map(({ source, passage }) => [passageName({ source, passage }), { source, passage }]),
  );
  return [...byName.values()];
}

/** Returns whether turns have a citation that rests on a passage. */
export const isCitedPassage = (
  turns: readonly Pick<CitingTurn, "evidence">[],
  { source, passage }: PassageRef,
): boolean =>
  turns.some((turn) =>
    restingCitations(turn).some((one) => one.source === source && one.passage === passage),
  );

/** Returns what follows from the citations of turns. */
export function summarizeCitations(turns: readonly CitingTurn[]): CitationSummary {
  const countsOf = (side: Side): CitationCounts => {
    const kinds = turns
      .filter((turn) => turn.side === side)
      .flatMap(({ evidence }) => evidence?.citations.map(({ kind }) => kind) ?? []);
    const entries = CITATION_KINDS.map((kind) => [
      kind,
      kinds.filter((one) => one === kind).length,
    ]);
    return Object.fromEntries(entries) as CitationCounts;
  };
  const turnsCiting = (passage: PassageRef, side: Side) =>
    turns
      .filter((turn) => turn.side === side && isCitedPassage([turn], passage))
      .map(({ turnNumber }) => turnNumber);
  const citedByBoth = citedPassages(turns)
    .map((passage) => ({
      ...passage,
      turns: { 1: turnsCiting(passage, 1), 2: turnsCiting(passage, 2) },
    }))
    .filter(({ turns: citing }) => SIDES.every((side) => citing[side].length > 0))
    .sort((a, b) => a.source - b.source || a.passage - b.passage);
  return { counts: { 1: countsOf(1), 2: countsOf(2) }, citedByBoth };
}
