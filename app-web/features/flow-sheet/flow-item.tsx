import { Workflow } from "lucide-react";
import { useFlowDialog } from "../../state/judging/flow-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** Opens the flow sheet, from a menu. */
export function FlowItem() {
  const t = useText();
  const { open } = useFlowDialog();
  return (
    <OverflowItem icon={Workflow} onClick={open}>
      {t("flow.open")}
    </OverflowItem>
  );
}
