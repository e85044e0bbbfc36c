import { ListPlus, MessageSquarePlus, Play } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useCloseDebate, useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import {
  useIsTurnOnScreen,
  useIsTurnPending,
  useIsTurnUnderWay,
  useLivePhase,
} from "../../state/turn/live-turn-view.ts";
import { BarButton } from "../../ui/bar-button.tsx";
import { useKeyboardInset } from "../../ui/keyboard-inset.ts";

/**
 * The action bar at the bottom of a debate, with the context form above it. Every button has a
 * fixed place, so that none moves under a finger. On phones, the buttons of a live turn get their
 * own row; without a turn, its height stays reserved to avoid a layout shift.
 */
export function DebateActions(props: {
  readonly warning: ReactNode;
  readonly form: ReactNode;
  readonly context: ReactNode;
  readonly share: ReactNode;
  readonly live: ReactNode;
  /** Shown on top of the bar while the reader is away from the end; null otherwise. */
  readonly jump: ReactNode;
}) {
  const t = useText();
  const spacing = useIsTurnOnScreen() ? "" : "max-sm:mt-12.5";
  const closeDebate = useCloseDebate();
  const bar = useRef<HTMLDivElement>(null);
  useRestoreButtonFocus(bar);
  useKeyboardInset(bar);
  useScrollPadding();
  return (
    <div
      ref={bar}
      className={`sticky bottom-[var(--keyboard,0px)] z-10 flex max-h-dvh flex-col print:hidden ${spacing}`}
    >
      <div className="edge-to-edge">{props.jump}</div>
      <section
        aria-label={t("debate.actions")}
        className="action-bar edge-to-edge min-h-0 overflow-y-auto border-t border-line bg-page pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {props.form}
        <div className="mx-auto max-w-5xl px-4 sm:px-6">{props.warning}</div>
        <div className="mx-auto grid max-w-5xl grid-cols-2 gap-1.5 px-2 sm:flex sm:px-6 lg:gap-2">
          <BarButton
            icon={MessageSquarePlus}
            shortcut="newDebate"
            onClick={closeDebate}
            className="max-sm:col-start-1"
          >
            {t("debate.newDebate")}
          </BarButton>
          {props.context}
          {props.share}
          {props.live}
          <LoadMoreButton />
        </div>
      </section>
    </div>
  );
}

/** Adds scroll padding, so that a focused element is not hidden behind the bar. */
function useScrollPadding(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hasBar = "";
    return () => void delete dataset.hasBar;
  }, []);
}

/**
 * When the focused button disappears with its turn, moves the focus to the last button of the bar,
 * which starts the next turn.
 */
function useRestoreButtonFocus(bar: RefObject<HTMLElement | null>): void {
  const phase = useLivePhase();
  const hadFocus = useRef(false);
  useEffect(() => {
    const trackFocus = () => {
      hadFocus.current = bar.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", trackFocus);
    return () => document.removeEventListener("focusin", trackFocus);
  }, [bar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons appear and disappear with the phase
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    bar.current
      ?.querySelector<HTMLElement>(".action-bar > div > button:last-of-type")
      ?.focus({ preventScroll: true });
  }, [phase, bar]);
}

/** Starts the next turn. Its label says "start" before the first response. */
function LoadMoreButton() {
  const t = useText();
  const count = useOpenDebate()?.currentTurn ?? 0;
  const isRevealing = useLivePhase() === "ended";
  const isBusy = useIsTurnPending() && !isRevealing;
  const canStart = !useIsTurnUnderWay();
  const isStart = count === 0 && !isRevealing;
  const { loadMore } = useTurnActions();
  if (isStart && !canStart) return null;
  return (
    <BarButton
      icon={isStart ? Play : ListPlus}
      variant="primary"
      shortcut="loadMore"
      isBusy={isBusy}
      onClick={() => void loadMore()}
      className="max-sm:col-start-2 sm:ms-auto"
    >
      {t(isStart ? "debate.start" : "debate.loadMore")}
    </BarButton>
  );
}
