import { useContextAction } from "../features/add-context/use-context-action.ts";
import { useListenAction } from "../features/listening/use-listen-action.ts";
import { useShareAction } from "../features/share-debate/use-share-action.ts";
import { useOpenDebate } from "../state/debate/debate.ts";
import { ownDebate } from "../state/listening/open-player.ts";
import { type Action, existing } from "../ui/actions/action.ts";
import { BarButton } from "../ui/bar-button.tsx";

/** The actions that a person needs between turns, in their order. At most three have room. */
export function useSecondaryActions(): readonly Action[] {
  const listen = useListenAction(ownDebate(useOpenDebate()?.id ?? 0));
  return existing([useContextAction(), useShareAction(), listen]);
}

/** The buttons after the main one. On phones they are icons. */
export function SecondaryActions() {
  return useSecondaryActions().map((action) => (
    <BarButton key={action.id} action={action} isIconOnPhones />
  ));
}
