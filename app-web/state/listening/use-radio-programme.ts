import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { radioDebatesIn } from "../../api/radio-debates.ts";
import type { TurnText } from "./player-view.ts";
import { type PlayedDebate, Programme } from "./programme.ts";

/** The numbers of the turns of a debate begin with its own: the turns of all are one sequence. */
const TURNS_OF_DEBATE = 100;

/** Returns which debate of the programme a turn belongs to, and its number there. */
export const inProgramme = (turnNumber: number) => ({
  index: Math.floor(turnNumber / TURNS_OF_DEBATE),
  turn: turnNumber % TURNS_OF_DEBATE,
});

/** Returns the number of the first turn of a debate of the programme. */
export const firstTurnOf = (index: number) => index * TURNS_OF_DEBATE + 1;

/** Returns the turns of a programme as a voice reads them. */
export const programmeTurns = (debates: readonly PlayedDebate[]): readonly TurnText[] =>
  debates.flatMap(({ turns }, index) =>
    turns.map(
      (text, turn): TurnText => ({
        turnNumber: firstTurnOf(index) + turn,
        side: turn % 2 === 0 ? 1 : 2,
        ...{ text, isWhole: true },
      }),
    ),
  );

/**
 * Returns the debates that the radio has played so far with the present one, and the action that loads
 * one more. `isOver` says that none could be loaded.
 */
export function useRadioProgramme(language: string) {
  const [programme] = useState(
    () => new Programme({ debatesIn: radioDebatesIn, language, random: Math.random }),
  );
  const [debates, setDebates] = useState<readonly PlayedDebate[]>([]);
  const [isOver, setIsOver] = useState(false);
  const isLoading = useRef(false);
  const more = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    const debate = await programme.next();
    isLoading.current = false;
    setIsOver(debate === null);
    // Another language needs other voices, so the programme begins anew.
    if (debate !== null)
      setDebates((all) => (all[0]?.language === debate.language ? [...all, debate] : [debate]));
  }, [programme]);
  useEffect(() => void more(), [more]);
  return { debates, turns: useMemo(() => programmeTurns(debates), [debates]), more, isOver };
}
