import { seatOfPerson } from "@einstein-vs-cat/core";
import { ListChecks } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens what became of the claims of the person who argues; null where nobody does. */
export function useReviewAction(): Action | null {
  const debate = useOpenDebate();
  const { open } = useJudgingDialog("review");
  if (debate === null || seatOfPerson(debate.seats) === null || debate.currentTurn === 0)
    return null;
  return {
    id: "review",
    icon: ListChecks,
    label: (t) => t("review.title"),
    opensDialog: true,
    run: open,
  };
}
