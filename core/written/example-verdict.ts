/**
 * The example verdict of a written debate. Its ballots were recorded, and count by the rules of every
 * verdict.
 */

import type { Conversation } from "../debate/debate.ts";
import { readBallot } from "../judging/ballot.ts";
import {
  type CountedJudge,
  type JudgeBallots,
  type Verdict,
  verdictOf,
} from "../judging/verdict.ts";
import { judgedDebate } from "../judging/verdict-prompt.ts";
import type { WrittenEnding } from "./written-debate.ts";

/** A verdict whose judges are not named. */
export interface ExampleVerdict extends Omit<Verdict, "judges"> {
  readonly judges: readonly Pick<CountedJudge, "counts" | "ballots">[];
}

/** A winner needs judges of two families. These stand for two readers, who are of none. */
const FAMILIES = ["openai", "anthropic"] as const;

/** Returns the verdict of the recorded ballots on a debate that was spoken as it was written. */
export function exampleVerdict(
  conversation: Conversation,
  { ballots }: Pick<WrittenEnding, "ballots">,
): ExampleVerdict {
  const { turns, names } = judgedDebate(conversation);
  const panel = ballots.slice(0, FAMILIES.length).map(([one, two], index): JudgeBallots => {
    const family = FAMILIES[index] ?? FAMILIES[0];
    return {
      ...{ family, model: family },
      ballots: [readBallot(one, turns, names), readBallot(two, turns, names)],
    };
  });
  const { judges, ...verdict } = verdictOf(turns.length, panel);
  return {
    ...verdict,
    judges: judges.map(({ counts, ballots: counted }) => ({ counts, ballots: counted })),
  };
}
