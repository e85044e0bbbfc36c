import { useContextAction } from "../features/add-context/use-context-action.ts";
import { useShareAction } from "../features/share-debate/use-share-action.ts";
import { type Action, existing } from "../ui/actions/action.ts";
import { BarButton } from "../ui/bar-button.tsx";

/** The actions that a person needs between turns, in their order. At most three have room. */
export function useSecondaryActions(): readonly Action[] {
  return existing([useContextAction(), useShareAction()]);
}

/** The buttons after the main one. On phones they are icons. */
export function SecondaryActions() {
  return useSecondaryActions().map((action) => (
    <BarButton key={action.id} action={action} isIconOnPhones />
  ));
}
