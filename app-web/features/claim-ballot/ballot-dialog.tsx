import { type BallotTurn, useClaimBallot } from "../../state/judging/claim-ballot.ts";
import type { JudgedSource, SidesOfDebate } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import { BallotResults } from "./ballot-results.tsx";
import { ClaimQuestion } from "./claim-question.tsx";

export interface BallotDialogProps {
  readonly source: JudgedSource;
  readonly debate: SidesOfDebate & { readonly responses: readonly BallotTurn[] };
  readonly onClose: () => void;
}

/** The verified claims of a debate one by one, without their sides, and then whom they were from. */
export function BallotDialog({ source, debate, onClose }: BallotDialogProps) {
  const t = useText();
  const ballot = useClaimBallot(source, debate.responses);
  const { claims, current } = ballot;
  return (
    <SheetDialog
      title={t("ballot.open")}
      intro={t("ballot.intro")}
      className="max-w-2xl lg:self-center lg:max-h-full"
      onClose={onClose}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 short:overflow-visible">
        {claims.length === 0 ? (
          <p className="py-12 text-center text-muted">{t("flow.empty")}</p>
        ) : current === null ? (
          <BallotResults {...ballot} language={debate.language} onClose={onClose} />
        ) : (
          <ClaimQuestion {...ballot} claim={current} language={debate.language} />
        )}
      </div>
    </SheetDialog>
  );
}
