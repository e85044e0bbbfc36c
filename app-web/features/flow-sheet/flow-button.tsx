import { Workflow } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { LazyFlowDialog } from "./lazy-flow-dialog.tsx";

/** Opens the flow sheet of the open debate; on phones in the menu. */
export function FlowButton({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const { open } = useJudgingDialog("flow");
  return (
    <>
      <BarButton icon={Workflow} opensDialog onClick={open} className="max-sm:hidden!">
        {t("flow.open")}
      </BarButton>
      <LazyFlowDialog
        source={{ kind: "own", debateId: debate.id }}
        debate={debate}
        keptTurns={debate.currentTurn}
      />
    </>
  );
}
