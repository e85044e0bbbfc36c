import { denialForTurn, nextSeat, type Side } from "@einstein-vs-cat/core";
import type { RefObject } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useAccess } from "../../state/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { useArguing } from "../../state/turn/argue.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import { Button } from "../../ui/button.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { ArgueChoice } from "./argue-choice.tsx";
import { ArguingLine } from "./arguing-line.tsx";

/**
 * The end of the conversation: invites to the next turn, or tells how many follow by themselves.
 * During a turn its height stays reserved, so that the invitation appears in view and moves nothing.
 * `place` takes the focus when the button that had it goes away.
 */
export function NextTurn({
  debate,
  place,
}: {
  readonly debate: SerializedDebate;
  readonly place: RefObject<HTMLDivElement | null>;
}) {
  const access = useAccess();
  const isPending = useIsTurnPending();
  const { left } = useArguing();
  const { currentTurn } = debate;
  const isInviting =
    !isPending && left === 0 && currentTurn > 0 && denialForTurn(access, currentTurn) === null;
  const isArguing = left > 0;
  useKeepFocus(place, `${isInviting} ${isArguing}`, (end) => end);
  const { side } = nextSeat(debate, currentTurn);
  const edge = side === 1 ? "self-start" : "self-end justify-end";
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={`flex min-h-11 max-w-full flex-wrap content-start items-center gap-3 max-sm:min-h-25 print:hidden ${isArguing ? "self-center" : edge}`}
    >
      {isArguing && <ArguingLine />}
      {isInviting && <Invitation side={side} />}
    </div>
  );
}

function Invitation({ side }: { readonly side: Side }) {
  const t = useText();
  const { loadMore } = useTurnActions();
  const { persona, name } = useSides()[side];
  return (
    <>
      <Button
        onClick={() => void loadMore()}
        className={`${SIDE_STYLE[side].speech} border-(--speaker)! py-1!`}
      >
        <Portrait of={persona.portrait} className="-my-1 size-6.5 shrink-0" />
        {t("debate.wantsToAnswer", { name })}
      </Button>
      <ArgueChoice />
    </>
  );
}
