import { TextQuote } from "lucide-react";
import { useContextForm, useMayAddContext } from "../../state/debate/context.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens or closes the context form, for those who may add context to the open debate. */
export function useContextAction(): Action | null {
  const mayAdd = useMayAddContext();
  const { isOpen, setIsOpen } = useContextForm();
  if (!mayAdd) return null;
  return {
    id: "add-context",
    icon: TextQuote,
    label: (t) => t("context.add"),
    isExpanded: isOpen,
    run: () => setIsOpen(!isOpen),
  };
}
