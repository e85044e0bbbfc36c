/** Calls around the running turn. They load with the live turn, which no first screen needs. */

import { call, errorOf, send } from "./http.ts";
import { StreamError } from "./refusal.ts";
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

/**
 * Reads the stream of an answer.
 * @throws StreamError when there is none.
 */
async function eventsOf(answer: Response): Promise<AsyncIterable<TurnEvent>> {
  if (!answer.ok) throw new StreamError(await errorOf(answer));
  if (answer.body === null) throw new StreamError(null);
  return readTurnEvents(answer.body);
}
