import { ListChecks } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useRequestPassage } from "../../state/debate/requested-passage.ts";
import { useFlowHints } from "../../state/judging/hints.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { OwnReview } from "./own-review.tsx";

/** The card at the end. While the flow sheet is not known, a button reads it. */
export function KnownReview({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const hints = useFlowHints(debate);
  const request = useRequestPassage();
  const { open } = useJudgingDialog("review");
  if (hints === null || hints.answered === null)
    return (
      <Button onClick={open} className="self-start print:hidden">
        <ListChecks aria-hidden="true" className="size-4 shrink-0" />
        {t("review.title")}
      </Button>
    );
  return (
    <section
      aria-label={t("review.title")}
      className="flex flex-col gap-3 border border-line bg-panel p-4 print:hidden"
    >
      <div>
        <h2 className="text-base font-bold">{t("review.title")}</h2>
        <p className="text-xs text-muted">{t("review.intro")}</p>
      </div>
      <OwnReview
        hints={hints}
        language={debate.language}
        show={(turnNumber, passage) => request({ turnNumber, passage })}
      />
    </section>
  );
}
