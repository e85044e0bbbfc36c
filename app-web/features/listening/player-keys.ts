import type { KeyboardEvent } from "react";
import type { Player } from "../../state/listening/player.ts";

/** What the arrow keys do; in texts from right to left the other way round. */
const FORWARD: Readonly<Record<string, boolean>> = { ArrowRight: true, ArrowLeft: false };

/**
 * Returns what a key does while a player has the focus; null for a key that is none of its own. The
 * space bar presses the button that has the focus, and plays or pauses elsewhere.
 */
export function keyAction(
  event: Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">,
  isMirrored: boolean,
): ((player: Player) => void) | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  const isForward = FORWARD[event.key];
  if (isForward !== undefined)
    return isForward !== isMirrored
      ? (player) => player.nextSentence()
      : (player) => player.previousSentence();
  if (event.key === "ArrowDown") return (player) => player.nextTurn();
  const isButton = event.target instanceof Element && event.target.closest("button") !== null;
  return event.key === " " && !isButton ? (player) => player.toggle() : null;
}
