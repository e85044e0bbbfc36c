import { Headphones } from "lucide-react";
import { usePlayerOf } from "../../state/listening/open-player.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens the player of a debate, which begins to read, or closes it. */
export function useListenAction(debate: string): Action {
  const { isOpen, open, close } = usePlayerOf(debate);
  return {
    id: "listen",
    icon: Headphones,
    label: (t) => t("listen.open"),
    isExpanded: isOpen,
    run: isOpen ? close : open,
  };
}
