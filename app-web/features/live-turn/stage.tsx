import { nextSeat, otherSide, type Side } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import {
  useLiveTurnNumber,
  usePausesOfSpeech,
  useSpeakerState,
} from "../../state/turn/live-turn-view.ts";
import { Face } from "../../ui/debate/face.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import { reactionAfter } from "./reactions.ts";

/**
 * Both debaters below the text of a turn: the speaker large on their side, the listener opposite.
 * `children` stand between them.
 */
export function Stage(props: { readonly debate: SerializedDebate; readonly children: ReactNode }) {
  const { debate, children } = props;
  const turnNumber = useLiveTurnNumber() ?? debate.currentTurn + 1;
  const { side } = nextSeat(debate, turnNumber - 1);
  const listener = otherSide(side);
  return (
    <div
      data-stage
      className={`flex w-full items-end justify-between gap-3 ${side === 1 ? "" : "flex-row-reverse"}`}
    >
      <Speaker side={side} />
      {children}
      <Listener side={listener} />
    </div>
  );
}

function Speaker({ side }: { readonly side: Side }) {
  const { persona } = useSides()[side];
  return (
    <div aria-hidden="true" className="tube shrink-0">
      <Portrait
        of={persona.portrait}
        state={useSpeakerState()}
        className={`size-26 border-2 ${SIDE_STYLE[side].border}`}
      />
    </div>
  );
}

function Listener({ side }: { readonly side: Side }) {
  const { persona, person } = useSides()[side];
  const pauses = usePausesOfSpeech();
  const reaction = pauses === 0 || person !== null ? null : reactionAfter(pauses, persona.portrait);
  return (
    <div aria-hidden="true" className="relative shrink-0">
      <Face side={side} className="size-19.5" />
      {reaction !== null && (
        <svg
          // A new element plays its animation once.
          key={pauses}
          viewBox="-1 -2 26 26"
          data-reaction={reaction.kind}
          className="reaction"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: static markup of this feature
          dangerouslySetInnerHTML={{ __html: reaction.pixels }}
        />
      )}
    </div>
  );
}
