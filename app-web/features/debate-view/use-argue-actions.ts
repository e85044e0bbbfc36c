import { seatOfPerson } from "@einstein-vs-cat/core";
import { CircleStop, MessagesSquare } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { ARGUE_TURNS, useArguing } from "../../state/turn/argue.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import { useNextStep } from "../../state/turn/next-step.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Whether the end of the conversation invites to the next turn. */
export function useIsInviting(): boolean {
  const step = useNextStep();
  const isPending = useIsTurnPending();
  const { left } = useArguing();
  return step === "more" && !isPending && left === 0;
}

/** Lets the debaters argue for a number of turns, or lets the running turn be the last. */
export function useArgueActions(): readonly Action[] {
  const isInviting = useIsInviting();
  const { left, argue, stopArguing } = useArguing();
  const debate = useOpenDebate();
  if (left > 0) return [stop(stopArguing)];
  if (!isInviting || debate === null || seatOfPerson(debate.seats) !== null) return [];
  return ARGUE_TURNS.map((count) => ({
    id: `argue-${count}`,
    icon: MessagesSquare,
    label: (t) => `${t("debate.letThemArgue")} · ${t("debate.argueTurns", { count })}`,
    run: () => void argue(count),
  }));
}

const stop = (run: () => void): Action => ({
  id: "stop-arguing",
  icon: CircleStop,
  label: (t) => t("debate.stopArguing"),
  run,
});
