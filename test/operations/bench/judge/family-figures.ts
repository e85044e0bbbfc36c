import type { CountedJudge, Maker, Verdict } from "@einstein-vs-cat/core";

/** What the judges of one provider did, as shares from 0 to 1; null where nothing was counted. */
export interface FamilyFigures {
  readonly models: readonly string[];
  readonly debates: number;
  /** How often another judge that counts names the same side, when this one counts. */
  readonly agreement: number | null;
  /** How often both answers of a judge name the same side, when it gave both. */
  readonly orderAgreement: number | null;
  /** The share of answers for the opening side, of those that name a side. */
  readonly lean: number | null;
  readonly missingBallots: number;
}

/** Returns the figures of every provider that judged. */
export function figuresByFamily(verdicts: readonly Verdict[]): Map<Maker, FamilyFigures> {
  const judged = verdicts.flatMap(({ judges }) =>
    judges.map((judge) => ({ judge, others: judges.filter((other) => other !== judge) })),
  );
  const byFamily = Map.groupBy(judged, ({ judge }) => judge.family);
  return new Map([...byFamily].map(([family, entries]) => [family, figuresOf(entries)]));
}

interface Entry {
  readonly judge: CountedJudge;
  /** The other judges of the same debate. */
  readonly others: readonly CountedJudge[];
}

function figuresOf(entries: readonly Entry[]): FamilyFigures {
  const judges = entries.map(({ judge }) => judge);
  const ballots = judges.flatMap((judge) => judge.ballots);
  const whole = judges.filter((judge) => judge.ballots.every(({ status }) => status === "ok"));
  const sides = ballots.map(({ side }) => side).filter((side) => side !== 0);
  const pairs = entries.flatMap(({ judge, others }) =>
    judge.counts
      ? others.filter(({ counts }) => counts).map((other) => sideOf(other) === sideOf(judge))
      : [],
  );
  return {
    models: [...new Set(judges.map(({ model }) => model))],
    debates: judges.length,
    agreement: shareOf(pairs.filter(Boolean).length, pairs.length),
    orderAgreement: shareOf(whole.filter(({ counts }) => counts).length, whole.length),
    lean: shareOf(sides.filter((side) => side === 1).length, sides.length),
    missingBallots: ballots.filter(({ status }) => status === "missing").length,
  };
}

/** The side that both answers of a judge that counts name. */
const sideOf = ({ ballots }: CountedJudge) => ballots[0]?.side;

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);
