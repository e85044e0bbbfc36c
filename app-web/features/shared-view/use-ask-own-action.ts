import { MessageCircleQuestion } from "lucide-react";
import { useUser } from "../../state/account/user.ts";
import type { Action } from "../../ui/actions/action.ts";

/** The id of the field for a question of the reader. */
export const ASK_OWN_FIELD = "ask-own";

/** Leads to the field in which a visitor may ask a question of their own. */
export function useAskOwnAction(): Action | null {
  if (useUser() !== null) return null;
  return {
    id: "ask-own",
    icon: MessageCircleQuestion,
    label: (t) => t("shared.askOwn"),
    run: focusField,
  };
}

function focusField(): void {
  const field = document.getElementById(ASK_OWN_FIELD);
  field?.scrollIntoView({ block: "center", behavior: "instant" });
  field?.focus({ preventScroll: true });
}
