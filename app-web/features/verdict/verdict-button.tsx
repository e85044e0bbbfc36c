import type { SerializedDebate } from "../../api/debates.ts";
import { useVerdictNote } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { useExampleVerdict } from "../../state/turn/written.ts";
import { JudgingLine } from "../../ui/debate/judging-line.tsx";
import { useVerdictAction } from "./use-verdict-action.ts";

/** Asks who argued better, and opens the verdict on an open debate. */
export function VerdictButton({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const action = useVerdictAction(debate.currentTurn);
  const note = useVerdictNote({ kind: "own", debateId: debate.id }, debate.verdict);
  const example = useExampleVerdict(debate.id);
  const isJudged = example !== null || note?.turns === debate.currentTurn;
  return (
    <JudgingLine
      action={action}
      known={action.label(t)}
      words={t(isJudged ? "verdict.open" : "verdict.askJudges")}
    />
  );
}
