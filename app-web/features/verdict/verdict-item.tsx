import { Scale } from "lucide-react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** Opens the verdict, from a menu. */
export function VerdictItem() {
  const t = useText();
  const { open } = useJudgingDialog("verdict");
  return (
    <OverflowItem icon={Scale} onClick={open}>
      {t("verdict.open")}
    </OverflowItem>
  );
}
