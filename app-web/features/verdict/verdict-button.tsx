import { Scale } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { LazyVerdictDialog } from "./lazy-verdict-dialog.tsx";

/** Opens the verdict on the open debate; on phones in the menu. */
export function VerdictButton({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const { open } = useJudgingDialog("verdict");
  return (
    <>
      <BarButton icon={Scale} opensDialog onClick={open} className="max-sm:hidden!">
        {t("verdict.open")}
      </BarButton>
      <LazyVerdictDialog
        source={{ kind: "own", debateId: debate.id }}
        debate={debate}
        keptTurns={debate.currentTurn}
      />
    </>
  );
}
