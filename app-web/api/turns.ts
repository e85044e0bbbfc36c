/** The calls around the turn that is being spoken (SPEC §7). They come with what speaks it: no first screen has a turn. */

import { call, errorOf, send } from "./http.ts";
import { readTurnEvents, type TurnEvent } from "./turn-events.ts";

/** Starts the next turn, or attaches to the one that is running. */
export async function generateTurn(
  id: number,
  language: string,
  signal: AbortSignal,
): Promise<AsyncIterable<TurnEvent>> {
  return eventsOf(await send("POST", `/api/debates/${id}/generate`, { language }, signal));
}

/** The running turn from its first word; null when none runs. */
export async function followTurn(
  id: number,
  signal: AbortSignal,
): Promise<AsyncIterable<TurnEvent> | null> {
  const answer = await send("GET", `/api/debates/${id}/live`, undefined, signal);
  return answer.status === 204 ? null : eventsOf(answer);
}

/** Stops the running turn; resolves when it has ended. What was said until then is kept. */
export function stopTurn(id: number): Promise<void> {
  return call("DELETE", `/api/debates/${id}/live`);
}

/** The stream of an answer. The status and sentence of a refusal stand behind the fixed words, so that a person learns why. */
async function eventsOf(answer: Response): Promise<AsyncIterable<TurnEvent>> {
  if (!answer.ok) {
    const refused = await errorOf(answer);
    throw new Error(`Failed to start streaming (${refused.message})`, { cause: refused });
  }
  if (answer.body === null) throw new Error("No reader available");
  return readTurnEvents(answer.body);
}
