import { MessageSquarePlus } from "lucide-react";
import { ContextItem } from "../features/add-context/context-item.tsx";
import { RematchItem } from "../features/branches/rematch-item.tsx";
import { ShareItem } from "../features/share-debate/share-item.tsx";
import { useCloseDebate } from "../state/debate/debate.ts";
import { useText } from "../state/language/language.ts";
import { OverflowItem, OverflowMenu } from "../ui/menu/overflow-menu.tsx";
import type { MenuStart } from "../ui/menu/use-menu-placeholder.ts";

/** The less frequent actions of a debate, on phones. */
export function DebateMenu({ start }: { readonly start: MenuStart }) {
  const t = useText();
  const closeDebate = useCloseDebate();
  return (
    <OverflowMenu label={t("debate.moreActions")} start={start}>
      <OverflowItem icon={MessageSquarePlus} onClick={closeDebate}>
        {t("debate.newDebate")}
      </OverflowItem>
      <ContextItem />
      <RematchItem />
      <ShareItem />
    </OverflowMenu>
  );
}
