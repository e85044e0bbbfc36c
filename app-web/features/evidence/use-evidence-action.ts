import { BookOpenCheck } from "lucide-react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { Action } from "../../ui/actions/action.ts";
import { type DebateWithSources, hasSources } from "../../ui/evidence/cited.tsx";

/** Opens the evidence sheet; null for a debate without sources. */
export function useEvidenceAction(debate: DebateWithSources | null | undefined): Action | null {
  const { open } = useJudgingDialog("evidence");
  if (!debate || !hasSources(debate)) return null;
  return {
    id: "evidence",
    icon: BookOpenCheck,
    label: (t) => t("evidence.title"),
    opensDialog: true,
    run: open,
  };
}
