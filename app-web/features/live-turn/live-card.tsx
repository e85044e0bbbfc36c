import { personaForTurn, positionLabel } from "@einstein-vs-cat/core";
import { useEffect } from "react";
import type { ToldDebate } from "../../api/debates.ts";
import { useText } from "../../state/language.ts";
import { useLiveTurn, useTurnActions } from "../../state/live-turn.ts";
import { loadRichText } from "../../ui/markdown/load-rich-text.ts";
import { GrowingMarkdown } from "../../ui/markdown/markdown.tsx";
import { SpeechCard } from "../../ui/speech-card.tsx";
import { LiveAnnouncer } from "./live-announcer.tsx";
import { useKeyThatShowsAll } from "./use-key-that-shows-all.ts";

/** The response that is being spoken (SPEC §4, Generation). A tap or a key shows everything at once. */
export function LiveCard({ debate }: { readonly debate: ToldDebate }) {
  const t = useText();
  const turn = useLiveTurn();
  const { showAll } = useTurnActions();
  useKeyThatShowsAll(turn !== null, showAll);
  useEffect(() => void loadRichText().catch(() => {}), []);
  if (turn === null) return null;
  const persona = personaForTurn(turn.turnNumber);
  const isSpeaking = turn.visible !== "" && (turn.phase === "speaking" || turn.visible.length < turn.text.length);
  return (
    <>
      <LiveAnnouncer key={turn.turnNumber} turn={turn} name={t(`persona.${persona.key}`)} />
      {/* The tap is a shortcut of the button Show All, which every reader can reach. */}
      <SpeechCard
        persona={persona}
        mood={turn.visible === "" ? "thinking" : isSpeaking ? "speaking" : "still"}
        turnNumber={turn.turnNumber}
        position={positionLabel(persona.optionNumber === 1 ? debate.option1 : debate.option2)}
        note={t("live.generating")}
        isBusy
        onTap={showAll}
      >
        {turn.visible === "" ? (
          <p className="cursor text-muted">{t("live.thinking", { name: t(`persona.${persona.key}`) })}</p>
        ) : (
          <GrowingMarkdown text={turn.visible} isWhole={turn.phase === "ended" && turn.visible === turn.text} />
        )}
      </SpeechCard>
    </>
  );
}
