import { useEffect, useRef } from "react";
import type { ToldDebate } from "../api/debates.ts";
import { Conversation } from "../features/debate-view/conversation.tsx";
import { DebateActions } from "../features/debate-view/debate-actions.tsx";
import { DebateHeader } from "../features/debate-view/debate-header.tsx";
import { LiveCard } from "../features/live-turn/live-card.tsx";
import { LiveControls } from "../features/live-turn/live-controls.tsx";
import { SummaryPanel } from "../features/summary-panel/summary-panel.tsx";
import { useText } from "../state/language.ts";
import { useIsTurnUnderWay, useLivePhase } from "../state/live-turn.ts";
import { useAutoScroll } from "../ui/auto-scroll.ts";

/** An open debate: its question and positions, what was said, the turn that is being spoken, and what can be done. */
export function DebatePage({ debate }: { readonly debate: ToldDebate }) {
  const t = useText();
  const isUnderWay = useIsTurnUnderWay();
  const content = useAutoScroll<HTMLElement>(useLivePhase() !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: the focus goes to what has come in its place.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <main
        id="content"
        tabIndex={-1}
        ref={content}
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
      >
        <DebateHeader debate={debate} heading={heading} />
        <section aria-label={t("debate.conversation")} className="flex flex-col gap-6">
          <Conversation debate={debate} summary={SummaryPanel} />
          <LiveCard debate={debate} />
          {debate.responses.length === 0 && !isUnderWay && (
            <p className="py-8 text-center text-muted">{t("debate.nothingYet")}</p>
          )}
        </section>
      </main>
      <DebateActions>
        <LiveControls />
      </DebateActions>
    </>
  );
}
