import { Workflow } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useArguments } from "../../state/judging/arguments.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { JudgingLine } from "../../ui/debate/judging-line.tsx";

/** From this turn on there may be a reply, and so a flow sheet. */
const FIRST_TURN = 2;

/** Tells how many arguments an open debate has, and opens its flow sheet. */
export function FlowButton({
  debate,
  isInSight,
}: {
  readonly debate: SerializedDebate;
  /** Whether the button is in the window; its label is read from the server only then. */
  readonly isInSight: boolean;
}) {
  const t = useText();
  const { open } = useJudgingDialog("flow");
  const { count, unanswered } = useArguments(debate, isInSight && debate.currentTurn >= FIRST_TURN);
  const known = [
    ...(count === 0 ? [] : [t("flow.arguments", { count })]),
    ...(unanswered === null || unanswered === 0
      ? []
      : [t("flow.unanswered", { count: unanswered })]),
  ];
  return (
    <JudgingLine
      icon={Workflow}
      known={known.join(", ")}
      action={t("flow.title")}
      fromTurn={FIRST_TURN}
      turns={debate.currentTurn}
      shortcut="flow"
      onClick={open}
    />
  );
}
