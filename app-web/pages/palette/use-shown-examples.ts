import { useLocation } from "wouter";
import type { ActionGroup } from "../../features/command-palette/entries.ts";
import { useExampleActions } from "../../features/create-debate/use-example-actions.ts";
import { useWrittenActions } from "../../features/rehearsal/use-written-actions.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useIsRehearsal } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";

/**
 * The debates that the form starts by one press: the example questions, or without a model the written
 * debates that take their place, if they can be read.
 */
export function useShownExamples(): ActionGroup {
  const t = useText();
  const [path] = useLocation();
  const isForm = useOpenDebate() === null && path === "/";
  const isRehearsal = useIsRehearsal();
  const { written, improvised } = useWrittenActions(isForm && isRehearsal);
  const { examples, others } = useExampleActions();
  const id = "examples";
  if (isForm && isRehearsal && written.length > 0) {
    const heading = t("written.title", { count: written.length });
    return { id, heading, actions: [...written, ...improvised] };
  }
  return { id, heading: t("form.examples"), actions: isForm ? [...examples, others] : [] };
}
