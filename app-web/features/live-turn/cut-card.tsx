import { nextSeat, positionOf } from "@einstein-vs-cat/core";
import { RotateCcw } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useCutTurn } from "../../state/turn/live-turn-view.ts";
import { Button } from "../../ui/button.tsx";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { Cited } from "../../ui/evidence/cited.tsx";
import { StreamingMarkdown } from "../../ui/markdown/streaming-markdown.tsx";

/** The words of a turn that was cut off, in grey, and the way to try it again. */
export function CutCard({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const cut = useCutTurn(debate);
  const { loadMore, again } = useTurnActions();
  const sides = useSides();
  if (cut === null) return null;
  const { side } = nextSeat(debate, cut.turnNumber - 1);
  const note = t("live.cutOff", { name: sides[side].name });
  return (
    <ResponseFrame
      side={side}
      turnNumber={cut.turnNumber}
      position={positionOf(debate, side)}
      note={note}
    >
      <div lang={debate.language} className="text-muted">
        <Cited debate={debate}>
          <StreamingMarkdown text={cut.text} isWhole={false} />
        </Cited>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm font-bold">
        {note}
        <Button onClick={() => void (cut.isAgain ? again() : loadMore())}>
          <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
          {t("live.tryAgain")}
        </Button>
      </p>
    </ResponseFrame>
  );
}
