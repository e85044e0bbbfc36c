import { Repeat2 } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useBranch } from "../../state/turn/branches/branching.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens the rematch of the open debate, in which the sides are exchanged. */
export function useRematchAction(): Action | null {
  const branch = useBranch();
  const debate = useOpenDebate();
  if (debate === null) return null;
  return {
    ...{ id: "rematch", icon: Repeat2 },
    label: (t) => t("rematch.ask"),
    run: () => void branch(debate.id),
  };
}
