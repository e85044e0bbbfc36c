import { nextSeat, type Seats, type Side } from "@einstein-vs-cat/core";
import { useMemo } from "react";
import type { LiveTurn } from "../debate/turn-on-screen.ts";
import { useLiveTurn } from "../turn/live-turn-view.ts";
import type { TurnText } from "./player-view.ts";

/** A stored turn of a debate. */
interface StoredTurn {
  readonly turnNumber: number;
  readonly optionNumber: Side;
  readonly content: string;
}

/** Returns the turns of a debate as a voice reads them: those that are stored, and the running one. */
export function turnTexts(
  responses: readonly StoredTurn[],
  seats: Seats,
  live: Pick<LiveTurn, "turnNumber" | "text" | "phase"> | null,
): readonly TurnText[] {
  const stored = responses
    .filter(({ turnNumber }) => turnNumber !== live?.turnNumber)
    .map(({ turnNumber, optionNumber, content }) => ({
      ...{ turnNumber, side: optionNumber, text: content, isWhole: true },
    }));
  if (live === null) return stored;
  const { turnNumber, text, phase } = live;
  const { side } = nextSeat({ seats }, turnNumber - 1);
  return [...stored, { turnNumber, side, text, isWhole: phase === "ended" }];
}

/** Returns the turns of the open debate with the running one. They change as its text arrives. */
export function useDebateTurns(debate: {
  readonly id: number;
  readonly responses: readonly StoredTurn[];
  readonly seats: Seats;
}): readonly TurnText[] {
  const turn = useLiveTurn();
  const live = turn?.debateId === debate.id ? turn : null;
  const { responses, seats } = debate;
  const { turnNumber, text, phase } = live ?? {};
  return useMemo(
    () =>
      turnTexts(
        responses,
        seats,
        turnNumber === undefined || text === undefined || phase === undefined
          ? null
          : { turnNumber, text, phase },
      ),
    [responses, seats, turnNumber, text, phase],
  );
}
