import { positionOf } from "@einstein-vs-cat/core";
import { FastForward } from "lucide-react";
import { useEffect } from "react";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import type { WatchedTurn } from "../../state/sharing/watch-session.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { Cited } from "../../ui/evidence/cited.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { loadParsedMarkdown } from "../../ui/markdown/load-parsed-markdown.ts";
import { StreamingMarkdown } from "../../ui/markdown/streaming-markdown.tsx";

/** The turn that is being spoken. A tap or its button shows all of it. */
export function WatchedCard(props: {
  readonly turn: WatchedTurn;
  readonly debate: SerializedShared;
  readonly onShowAll: () => void;
}) {
  const t = useText();
  const { turn, debate, onShowAll } = props;
  const { side, turnNumber, visible, isWhole } = turn;
  const { name } = useSides()[side];
  useEffect(() => void loadParsedMarkdown().catch(() => {}), []);
  return (
    <ResponseFrame
      side={side}
      state={visible === "" ? "thinking" : "speaking"}
      turnNumber={turnNumber}
      position={positionOf(debate, side)}
      note={t("live.generating")}
      controls={
        <IconButton
          icon={FastForward}
          label={t("live.showAll")}
          className="-me-2 hover:text-ink rtl:-scale-x-100"
          onClick={onShowAll}
        />
      }
      isBusy
      onTap={onShowAll}
    >
      {visible === "" ? (
        <p className="cursor text-muted">{t("live.thinking", { name })}</p>
      ) : (
        <div lang={debate.language}>
          <Cited debate={debate}>
            <StreamingMarkdown text={visible} isWhole={isWhole} />
          </Cited>
        </div>
      )}
      {/* As high as the foot of the kept card, so that nothing moves when that takes its place. */}
      <div className="h-9" />
    </ResponseFrame>
  );
}
