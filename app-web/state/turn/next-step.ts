/** What comes next in a debate: the one rule behind the main button of its bar and the invitation. */

import { type Access, denialForTurn } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { accessAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { isTurnUnderWayAtom } from "../debate/turn-on-screen.ts";
import { isTurnPendingAtom, phaseAtom } from "./live-turn-view.ts";
import { isPersonNext } from "./own-seat.ts";
import { useIsScriptOver } from "./script.ts";

/**
 * - `yours`: the person who has a seat speaks next.
 * - `start`: the debate has no turn yet.
 * - `opening`: the first turn is on its way, and there is nothing to load more of.
 * - `more`: the next turn can be asked for. While a finished turn is being revealed, that also shows
 *   the rest of it.
 * - `wait`: a turn is being spoken.
 * - `refused`: there is no further turn for this person; asking for it tells why, and the way on.
 * - `over`: the built-in script has said all it has to say.
 */
export type NextStep = "yours" | "start" | "opening" | "more" | "wait" | "refused" | "over";

export interface TurnsSoFar {
  readonly access: Access;
  /** The turns that are saved. */
  readonly turns: number;
  /** A turn is on the screen, or the server is being asked for one. */
  readonly isUnderWay: boolean;
  /** A turn is on the screen, or about to be. */
  readonly isPending: boolean;
  /** The turn on the screen has ended, and its text is still being revealed. */
  readonly isRevealing: boolean;
  readonly isScriptOver: boolean;
  /** The next turn is that of a person. */
  readonly isPersonNext: boolean;
}

/** Returns what comes next in a debate. */
export function nextStep(so: TurnsSoFar): NextStep {
  const mayGoOn = denialForTurn(so.access, so.turns) === null;
  if (so.isPersonNext && mayGoOn && !so.isUnderWay) return "yours";
  if (so.turns === 0 && !so.isRevealing) return so.isUnderWay ? "opening" : "start";
  if (so.isPending && !so.isRevealing) return "wait";
  if (so.isScriptOver) return "over";
  return mayGoOn ? "more" : "refused";
}

const turnAtom = atom((get) => ({
  access: get(accessAtom),
  turns: get(openDebateAtom)?.currentTurn ?? 0,
  isUnderWay: get(isTurnUnderWayAtom),
  isPending: get(isTurnPendingAtom),
  isRevealing: get(phaseAtom) === "ended",
}));

/** Returns what comes next in the open debate. */
export function useNextStep(): NextStep {
  const debate = useAtomValue(openDebateAtom);
  const isScriptOver = useIsScriptOver(debate);
  const isNext = debate !== null && isPersonNext(debate);
  return nextStep({ ...useAtomValue(turnAtom), isScriptOver, isPersonNext: isNext });
}
