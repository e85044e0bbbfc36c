import { TURNS_TO_JUDGE } from "@einstein-vs-cat/core";
import { Scale } from "lucide-react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens the verdict on a debate with that many turns. A shared one always has its dialog. */
export function useVerdictAction(turns = TURNS_TO_JUDGE): Action {
  const { open } = useJudgingDialog("verdict");
  return {
    id: "verdict",
    icon: Scale,
    label: (t) => t("verdict.title"),
    shortcut: "verdict",
    opensDialog: true,
    isOff: turns < TURNS_TO_JUDGE,
    reason: (t) => t("debate.fromTurn", { number: TURNS_TO_JUDGE }),
    run: open,
  };
}
