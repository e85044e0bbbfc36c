import { Workflow } from "lucide-react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { Action } from "../../ui/actions/action.ts";

/** From this turn on there may be a reply, and so a flow sheet. */
export const FIRST_TURN = 2;

/** Opens the flow sheet of a debate with that many turns. A shared one always has its sheet. */
export function useFlowAction(turns = FIRST_TURN): Action {
  const { open } = useJudgingDialog("flow");
  return {
    id: "flow",
    icon: Workflow,
    label: (t) => t("flow.title"),
    shortcut: "flow",
    opensDialog: true,
    isOff: turns < FIRST_TURN,
    reason: (t) => t("debate.fromTurn", { number: FIRST_TURN }),
    run: open,
  };
}
