import { useText } from "../state/language/language.ts";
import { MenuActions } from "../ui/actions/menu-actions.tsx";
import { useCommandsAction } from "../ui/actions/use-commands-action.ts";
import { OverflowMenu } from "../ui/menu/overflow-menu.tsx";
import type { MenuStart } from "../ui/menu/use-menu-placeholder.ts";
import { useDebateMenuActions } from "./debate-menu-actions.ts";

/** The less frequent actions of a debate, and the way to all others. */
export function DebateMenu({ start }: { readonly start: MenuStart }) {
  const t = useText();
  const actions = [...useDebateMenuActions(), useCommandsAction()];
  return (
    <OverflowMenu label={t("debate.moreActions")} start={start}>
      <MenuActions actions={actions} />
    </OverflowMenu>
  );
}
