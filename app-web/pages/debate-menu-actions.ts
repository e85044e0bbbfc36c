import { useRematchAction } from "../features/branches/use-rematch-action.ts";
import { useBallotAction } from "../features/claim-ballot/use-ballot-action.ts";
import { useAgainAction } from "../features/debate-view/use-again-action.ts";
import { useNewDebateAction } from "../features/debate-view/use-new-debate-action.ts";
import { useEvidenceAction } from "../features/evidence/use-evidence-action.ts";
import { useFlowAction } from "../features/flow-sheet/use-flow-action.ts";
import { useReviewAction } from "../features/own-review/use-review-action.ts";
import { useSourcesAction } from "../features/sources/use-sources-action.ts";
import { useVerdictAction } from "../features/verdict/use-verdict-action.ts";
import { useOpenDebate } from "../state/debate/debate.ts";
import { type Action, existing } from "../ui/actions/action.ts";

/**
 * The actions in the menu of an open debate, in their order. A further action of a debate is a line
 * here, and is then in the command palette too.
 */
export function useDebateMenuActions(): readonly Action[] {
  const debate = useOpenDebate();
  const turns = debate?.currentTurn ?? 0;
  return existing([
    useNewDebateAction(),
    useSourcesAction("debate"),
    useFlowAction(turns),
    useVerdictAction(turns),
    useEvidenceAction(debate),
    useBallotAction(turns),
    useReviewAction(),
    useAgainAction(),
    useRematchAction(),
  ]);
}
