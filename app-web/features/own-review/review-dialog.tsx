import { flowHints } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import { useLeaveForPassage } from "../../state/debate/requested-passage.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useFlow } from "../../state/judging/flow.ts";
import { useText } from "../../state/language/language.ts";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { OwnReview } from "./own-review.tsx";

/** What became of the person's claims. Turns that are not mapped are mapped, as in the flow sheet. */
export function ReviewDialog(props: {
  readonly debate: SerializedDebate;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { debate, onClose } = props;
  const source = { kind: "own", debateId: debate.id } as const;
  const { sheet, isWorking, error, retry } = useFlow(source, debate.currentTurn);
  const show = useLeaveForPassage(onClose);
  const hints = sheet === null ? null : flowHints(sheet, debate.seats);
  return (
    <SheetDialog
      title={t("review.title")}
      intro={t("review.intro")}
      className="max-w-2xl"
      onClose={onClose}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6 short:overflow-visible">
        <p role="status" className="flex items-center gap-2 text-xs text-muted empty:hidden">
          {isWorking && (
            <>
              <span aria-hidden="true" className="spinner size-3!" />
              {t("flow.loading")}
            </>
          )}
        </p>
        {!isWorking && error !== null && (
          <RetryAlert message={errorMessage(error, t)} onRetry={retry} />
        )}
        {hints !== null && <OwnReview hints={hints} language={debate.language} show={show} />}
        {!isWorking && hints?.own.length === 0 && hints.unreplied.length === 0 && (
          <p className="py-8 text-center text-muted">{t("flow.empty")}</p>
        )}
      </div>
    </SheetDialog>
  );
}
