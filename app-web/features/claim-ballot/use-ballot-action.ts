import { Vote } from "lucide-react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { Action } from "../../ui/actions/action.ts";

/** From this turn on both sides have spoken. */
const FIRST_TURN = 2;

/** Opens the claim ballot of a debate with that many turns. */
export function useBallotAction(turns = FIRST_TURN): Action {
  const { open } = useJudgingDialog("ballot");
  return {
    id: "ballot",
    icon: Vote,
    label: (t) => t("ballot.open"),
    opensDialog: true,
    isOff: turns < FIRST_TURN,
    reason: (t) => t("debate.fromTurn", { number: FIRST_TURN }),
    run: open,
  };
}
