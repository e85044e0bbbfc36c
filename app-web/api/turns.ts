/** The calls of the running turn. They are loaded together with the live card: the first screen has no turn. */

import { call, errorOf, send } from "./http.ts";
import { StreamError } from "./refusal.ts";
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

/**
 * The stream of an answer.
 * @throws StreamError when there is none.
 */
async function eventsOf(answer: Response): Promise<AsyncIterable<TurnEvent>> {
  if (!answer.ok) throw new StreamError(await errorOf(answer));
  if (answer.body === null) throw new StreamError(null);
  return readTurnEvents(answer.body);
}
