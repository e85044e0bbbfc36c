import { useLocation } from "wouter";
import { useExampleActions } from "../../features/create-debate/use-example-actions.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useIsRehearsal } from "../../state/debate/models.ts";
import type { Action } from "../../ui/actions/action.ts";

/** The example questions of the form. Without a model, written debates take their place. */
export function useShownExamples(): readonly Action[] {
  const [path] = useLocation();
  const isForm = useOpenDebate() === null && path === "/";
  const isRehearsal = useIsRehearsal();
  const { examples, others } = useExampleActions();
  return isForm && !isRehearsal ? [...examples, others] : [];
}
