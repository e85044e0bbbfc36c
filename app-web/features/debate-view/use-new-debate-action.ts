import { MessageSquarePlus } from "lucide-react";
import { useCloseDebate } from "../../state/debate/debate.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Leaves the open debate for the form of a new one. */
export function useNewDebateAction(): Action {
  return {
    id: "new-debate",
    icon: MessageSquarePlus,
    label: (t) => t("debate.newDebate"),
    shortcut: "newDebate",
    run: useCloseDebate(),
  };
}
