import { Share2 } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useSharable, useShareDialog } from "../../state/sharing/share.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** Opens the share dialog, from a menu. */
export function ShareItem() {
  const t = useText();
  const { open } = useShareDialog();
  if (useSharable() === null) return null;
  return (
    <OverflowItem icon={Share2} onClick={open}>
      {t("share.open")}
    </OverflowItem>
  );
}
