import { Coffee, Shuffle } from "lucide-react";
import { useExamples } from "../../state/turn/examples.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Starts the debate of an example question, or shows others. */
export function useExampleActions() {
  const { examples, showOthers, start } = useExamples();
  const { isCreating: isOff } = useDraft();
  const others: Action = {
    ...{ id: "other-examples", icon: Shuffle },
    label: (t) => t("form.moreExamples"),
    run: showOthers,
  };
  return {
    others,
    examples: examples.map(
      (example): Action => ({
        ...{ id: `example-${example}`, icon: Coffee, isOff },
        label: (t) => t(`example.${example}.question`),
        run: () => void start(example),
      }),
    ),
  };
}
