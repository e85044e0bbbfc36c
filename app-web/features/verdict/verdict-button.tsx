import { TURNS_TO_JUDGE } from "@einstein-vs-cat/core";
import { Scale } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useVerdictNote } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { useExampleVerdict } from "../../state/turn/written.ts";
import { JudgingLine } from "../../ui/debate/judging-line.tsx";

/** Asks who argued better, and opens the verdict on an open debate. */
export function VerdictButton({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const { open } = useJudgingDialog("verdict");
  const note = useVerdictNote({ kind: "own", debateId: debate.id }, debate.verdict);
  const example = useExampleVerdict(debate.id);
  const isJudged = example !== null || note?.turns === debate.currentTurn;
  return (
    <JudgingLine
      icon={Scale}
      known={t("verdict.title")}
      action={t(isJudged ? "verdict.open" : "verdict.askJudges")}
      fromTurn={TURNS_TO_JUDGE}
      turns={debate.currentTurn}
      shortcut="verdict"
      onClick={open}
    />
  );
}
