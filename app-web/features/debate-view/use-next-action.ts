import { ListPlus, PenLine, Play } from "lucide-react";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useNextStep } from "../../state/turn/next-step.ts";
import { OWN_TURN_ID } from "../../state/turn/own-seat.ts";
import type { Action } from "../../ui/actions/action.ts";

/** What comes next in the open debate; null while its first turn is on its way. */
export function useNextAction(): Action | null {
  const step = useNextStep();
  const { loadMore } = useTurnActions();
  if (step === "opening") return null;
  if (step === "yours")
    return {
      ...{ id: "next", icon: PenLine, shortcut: "loadMore" },
      label: (t) => t("seat.yourTurn"),
      run: () => document.getElementById(OWN_TURN_ID)?.focus(),
    };
  const isStart = step === "start";
  return {
    id: "next",
    icon: isStart ? Play : ListPlus,
    label: (t) => t(isStart ? "debate.start" : "debate.loadMore"),
    shortcut: "loadMore",
    isOff: step === "wait" || step === "over",
    run: () => void loadMore(),
  };
}
