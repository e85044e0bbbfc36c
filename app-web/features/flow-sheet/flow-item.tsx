import { Workflow } from "lucide-react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** Opens the flow sheet, from a menu. */
export function FlowItem() {
  const t = useText();
  const { open } = useJudgingDialog("flow");
  return (
    <OverflowItem icon={Workflow} onClick={open}>
      {t("flow.open")}
    </OverflowItem>
  );
}
