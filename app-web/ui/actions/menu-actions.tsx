import { useText } from "../../state/language/language.ts";
import { OverflowItem } from "../menu/overflow-menu.tsx";
import type { Action } from "./action.ts";

/** Actions as the items of a menu, in their order. */
export function MenuActions({ actions }: { readonly actions: readonly Action[] }) {
  const t = useText();
  return actions.map((action) => (
    <OverflowItem
      key={action.id}
      icon={action.icon}
      isOff={action.isOff === true}
      note={action.isOff === true ? action.reason?.(t) : undefined}
      onClick={action.run}
    >
      {action.label(t)}
    </OverflowItem>
  ));
}
