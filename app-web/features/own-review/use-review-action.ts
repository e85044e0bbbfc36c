import { seatOfPerson } from "@einstein-vs-cat/core";
import { ListChecks } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Shows what became of the person's claims; null in a debate between models. */
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
