/** Calls around the running turn. They load with the live turn, which no first screen needs. */

import { call, errorOf, send } from "./http.ts";
import { readTurnEvents, type TurnEvent } from "./turn-events.ts";

/** Starts the next turn, or follows the one that is running. */
export async function generateTurn(
  id: number,
  language: string,
  signal: AbortSignal,
): Promise<AsyncIterable<TurnEvent>> {
  return eventsOf(await send("POST", `/api/debates/${id}/generate`, { language }, signal));
}

/** Follows the running turn from its start; null when none is running. */
export async function followTurn(
  id: number,
  signal: AbortSignal,
): Promise<AsyncIterable<TurnEvent> | null> {
  const answer = await send("GET", `/api/debates/${id}/live`, undefined, signal);
  return answer.status === 204 ? null : eventsOf(answer);
}

/** Stops the running turn and resolves when it has ended. Its text so far is stored. */
export function stopTurn(id: number): Promise<void> {
  return call("DELETE", `/api/debates/${id}/live`);
}

/** Reads the stream of an answer. The error has the status and sentence of a refusal behind fixed words, so that the reader learns why. */
async function eventsOf(answer: Response): Promise<AsyncIterable<TurnEvent>> {
  if (!answer.ok) {
    const refused = await errorOf(answer);
    throw new Error(`Failed to start streaming (${refused.message})`, { cause: refused });
  }
  if (answer.body === null) throw new Error("No reader available");
  return readTurnEvents(answer.body);
}
