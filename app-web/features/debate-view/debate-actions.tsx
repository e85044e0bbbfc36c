import { ListPlus, MessageSquarePlus, Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useCloseDebate, useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import {
  useIsTurnPending,
  useIsTurnUnderWay,
  useLivePhase,
} from "../../state/turn/live-turn-view.ts";
import { useIsScriptOver } from "../../state/turn/script.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { useBarHeight } from "../../ui/bar-height.ts";
import { useKeyboardInset } from "../../ui/keyboard-inset.ts";

/**
 * The action bar at the bottom of a debate, with the context form above it. Every button has a
 * fixed place, so that none moves under a finger. On phones it is one row: a menu, the jump to the
 * latest text, and at the end the button that starts the next turn. The other actions are in the
 * menu; their buttons stay in the page, hidden, for the shortcuts. In short windows it does not
 * stick.
 */
export function DebateActions(props: {
  readonly warning: ReactNode;
  readonly form: ReactNode;
  /** The menu of the other actions, for phones. */
  readonly menu: ReactNode;
  readonly context: ReactNode;
  readonly share: ReactNode;
  /** Whether the invitation to the next turn is in view, and leads. */
  readonly isInvited: boolean;
  /** Shown while the reader is away from the end; null otherwise. It places itself. */
  readonly jump: ReactNode;
}) {
  const t = useText();
  const closeDebate = useCloseDebate();
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);
  useBarHeight(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-[var(--keyboard,0px)] z-10 flex max-h-dvh flex-col [--bar-end:clamp(0.375rem,env(safe-area-inset-bottom),1.25rem)] sm:[--bar-end:max(0.5rem,env(safe-area-inset-bottom))] short:relative short:bottom-auto short:max-h-none print:hidden"
    >
      <div className="edge-to-edge">{props.jump}</div>
      <div className="edge-to-edge border-t border-line bg-page">
        <div className="mx-auto max-w-5xl px-4 sm:px-6">{props.warning}</div>
      </div>
      <section
        aria-label={t("debate.actions")}
        className="action-bar edge-to-edge min-h-0 overflow-y-auto bg-page pt-1.5 pb-(--bar-end) sm:pt-2 short:overflow-visible"
      >
        {props.form}
        <div className="mx-auto flex max-w-5xl gap-1 px-2 sm:gap-1.5 sm:px-6">
          {props.menu}
          <BarButton
            icon={MessageSquarePlus}
            shortcut="newDebate"
            onClick={closeDebate}
            className="max-sm:hidden!"
          >
            {t("debate.newDebate")}
          </BarButton>
          {props.context}
          {props.share}
          <LoadMoreButton isInvited={props.isInvited} />
        </div>
      </section>
    </div>
  );
}

/**
 * Starts the next turn. Its label says "start" before the first response. While the invitation is in
 * view, that is the louder one. On phones its width leaves the places of the menu and the jump to the
 * latest text free.
 */
function LoadMoreButton({ isInvited }: { readonly isInvited: boolean }) {
  const t = useText();
  const count = useOpenDebate()?.currentTurn ?? 0;
  const isRevealing = useLivePhase() === "ended";
  const isScriptOver = useIsScriptOver(useOpenDebate());
  const isBusy = (useIsTurnPending() && !isRevealing) || isScriptOver;
  const canStart = !useIsTurnUnderWay();
  const isStart = count === 0 && !isRevealing;
  const { loadMore } = useTurnActions();
  if (isStart && !canStart) return null;
  return (
    <BarButton
      icon={isStart ? Play : ListPlus}
      variant={isInvited ? "secondary" : "primary"}
      shortcut="loadMore"
      isBusy={isBusy}
      onClick={() => void loadMore()}
      className="ms-auto font-bold max-sm:w-[calc(100%-6rem)]"
    >
      {t(isStart ? "debate.start" : "debate.loadMore")}
    </BarButton>
  );
}
