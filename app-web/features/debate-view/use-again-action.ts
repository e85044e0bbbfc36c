import { RefreshCw } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Generates the last turn of the open debate again, if a model or the script spoke it. */
export function useAgainAction(): Action | null {
  const { again } = useTurnActions();
  const isPending = useIsTurnPending();
  const last = useOpenDebate()?.responses.at(-1);
  if (last === undefined || last.speaker.kind === "person") return null;
  return {
    ...{ id: "again", icon: RefreshCw, isOff: isPending },
    label: (t) => t("variant.again"),
    run: () => void again(),
  };
}
