import type { SerializedDebate } from "../../api/debates.ts";
import { useArguments } from "../../state/judging/arguments.ts";
import { useText } from "../../state/language/language.ts";
import { JudgingLine } from "../../ui/debate/judging-line.tsx";
import { FIRST_TURN, useFlowAction } from "./use-flow-action.ts";

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
  const action = useFlowAction(debate.currentTurn);
  const { count, unanswered } = useArguments(debate, isInSight && debate.currentTurn >= FIRST_TURN);
  const known = [
    ...(count === 0 ? [] : [t("flow.arguments", { count })]),
    ...(unanswered === null || unanswered === 0
      ? []
      : [t("flow.unanswered", { count: unanswered })]),
  ];
  return <JudgingLine action={action} known={known.join(", ")} words={t("flow.title")} />;
}
