import { idOf, isTruncated } from "@einstein-vs-cat/core";
import { useEffect } from "react";
import { type SerializedShared, sharedAddress } from "../api/sharing/share.ts";
import { SharedBallotButton } from "../features/claim-ballot/shared-ballot-button.tsx";
import { LazyEvidence } from "../features/evidence/lazy-evidence.tsx";
import { SharedEvidenceButton } from "../features/evidence/shared-evidence-button.tsx";
import { ExportButton } from "../features/export-debate/export-button.tsx";
import { SharedFlowButton } from "../features/flow-sheet/shared-flow-button.tsx";
import { LazySharedPlayer } from "../features/listening/lazy-player.tsx";
import { SharedListenButton } from "../features/listening/shared-listen-button.tsx";
import { ReportButton } from "../features/report/report-button.tsx";
import { AskOwn, AskOwnButton } from "../features/shared-view/ask-own.tsx";
import { CreatedAt } from "../features/shared-view/created-at.tsx";
import { LaterTurns } from "../features/shared-view/later-turns.tsx";
import { ReadAll } from "../features/shared-view/read-all.tsx";
import { SaveArchive } from "../features/shared-view/save-archive.tsx";
import { SharedHeader } from "../features/shared-view/shared-header.tsx";
import { SharedNotFound } from "../features/shared-view/shared-not-found.tsx";
import { SharedTimeline } from "../features/shared-view/shared-timeline.tsx";
import { AccountPrompt, TruncatedNotice } from "../features/shared-view/visitor-prompts.tsx";
import {
  LazySummaryPanel,
  loadSummaryPanel,
} from "../features/summary-panel/lazy-summary-panel.tsx";
import { FirstVoteLine, SecondVoteLine } from "../features/swing-vote/lazy-votes.tsx";
import { LazyTranslation } from "../features/translated-view/lazy-translation.tsx";
import { SharedVerdictButton } from "../features/verdict/shared-verdict-button.tsx";
import { VerdictRibbon } from "../features/verdict/verdict-ribbon.tsx";
import { LiveStage } from "../features/watch-live/live-stage.tsx";
import { useUser } from "../state/account/user.ts";
import { useText } from "../state/language/language.ts";
import { useReadAll } from "../state/sharing/read-all.ts";
import { useShareBase } from "../state/sharing/share.ts";
import { useShared } from "../state/sharing/shared.ts";
import { useSharedOrigin } from "../state/sharing/shared-origin.ts";
import { PrintFooter } from "../ui/debate/print-footer.tsx";
import { SeatsContext } from "../ui/debate/sides.tsx";
import { DebateSkeleton } from "../ui/loading/skeleton.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useFirstInteraction } from "../ui/use-first-interaction.ts";

/** A shared debate. */
export function SharePage({ segment }: { readonly segment: string }) {
  const t = useText();
  const { loadState, reload } = useShared(segment);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6"
    >
      {loadState.kind === "loading" && <DebateSkeleton label={t("shared.loading")} />}
      {loadState.kind === "missing" && <SharedNotFound />}
      {loadState.kind === "failed" && (
        <SharedNotFound failure={{ error: loadState.error, onTryAgain: reload }} />
      )}
      {loadState.kind === "loaded" && <SharedDebate segment={segment} view={loadState.view} />}
    </main>
  );
}

/** Remembers the debate of a visitor, who may leave it to log in; a user has come back to it. */
function useRememberedOrigin(segment: string, question: string, isVisitor: boolean): void {
  const { remember } = useSharedOrigin();
  useEffect(() => {
    remember(isVisitor ? { segment, question } : null);
  }, [segment, question, isVisitor, remember]);
}

function SharedDebate({
  segment,
  view,
}: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const user = useUser();
  const { base } = useShareBase();
  usePageTitle(view.question);
  useFirstInteraction(loadSummaryPanel);
  useRememberedOrigin(segment, view.question, user === null);
  // The id of a debate opens it for its owner alone.
  const isPublic = idOf(segment) === null;
  const shown = view.responses.length + view.userInputs.length;
  const { isReadAll, forget } = useReadAll(segment);
  useEffect(() => () => forget(null), [forget]);
  const actions = (
    <>
      <SharedFlowButton segment={segment} view={view} />
      <SharedVerdictButton segment={segment} view={view} />
      <SharedEvidenceButton view={view} />
      <ExportButton debatePath={sharedAddress(segment)} />
      <ReadAll segment={segment} view={view} />
      <SharedListenButton segment={segment} />
      <AskOwnButton />
      <SaveArchive segment={segment} question={view.question} />
    </>
  );
  return (
    <SeatsContext value={view.seats}>
      <SharedHeader view={view} actions={actions} />
      <LazyTranslation segment={segment} view={view} />
      <VerdictRibbon source={{ kind: "shared", segment }} known={view.verdict} />
      <FirstVoteLine segment={segment} />
      <SharedTimeline view={view} isReadAll={isReadAll} summary={LazySummaryPanel} />
      {view.later === undefined ? (
        <LiveStage key={`${segment} ${user?.id}`} segment={segment} view={view} />
      ) : (
        <LaterTurns />
      )}
      {isTruncated(view) && <TruncatedNotice shown={shown} total={view.total} />}
      {view.later === undefined && <SecondVoteLine segment={segment} />}
      {view.later === undefined && <SharedBallotButton segment={segment} view={view} />}
      <CreatedAt date={view.createdAt} />
      {isPublic && <ReportButton segment={segment} />}
      {user === null && <AskOwn />}
      {user === null && <AccountPrompt isCut={isTruncated(view)} />}
      <PrintFooter
        createdAt={view.createdAt}
        link={`${base ?? location.origin}/share/${segment}`}
      />
      <LazyEvidence
        source={{ kind: "shared", segment }}
        debate={view}
        keptTurns={view.responses.length}
      />
      <LazySharedPlayer segment={segment} view={view} />
    </SeatsContext>
  );
}
