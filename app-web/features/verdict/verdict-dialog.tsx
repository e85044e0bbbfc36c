import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useLeaveForPassage } from "../../state/debate/requested-passage.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import type { JudgedSource, SidesOfDebate } from "../../state/judging/source.ts";
import { useVerdict } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { useShareLink } from "../../state/sharing/share.ts";
import { useExampleVerdict } from "../../state/turn/written.ts";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import { type DebateWithSources, hasSources } from "../../ui/evidence/cited.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { AskForVerdict } from "./ask-for-verdict.tsx";
import { CountedCitations } from "./counted-citations.tsx";
import { ExampleVerdict } from "./example-verdict.tsx";
import { JudgesAtWork } from "./judges-at-work.tsx";
import { NoVerdict } from "./no-verdict.tsx";
import { Rematch } from "./rematch.tsx";
import { ShareVerdict } from "./share-verdict.tsx";
import { VerdictAnnouncement } from "./verdict-announcement.tsx";
import { VerdictView } from "./verdict-view.tsx";

export interface VerdictDialogProps {
  readonly source: JudgedSource;
  readonly debate: SidesOfDebate & DebateWithSources;
  /** How many turns are kept, as far as this reader sees them. */
  readonly keptTurns: number;
  readonly onClose: () => void;
}

/** The verdict on a debate: who argued better, and on which answers of which judges that rests. */
export function VerdictDialog({ source, debate, keptTurns, onClose }: VerdictDialogProps) {
  const t = useText();
  const { read, ask, ...state } = useVerdict(source);
  const { verdict, isLoading, panel, failure } = state;
  const show = useLeaveForPassage(onClose);
  const content = useRef<HTMLDivElement>(null);
  // The button that asked is gone as soon as the judges are at work, and so on.
  useKeepFocus(content, state, heading);
  const isOwn = source.kind === "own";
  const ownLink = useShareLink();
  const link = isOwn ? ownLink : `${location.origin}/share/${source.segment}`;
  const isIdle = panel === null;
  const example = useExampleVerdict(isOwn ? source.debateId : null);
  const isMissing = example === null && failure?.of !== "reading";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome is at the top
  useEffect(() => void content.current?.scrollTo(0, 0), [isIdle]);
  return (
    <SheetDialog
      title={t("verdict.title")}
      intro={t("verdict.intro")}
      className="max-w-3xl lg:self-center lg:max-h-full"
      onClose={onClose}
    >
      <VerdictAnnouncement {...state} />
      <div
        ref={content}
        className="mt-3 min-h-0 flex-1 overflow-y-auto border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 sm:pt-5 short:overflow-visible"
      >
        {failure !== null && (
          <div className="mb-4">
            <RetryAlert
              message={errorMessage(failure.error, t)}
              onRetry={failure.of === "judging" ? ask : read}
            />
          </div>
        )}
        {panel !== null && <JudgesAtWork panel={panel} />}
        {isIdle && verdict !== null && (
          <VerdictView
            verdict={verdict}
            debate={debate}
            isOutdated={keptTurns > verdict.turns}
            rematch={isOwn && <Rematch onClose={onClose} />}
            again={isOwn && <AskForVerdict keptTurns={keptTurns} isAgain ask={ask} />}
            show={show}
          />
        )}
        {isIdle && verdict !== null && hasSources(debate) && (
          <CountedCitations source={source} keptTurns={keptTurns} />
        )}
        {isIdle && verdict !== null && link !== null && <ShareVerdict link={link} />}
        {isIdle && verdict === null && example === null && isLoading && (
          <p aria-hidden="true" className="cursor appear-late py-8 text-center text-muted">
            {t("verdict.loading")}
          </p>
        )}
        {isIdle && verdict === null && example !== null && (
          <ExampleVerdict verdict={example} debate={debate} show={show} />
        )}
        {isIdle && verdict === null && !isLoading && isMissing && (
          <NoVerdict ask={isOwn ? <AskForVerdict keptTurns={keptTurns} ask={ask} /> : null} />
        )}
        <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2 text-xs text-muted">
          <Link
            href="/judging"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent"
          >
            {t("judging.title")}
          </Link>
          {isIdle && verdict !== null && (
            <span>{t("verdict.rubric", { version: String(verdict.rubric.version) })}</span>
          )}
        </footer>
      </div>
    </SheetDialog>
  );
}

/** The heading of what is shown now; while nothing is, the link to the rules. */
const heading = (content: HTMLElement) => content.querySelector<HTMLElement>("h3, footer a");
