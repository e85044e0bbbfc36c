import { useEffect, useRef } from "react";
import type { SerializedDebate } from "../api/debates.ts";
import { ContextButton } from "../features/add-context/context-button.tsx";
import { ContextForm } from "../features/add-context/context-form.tsx";
import { ArchiveButton } from "../features/archive/archive-button.tsx";
import { Conversation } from "../features/debate-view/conversation.tsx";
import { DebateActions } from "../features/debate-view/debate-actions.tsx";
import { DebateHeader } from "../features/debate-view/debate-header.tsx";
import { EarlierTurns } from "../features/debate-view/earlier-turns.tsx";
import { ExportButton } from "../features/export-debate/export-button.tsx";
import { LiveCard } from "../features/live-turn/live-card.tsx";
import { LiveControls } from "../features/live-turn/live-controls.tsx";
import { EnglishNote } from "../features/rehearsal/english-note.tsx";
import { ShareButton } from "../features/share-debate/share-button.tsx";
import { SummaryPanel } from "../features/summary-panel/summary-panel.tsx";
import { QuotaWarning } from "../features/usage/quota-warning.tsx";
import { inputCounts } from "../state/debate/open-debate.ts";
import { useText } from "../state/language/language.ts";
import { useShareLink } from "../state/sharing/share.ts";
import { useIsTurnOnScreen, useIsTurnUnderWay } from "../state/turn/live-turn-view.ts";
import { scrollToEnd, useAutoScroll, useEndKey } from "../ui/debate/auto-scroll.ts";
import { PrintFooter } from "../ui/debate/print-footer.tsx";

/** An open debate with its live turn and its actions. */
export function DebatePage({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const isUnderWay = useIsTurnUnderWay();
  const isSpeaking = useIsTurnOnScreen();
  const content = useAutoScroll<HTMLElement>(isSpeaking);
  useEndKey();
  const nextTurn = debate.currentTurn + 1;
  const { inputs: inputCount } = inputCounts(debate, isUnderWay);
  const inputs = useRef(inputCount);
  useEffect(() => {
    // New context appears at the end. During a turn, auto-scroll already follows the end.
    if (inputCount > inputs.current && !isSpeaking) scrollToEnd();
    inputs.current = inputCount;
  }, [inputCount, isSpeaking]);
  const link = useShareLink();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was removed, so the heading takes it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
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
        <EnglishNote language={debate.language} />
        <section aria-label={t("debate.conversation")} className="timeline flex flex-col gap-6">
          <EarlierTurns debate={debate} />
          <Conversation debate={debate} summary={SummaryPanel} upTo={nextTurn} />
          <LiveCard debate={debate} />
          {/* Context that was added during a turn takes effect in the turn after it. */}
          <Conversation debate={debate} summary={SummaryPanel} after={nextTurn} />
          {debate.currentTurn === 0 && !isUnderWay && (
            <p className="py-8 text-center text-muted">{t("debate.nothingYet")}</p>
          )}
        </section>
        <PrintFooter createdAt={debate.createdAt} link={link} />
      </main>
      <DebateActions
        warning={<QuotaWarning className="pb-2 max-sm:text-xs" />}
        form={<ContextForm />}
        context={<ContextButton />}
        share={<ShareButton />}
        live={<LiveControls />}
      />
    </>
  );
}
