import { RotateCcw } from "lucide-react";
import { useId } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/** In place of cards that could not be made: the way to have them made after all. */
export function FailedCards({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const label = useId();
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <span id={label}>{t("summary.cards")}</span>
      <Button aria-describedby={label} onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
        {t("archive.tryAgain")}
      </Button>
    </p>
  );
}
