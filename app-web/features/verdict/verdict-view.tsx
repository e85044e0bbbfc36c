import type { ReactNode } from "react";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import { judgesOf, type ShownVerdict } from "../../state/judging/judges.ts";
import type { SidesOfDebate } from "../../state/judging/source.ts";
import { DecidingIssues } from "./deciding-issues.tsx";
import { JudgeTable } from "./judge-table.tsx";
import { Outcome } from "./outcome.tsx";
import { Reasons } from "./reasons.tsx";

/** A verdict: its outcome, what each judge answered, and why. */
export function VerdictView(props: {
  readonly verdict: ShownVerdict;
  readonly debate: SidesOfDebate;
  /** Whether the debate has gone on since. */
  readonly isOutdated: boolean;
  /** Asks for a verdict on the debate as it is now. */
  readonly again: ReactNode;
  /** What the debate shows together with its rematch. */
  readonly rematch?: ReactNode;
  readonly show: ShowPassage;
}) {
  const { verdict, debate, show } = props;
  return (
    <>
      <Outcome
        verdict={verdict}
        debate={debate}
        isOutdated={props.isOutdated}
        again={props.again}
      />
      {props.rematch}
      <DecidingIssues verdict={verdict} language={debate.language} />
      <Reasons verdict={verdict} language={debate.language} show={show} />
      <JudgeTable judges={judgesOf(verdict)} />
    </>
  );
}
