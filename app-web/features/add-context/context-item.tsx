import { TextQuote } from "lucide-react";
import { useContextForm, useMayAddContext } from "../../state/debate/context.ts";
import { useText } from "../../state/language/language.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** Opens the context form, from a menu. */
export function ContextItem() {
  const t = useText();
  const mayAdd = useMayAddContext();
  const { setIsOpen } = useContextForm();
  if (!mayAdd) return null;
  return (
    <OverflowItem icon={TextQuote} onClick={() => setIsOpen(true)}>
      {t("context.add")}
    </OverflowItem>
  );
}
