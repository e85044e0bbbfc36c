import type { SerializedResponse } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useIsLastTurn } from "../../state/turn/branches/variants.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import { GaveIn } from "../../ui/debate/gave-in.tsx";

/**
 * Says that a persona gave in to the person without a new argument. While that is the last turn, the
 * person may have it again, firmer.
 */
export function FoldedNote({ response }: { readonly response: SerializedResponse }) {
  const t = useText();
  const { firmer } = useTurnActions();
  const isPending = useIsTurnPending();
  const isLast = useIsLastTurn(response.turnNumber);
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <GaveIn side={response.optionNumber} />
      {isLast && !isPending && (
        <button
          type="button"
          className="min-h-11 text-start text-(--speaker) underline underline-offset-4 hover:text-ink print:hidden"
          onClick={() => void firmer()}
        >
          {t("stance.firmer")}
        </button>
      )}
    </div>
  );
}
