import { BookOpen, Coffee } from "lucide-react";
import { useStartExample } from "../../state/turn/examples.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { useImprovised, useStartWritten, useWrittenOffers } from "../../state/turn/written.ts";
import type { Action } from "../../ui/actions/action.ts";

/**
 * Starts what the cards above the form start: a debate that was written in advance, or one about whose
 * question the script improvises. `isWanted` is false where the form is not on the screen.
 */
export function useWrittenActions(isWanted: boolean) {
  const offers = useWrittenOffers(isWanted) ?? [];
  const examples = useImprovised(offers);
  const startWritten = useStartWritten();
  const startExample = useStartExample();
  const { isCreating: isOff } = useDraft();
  const written = offers.map(
    (offer): Action => ({
      ...{ id: `written-${offer.name}`, icon: BookOpen, isOff },
      label: () => offer.question,
      run: () => void startWritten(offer),
    }),
  );
  const improvised = examples.map(
    (example): Action => ({
      ...{ id: `improvised-${example}`, icon: Coffee, isOff },
      label: (t) => `${t(`example.${example}.question`)} · ${t("written.improvised")}`,
      run: () => void startExample(example),
    }),
  );
  return { written, improvised };
}
