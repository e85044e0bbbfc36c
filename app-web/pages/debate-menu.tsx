import { MessageSquarePlus } from "lucide-react";
import { ContextItem } from "../features/add-context/context-item.tsx";
import { SpeedItems } from "../features/live-turn/speed-items.tsx";
import { ShareItem } from "../features/share-debate/share-item.tsx";
import { useCloseDebate } from "../state/debate/debate.ts";
import { useText } from "../state/language/language.ts";
import { OverflowItem, OverflowMenu } from "../ui/overflow-menu.tsx";

/** The less frequent actions of a debate, on phones. */
export function DebateMenu() {
  const t = useText();
  const closeDebate = useCloseDebate();
  return (
    <OverflowMenu label={t("debate.moreActions")}>
      <OverflowItem icon={MessageSquarePlus} onClick={closeDebate}>
        {t("debate.newDebate")}
      </OverflowItem>
      <ContextItem />
      <ShareItem />
      <SpeedItems />
    </OverflowMenu>
  );
}
