import type { Passage } from "@einstein-vs-cat/core";
import type { SerializedCitation } from "../../api/sources.ts";
import { useLeaveForPassage } from "../../state/debate/requested-passage.ts";
import { useEvidence } from "../../state/evidence/read-evidence.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import type { DebateWithSources } from "../../ui/evidence/cited.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { EvidenceSheet } from "./evidence-sheet.tsx";

export interface EvidenceDialogProps {
  readonly source: JudgedSource;
  readonly debate: DebateWithSources & {
    readonly responses: readonly {
      readonly turnNumber: number;
      readonly citations?: readonly SerializedCitation[] | undefined;
    }[];
  };
  /** How many turns are kept, as far as this reader sees them. */
  readonly keptTurns: number;
  readonly onClose: () => void;
}

/** The evidence sheet: what each side cites, and what became of its citations. */
export function EvidenceDialog({ source, debate, keptTurns, onClose }: EvidenceDialogProps) {
  const t = useText();
  const { value, error, retry } = useEvidence(source, keptTurns);
  const show = useLeaveForPassage(onClose);
  return (
    <SheetDialog
      title={t("evidence.title")}
      intro={t("evidence.intro")}
      className="max-w-3xl lg:self-center lg:max-h-full"
      onClose={onClose}
    >
      <div className="mt-3 min-h-0 flex-1 overflow-y-auto border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 short:overflow-visible">
        {error !== null && <RetryAlert message={errorMessage(error, t)} onRetry={retry} />}
        {value === null && error === null && (
          <p role="status" className="appear-late py-8 text-center text-muted">
            {t("evidence.loading")}
          </p>
        )}
        {value !== null && (
          <EvidenceSheet
            sheet={value}
            onTurn={(turnNumber, ref) => show(turnNumber, placeOf(debate, turnNumber, ref))}
          />
        )}
      </div>
    </SheetDialog>
  );
}

/** The words of a turn that cite a passage: the quoted ones, else the mark itself. */
function placeOf(
  { responses }: EvidenceDialogProps["debate"],
  turnNumber: number,
  { source, passage }: { readonly source: number; readonly passage: number },
): Passage {
  const turn = responses.find((response) => response.turnNumber === turnNumber);
  const found = turn?.citations?.find((one) => one.source === source && one.passage === passage);
  // A turn on a page that is not loaded yet is shown from its beginning.
  const { start, end } = found?.quote ?? found ?? { start: 0, end: 1 };
  return { start, end };
}
