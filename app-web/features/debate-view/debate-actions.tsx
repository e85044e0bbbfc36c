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
 * The bar at the bottom of a debate, and over it the form that one of its buttons opens. Every button has a place of its
 * own, so that none comes to lie under a finger that is about to press another. On a phone there are two in a row, and those
 * of a turn that is spoken get a row over the others; as long as there is no turn, the height of that row lies empty above
 * the bar, so that nothing moves when it comes and goes.
 */
export function DebateActions(props: {
  readonly warning: ReactNode;
  readonly form: ReactNode;
  readonly context: ReactNode;
  readonly share: ReactNode;
  readonly live: ReactNode;
}) {
  const t = useText();
  const room = useIsTurnOnScreen() ? "" : "max-sm:mt-12.5";
  const closeDebate = useCloseDebate();
  const bar = useRef<HTMLElement>(null);
  useKeptFocus(bar);
  useKeyboardInset(bar);
  useRoomForFocus();
  return (
    <section
      ref={bar}
      aria-label={t("debate.actions")}
      className={`action-bar edge-to-edge sticky bottom-[var(--keyboard,0px)] z-10 max-h-dvh overflow-y-auto border-t border-line bg-page pt-2 print:hidden pb-[max(0.5rem,env(safe-area-inset-bottom))] ${room}`}
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
        <MoreButton />
      </div>
    </section>
  );
}

/** What has the focus does not end up under the bar: the page scrolls by this. */
function useRoomForFocus(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hasBar = "";
    return () => void delete dataset.hasBar;
  }, []);
}

/** When the button that has the focus goes with its turn, the focus goes to the last button of the bar: the next turn. */
function useKeptFocus(bar: RefObject<HTMLElement | null>): void {
  const phase = useLivePhase();
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = bar.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [bar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the phase
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    bar.current
      ?.querySelector<HTMLElement>(":scope > div > button:last-of-type")
      ?.focus({ preventScroll: true });
  }, [phase, bar]);
}

/** The next turn. Before the first response it is a start: Load More is there only when responses exist (SPEC §2). */
function MoreButton() {
  const t = useText();
  const count = useOpenDebate()?.responses.length ?? 0;
  const isRevealing = useLivePhase() === "ended";
  const isBusy = useIsTurnPending() && !isRevealing;
  const mayBegin = !useIsTurnUnderWay();
  const isStart = count === 0 && !isRevealing;
  const { loadMore } = useTurnActions();
  if (isStart && !mayBegin) return null;
  return (
    <BarButton
      icon={isStart ? Play : ListPlus}
      look="primary"
      shortcut="loadMore"
      isBusy={isBusy}
      onClick={() => loadMore()}
      className="max-sm:col-start-2 sm:ms-auto"
    >
      {t(isStart ? "debate.start" : "debate.loadMore")}
    </BarButton>
  );
}
