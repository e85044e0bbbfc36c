import { TextQuote } from "lucide-react";
import { useContextForm, useMayAddContext } from "../../state/debate/context.ts";
import { useText } from "../../state/language/language.ts";
import { BarButton } from "../../ui/bar-button.tsx";

/** Toggles the context form. Only shown to users who may add context; on phones in the menu. */
export function ContextButton() {
  const t = useText();
  const mayAdd = useMayAddContext();
  const { isOpen, setIsOpen } = useContextForm();
  if (!mayAdd) return null;
  return (
    <BarButton
      icon={TextQuote}
      isExpanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      className="max-sm:hidden!"
    >
      {t("context.add")}
    </BarButton>
  );
}
