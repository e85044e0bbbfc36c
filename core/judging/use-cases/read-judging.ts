import { VERDICTS_FOR_FIGURES } from "../limits.ts";
import type { Verdicts } from "../ports/verdicts.ts";
import type { JudgingCounts } from "../verdict.ts";

/** What the judges of this server did, as shares from 0 to 1; null where nothing was counted. */
export interface JudgingFigures {
  readonly verdicts: number;
  /** The share of verdicts that name a winner. */
  readonly decided: number | null;
  /** The share of judges whose answers for both orders name the same side. */
  readonly orderAgreement: number | null;
  /** The share of pairs of judges that count and name the same side. */
  readonly judgeAgreement: number | null;
}

/** Returns the figures about judges; null while there are too few verdicts. */
export async function readJudging({
  verdicts,
}: {
  readonly verdicts: Verdicts;
}): Promise<JudgingFigures | null> {
  return figuresOf(await verdicts.counts());
}

/** Returns the figures; null while there are fewer verdicts than `VERDICTS_FOR_FIGURES`. */
export function figuresOf(counts: JudgingCounts): JudgingFigures | null {
  const { verdicts, decided, judges, steadyJudges, pairs, agreeingPairs } = counts;
  if (verdicts < VERDICTS_FOR_FIGURES) return null;
  return {
    verdicts,
    decided: share(decided, verdicts),
    orderAgreement: share(steadyJudges, judges),
    judgeAgreement: share(agreeingPairs, pairs),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
