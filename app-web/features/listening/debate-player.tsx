import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useDebateTurns } from "../../state/listening/debate-turns.ts";
import { useSetVoicePlace, voicePlace } from "../../state/listening/held-place.ts";
import { usePlayer } from "../../state/listening/use-player.ts";
import { firstTurnInView } from "./first-turn-in-view.ts";
import { TurnPlayer } from "./turn-player.tsx";

/** Reads the open debate, also a turn that is running, whose text then appears as it is read. */
export function DebatePlayer(props: {
  readonly debate: SerializedDebate;
  readonly onClose: () => void;
}) {
  const { debate, onClose } = props;
  const { language, seats, question } = debate;
  const turns = useDebateTurns(debate);
  const running = turns.find(({ isWhole }) => !isWhole);
  const start = () => running?.turnNumber ?? firstTurnInView() ?? 1;
  const pathOf = (turnNumber: number) => {
    const stored = debate.responses.find((response) => response.turnNumber === turnNumber);
    return stored === undefined ? null : `/api/responses/${stored.id}`;
  };
  const { player, view, isServed } = usePlayer({ turns, language, seats, start, pathOf });
  const setVoicePlace = useSetVoicePlace();
  const place = voicePlace(view, player.turns);
  const { turnNumber = null, end = 0, isNextDue = false } = place ?? {};
  useEffect(() => {
    setVoicePlace(turnNumber === null ? null : { turnNumber, end, isNextDue });
  }, [setVoicePlace, turnNumber, end, isNextDue]);
  useEffect(() => () => setVoicePlace(null), [setVoicePlace]);
  const audioPath = isServed ? `/api/debates/${debate.id}` : null;
  return <TurnPlayer {...{ player, view, language, question, audioPath, onClose }} />;
}
