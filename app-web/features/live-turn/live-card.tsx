import { nextSeat, positionOf } from "@einstein-vs-cat/core";
import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import {
  useLiveTurn,
  useLiveTurnNumber,
  useSpeakerState,
} from "../../state/turn/live-turn-view.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { Cited } from "../../ui/evidence/cited.tsx";
import { loadParsedMarkdown } from "../../ui/markdown/load-parsed-markdown.ts";
import { StreamingMarkdown } from "../../ui/markdown/streaming-markdown.tsx";
import { LiveAnnouncer } from "./live-announcer.tsx";
import { LiveControls } from "./live-controls.tsx";
import { useShowAllKey } from "./use-show-all-key.ts";

/** The live response. A tap or a key shows all text. */
export function LiveCard({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const turnNumber = useLiveTurnNumber();
  const speakerState = useSpeakerState();
  const { showAll } = useTurnActions();
  useShowAllKey(turnNumber !== null, showAll);
  const isLive = turnNumber !== null;
  useEffect(() => {
    if (isLive) void loadParsedMarkdown().catch(() => {});
  }, [isLive]);
  const sides = useSides();
  if (turnNumber === null) return null;
  const { side } = nextSeat(debate, turnNumber - 1);
  const { name } = sides[side];
  return (
    <>
      <LiveAnnouncer key={turnNumber} name={name} />
      {/* Accessible without the tap: the Show All button does the same. */}
      <ResponseFrame
        side={side}
        state={speakerState}
        turnNumber={turnNumber}
        position={positionOf(debate, side)}
        note={t("live.generating")}
        controls={<LiveControls />}
        isBusy
        onTap={showAll}
      >
        {speakerState === "thinking" ? (
          <p className="cursor text-muted">{t("live.thinking", { name })}</p>
        ) : (
          <div lang={debate.language}>
            <Cited debate={debate}>
              <LiveText />
            </Cited>
          </div>
        )}
        {/* As high as the foot of the saved card, so that nothing moves when that takes its place. */}
        <div className="h-9" />
      </ResponseFrame>
    </>
  );
}

/** A separate component, so that only the text re-renders with each chunk. */
function LiveText() {
  const turn = useLiveTurn();
  if (turn === null) return null;
  return (
    <StreamingMarkdown
      text={turn.visible}
      isWhole={turn.phase === "ended" && turn.visible === turn.text}
    />
  );
}
