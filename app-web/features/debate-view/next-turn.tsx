import { nextSeat, type Side, seatOfPerson } from "@einstein-vs-cat/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useArguing } from "../../state/turn/argue.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import { useIsOwnTurn } from "../../state/turn/own-seat.ts";
import { useIsScriptOver } from "../../state/turn/script.ts";
import { Button } from "../../ui/button.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { ArgueChoice } from "./argue-choice.tsx";
import { ArguingLine } from "./arguing-line.tsx";
import { useIsInviting } from "./use-argue-actions.ts";

/**
 * The end of the conversation: what to do after a turn, or the debaters during one, and below both
 * the ways to the flow sheet and the verdict. Neither moves the text when it takes the place of the
 * other. It stands at the bottom of the window, where a growing text does not push it down,
 * unless the reader is reading further up.
 */
export function NextTurn(props: {
  readonly debate: SerializedDebate;
  /** Takes the focus when the button that had it goes away. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The debaters during a turn. Takes what stands between them. */
  readonly stage: (between: ReactNode) => ReactNode;
  /** The ways to the flow sheet and the verdict. */
  readonly judging: ReactNode;
  /** Shown instead of the invitation on the turn of the person who has a seat. */
  readonly editor: ReactNode;
  /** Shown instead of the invitation when the built-in script has no further turn. */
  readonly scriptOver: ReactNode;
  /** Whether the reader is reading further up. */
  readonly isAway: boolean;
  /** Called when the invitation comes into view or leaves it. */
  readonly onInvited: (isInvited: boolean) => void;
}) {
  const { debate, place, onInvited } = props;
  const isPending = useIsTurnPending();
  const { left } = useArguing();
  const { currentTurn } = debate;
  const isArguing = left > 0;
  const { side } = nextSeat(debate, currentTurn);
  const edge = side === 1 ? "justify-start" : "justify-end";
  const isOver = useIsScriptOver(debate);
  const isWriting = useIsOwnTurn(debate) && !isPending;
  const isInviting = useIsInviting();
  const isInvited = useInView(place, isInviting);
  useEffect(() => onInvited(isInvited), [onInvited, isInvited]);
  useKeepFocus(place, `${isInviting} ${isArguing} ${isWriting}`, (end) => end);
  useFocusAfterTurn(place, isPending);
  const arguing = isArguing && <ArguingLine />;
  const held = isPending && !props.isAway ? "sticky bottom-(--bar) bg-page short:static" : "";
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={`${isWriting ? "" : "mt-auto"} flex w-full flex-col gap-3 print:hidden ${held}`}
    >
      {/* As high as the debaters, and on phones as the invitation with the choice below it. */}
      <div className="flex min-h-26 flex-col items-center justify-center gap-3">
        {isPending && props.stage(arguing)}
        {!isPending && isArguing && <div className="flex justify-center gap-3">{arguing}</div>}
        {isInviting && <Invitation debate={debate} side={side} edge={edge} />}
        {isWriting && props.editor}
        {!isPending && isOver && props.scriptOver}
      </div>
      {currentTurn > 0 && (
        // Two columns, so that a longer text in one moves nothing in the other.
        <div className="grid justify-items-start gap-x-6 gap-y-3 sm:grid-cols-2">
          {props.judging}
        </div>
      )}
    </div>
  );
}

/** The invitation stands on the side of the one who wants to answer. */
function Invitation(props: {
  readonly debate: SerializedDebate;
  readonly side: Side;
  readonly edge: string;
}) {
  const t = useText();
  const { side, edge } = props;
  const { loadMore } = useTurnActions();
  const { persona, name } = useSides()[side];
  const isBetweenModels = seatOfPerson(props.debate.seats) === null;
  return (
    <div className={`flex w-full flex-wrap items-center gap-3 max-sm:justify-center ${edge}`}>
      <Button
        data-invitation
        onClick={() => void loadMore()}
        className={`${SIDE_STYLE[side].speech} border-(--speaker)! bg-(--speaker)! py-1! font-bold text-on-accent! shadow-press hover:opacity-90 max-sm:w-full`}
      >
        <Portrait of={persona.portrait} className="-my-1 size-6.5 shrink-0" />
        {t("debate.wantsToAnswer", { name })}
      </Button>
      {isBetweenModels && <ArgueChoice />}
    </div>
  );
}

/** What a reader may have put the focus on. The app itself puts it on headings. */
const CONTROL = "a, button, input, select, textarea, summary, [role]";

/**
 * Moves the focus to the invitation after a turn, so that Enter goes on. Not when the reader has put
 * it elsewhere meanwhile.
 */
function useFocusAfterTurn(place: RefObject<HTMLElement | null>, isPending: boolean): void {
  const wasPending = useRef(isPending);
  useEffect(() => {
    const hasEnded = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!hasEnded || document.activeElement?.matches(CONTROL)) return;
    place.current?.querySelector<HTMLElement>("[data-invitation]")?.focus({ preventScroll: true });
  }, [place, isPending]);
}
