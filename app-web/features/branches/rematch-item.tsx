import { Repeat2 } from "lucide-react";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { useBranch } from "../../state/turn/branching.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** Opens the rematch of the open debate, from a menu. */
export function RematchItem() {
  const t = useText();
  const branch = useBranch();
  const debate = useOpenDebate();
  if (debate === null) return null;
  return (
    <OverflowItem icon={Repeat2} onClick={() => void branch(debate.id)}>
      {t("rematch.ask")}
    </OverflowItem>
  );
}
