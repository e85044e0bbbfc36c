import { seatOfPerson } from "@einstein-vs-cat/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { SerializedDebate } from "../api/debates.ts";
import { ContextForm } from "../features/add-context/context-form.tsx";
import { OwnContext } from "../features/add-context/own-context.tsx";
import { ArchiveButton } from "../features/archive/archive-button.tsx";
import { LazyDebateLinks } from "../features/branches/lazy-debate-links.tsx";
import { LazyBallotDialog } from "../features/claim-ballot/lazy-ballot-dialog.tsx";
import { Conversation } from "../features/debate-view/conversation.tsx";
import { DebateActions } from "../features/debate-view/debate-actions.tsx";
import { DebateHeader } from "../features/debate-view/debate-header.tsx";
import { EarlierTurns } from "../features/debate-view/earlier-turns.tsx";
import { JumpToLatest } from "../features/debate-view/jump-to-latest.tsx";
import { NextTurn } from "../features/debate-view/next-turn.tsx";
import { LazyEvidence } from "../features/evidence/lazy-evidence.tsx";
import { ExportButton } from "../features/export-debate/export-button.tsx";
import { FlowButton } from "../features/flow-sheet/flow-button.tsx";
import { LazyFlowDialog } from "../features/flow-sheet/lazy-flow-dialog.tsx";
import { LazyDebatePlayer } from "../features/listening/lazy-player.tsx";
import { CutCard } from "../features/live-turn/cut-card.tsx";
import { LiveCard } from "../features/live-turn/live-card.tsx";
import { Stage } from "../features/live-turn/stage.tsx";
import { EndCard } from "../features/own-review/end-card.tsx";
import { LazyReviewDialog } from "../features/own-review/lazy-review-dialog.tsx";
import { OwnTurn } from "../features/own-turn/own-turn.tsx";
import { EnglishNote } from "../features/rehearsal/english-note.tsx";
import { ScriptEnd } from "../features/rehearsal/script-end.tsx";
import { LazyDownNote } from "../features/share-debate/lazy-down-note.tsx";
import { LazyShareDialog } from "../features/share-debate/lazy-share-dialog.tsx";
import {
  LazySummaryPanel,
  loadSummaryPanel,
} from "../features/summary-panel/lazy-summary-panel.tsx";
import { QuotaWarning } from "../features/usage/quota-warning.tsx";
import { LazyVerdictDialog } from "../features/verdict/lazy-verdict-dialog.tsx";
import { VerdictButton } from "../features/verdict/verdict-button.tsx";
import { VerdictRibbon } from "../features/verdict/verdict-ribbon.tsx";
import { useEarlierTurns } from "../state/debate/earlier-turns.ts";
import { remarkCounts } from "../state/debate/open-debate.ts";
import { useRememberDebate } from "../state/debate/recent-debates.ts";
import { useText } from "../state/language/language.ts";
import { useShareLink } from "../state/sharing/share.ts";
import {
  useIsAllShown,
  useIsTurnOnScreen,
  useIsTurnRequested,
  useIsTurnUnderWay,
  useLiveTurnNumber,
  useTurnAgain,
} from "../state/turn/live-turn-view.ts";
import { isPersonNext, useOwnSeats } from "../state/turn/own-seat.ts";
import { useScreenChange } from "../state/turn/screen-change.ts";
import { scrollToEnd, useAutoScroll } from "../ui/debate/auto-scroll.ts";
import { useEndKey } from "../ui/debate/end-key.ts";
import { LinkedTurnContext, useLinkedTurn } from "../ui/debate/linked-turn.ts";
import { PrintFooter } from "../ui/debate/print-footer.tsx";
import { SeatsContext } from "../ui/debate/sides.tsx";
import { useFirstInteraction } from "../ui/use-first-interaction.ts";
import { useWasInView } from "../ui/use-in-view.ts";
import { MoreActions } from "./more-actions.tsx";
import { SecondaryActions } from "./secondary-actions.tsx";

/** An open debate with its live turn and its actions. */
export function DebatePage({ debate }: { readonly debate: SerializedDebate }) {
  const linked = useLinkedTurnOf(debate);
  const { content, isAway, jumpToEnd } = useAutoScroll<HTMLElement>({
    turnNumber: useLiveTurnNumber(),
    isRequested: useIsTurnRequested(),
    keepsPlace: useIsAllShown() || linked.turnNumber !== null,
  });
  useEndKey();
  useFirstInteraction(loadSummaryPanel);
  useScrollToNewContext(debate);
  useScreenChange(debate);
  useRememberDebate(debate);
  const link = useShareLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isInvited, setIsInvited] = useState(false);
  const judged = {
    source: { kind: "own", debateId: debate.id } as const,
    ...{ debate, keptTurns: debate.currentTurn },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at first
  useEffect(() => {
    // The form that had the focus was removed, so the heading takes it, unless a turn does.
    if (linked.turnNumber === null) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SeatsContext value={useOwnSeats(debate)}>
      <LinkedTurnContext value={linked}>
        <main
          id="content"
          tabIndex={-1}
          ref={content}
          className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
        >
          <DebateHeader
            debate={debate}
            heading={heading}
            leading={<ArchiveButton hidesLabelOnPhones />}
            actions={<ExportButton debatePath={`/api/debates/${debate.id}`} />}
          />
          <VerdictRibbon
            source={judged.source}
            known={debate.verdict}
            lastTurn={debate.responses.at(-1)}
          />
          <LazyDownNote debate={debate} />
          <LazyDebateLinks debate={debate} />
          <EnglishNote language={debate.language} />
          <DebateTimeline debate={debate} end={end} isAway={isAway} onInvited={setIsInvited} />
          <PrintFooter createdAt={debate.createdAt} link={link} />
        </main>
        <LazyFlowDialog {...judged} />
        <LazyVerdictDialog {...judged} />
        <LazyEvidence {...judged} />
        <LazyBallotDialog source={judged.source} debate={debate} />
        {seatOfPerson(debate.seats) !== null && <LazyReviewDialog debate={debate} />}
        <LazyShareDialog />
        <DebateActions
          warning={
            <>
              <LazyDebatePlayer debate={debate} />
              <QuotaWarning className="pt-2 max-sm:text-xs" />
            </>
          }
          form={<ContextForm />}
          secondary={<SecondaryActions />}
          isInvited={isInvited}
          menu={<MoreActions />}
          jump={
            isAway && (
              <JumpToLatest
                onClick={jumpToEnd}
                onFocusLost={() => end.current?.focus({ preventScroll: true })}
              />
            )
          }
        />
      </LinkedTurnContext>
    </SeatsContext>
  );
}

/** The turns and remarks of a debate, its live turn, and what to do next. */
function DebateTimeline(props: {
  readonly debate: SerializedDebate;
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isAway: boolean;
  readonly onInvited: (isInvited: boolean) => void;
}) {
  const t = useText();
  const { debate } = props;
  const isUnderWay = useIsTurnUnderWay();
  const isEndInSight = useWasInView(props.end);
  const turnAgain = useTurnAgain();
  const nextTurn = turnAgain ?? debate.currentTurn + 1;
  return (
    <section aria-label={t("debate.conversation")} className="timeline flex flex-1 flex-col gap-6">
      <EarlierTurns debate={debate} />
      <Conversation
        debate={debate}
        summary={LazySummaryPanel}
        context={OwnContext}
        upTo={nextTurn}
        without={turnAgain}
      />
      <LiveCard debate={debate} />
      <CutCard debate={debate} />
      {/* Context that was added during a turn takes effect in the turn after it. */}
      <Conversation
        debate={debate}
        summary={LazySummaryPanel}
        context={OwnContext}
        after={nextTurn}
      />
      {debate.currentTurn === 0 && !isUnderWay && !isPersonNext(debate) && (
        <p className="py-8 text-center text-muted">{t("debate.nothingYet")}</p>
      )}
      <EndCard debate={debate} />
      <NextTurn
        debate={debate}
        place={props.end}
        stage={(between) => <Stage debate={debate}>{between}</Stage>}
        judging={
          <>
            <FlowButton debate={debate} isInSight={isEndInSight} />
            <VerdictButton debate={debate} />
          </>
        }
        editor={<OwnTurn debate={debate} />}
        scriptOver={<ScriptEnd debate={debate} />}
        isAway={props.isAway}
        onInvited={props.onInvited}
      />
    </section>
  );
}

/** Returns the turn that the address names. Earlier pages are loaded until it is there. */
function useLinkedTurnOf({ responses, earlier }: SerializedDebate) {
  const { load } = useEarlierTurns();
  const further =
    earlier === undefined ? null : { position: earlier, load: () => void load(() => {}) };
  return useLinkedTurn({ responses, further });
}

/** New context appears at the end. During a turn, auto-scroll already follows the end. */
function useScrollToNewContext(debate: SerializedDebate): void {
  const isUnderWay = useIsTurnUnderWay();
  const isSpeaking = useIsTurnOnScreen();
  const { remarks: remarkCount } = remarkCounts(debate, isUnderWay);
  const shown = useRef(remarkCount);
  useEffect(() => {
    if (remarkCount > shown.current && !isSpeaking) scrollToEnd();
    shown.current = remarkCount;
  }, [remarkCount, isSpeaking]);
}
