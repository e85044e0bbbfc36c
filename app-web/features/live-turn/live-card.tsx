import { personaForTurn } from "@einstein-vs-cat/core";
import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import {
  useLiveMood,
  useLiveTurn,
  useLiveTurnNumber,
  useTurnActions,
} from "../../state/turn/live-turn.ts";
import { positionLabel } from "../../ui/debate/labels.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { loadRichText } from "../../ui/markdown/load-rich-text.ts";
import { GrowingMarkdown } from "../../ui/markdown/markdown.tsx";
import { LiveAnnouncer } from "./live-announcer.tsx";
import { useShowAllKey } from "./use-show-all-key.ts";

/** The response that is being spoken (SPEC §4, Generation). A tap or a key shows everything at once. */
export function LiveCard({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const turnNumber = useLiveTurnNumber();
  const mood = useLiveMood();
  const { showAll } = useTurnActions();
  useShowAllKey(turnNumber !== null, showAll);
  useEffect(() => void loadRichText().catch(() => {}), []);
  if (turnNumber === null) return null;
  const persona = personaForTurn(turnNumber);
  const name = t(`persona.${persona.key}`);
  return (
    <>
      <LiveAnnouncer key={turnNumber} name={name} />
      {/* The tap is a shortcut of the button Show All, which every reader can reach. */}
      <ResponseFrame
        persona={persona}
        mood={mood}
        turnNumber={turnNumber}
        position={positionLabel(persona.optionNumber === 1 ? debate.option1 : debate.option2)}
        note={t("live.generating")}
        isBusy
        onTap={showAll}
      >
        {mood === "thinking" ? (
          <p className="cursor text-muted">{t("live.thinking", { name })}</p>
        ) : (
          <LiveText />
        )}
      </ResponseFrame>
    </>
  );
}

/** The words so far: the only part of the card that is drawn with each piece. */
function LiveText() {
  const turn = useLiveTurn();
  if (turn === null) return null;
  return (
    <GrowingMarkdown
      text={turn.visible}
      isWhole={turn.phase === "ended" && turn.visible === turn.text}
    />
  );
}
