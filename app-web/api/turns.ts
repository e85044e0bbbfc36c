/** Calls around the running turn. They load with the live turn, which no first screen needs. */

import type { SerializedResponse } from "@einstein-vs-cat/core";
import { call, errorOf, send } from "./http.ts";
import { StreamError } from "./refusal.ts";
import { readTurnEvents, type TurnEvents } from "./turn-events.ts";

/**
 * Starts the next turn or the last one again, more firmly where it gave in, or follows that when it is
 * running.
 */
export async function generateTurn(
  id: number,
  language: string,
  signal: AbortSignal,
  again: boolean | "firmer" = false,
): Promise<TurnEvents> {
  const path = `/api/debates/${id}/${again ? "again" : "generate"}`;
  return eventsOf(
    await send("POST", path, { language, ...(again === "firmer" && { firmer: true }) }, signal),
  );
}

/** Speaks a turn as the person who has the seat; it is stored once, also when it is sent again. */
export function speakTurn(
  id: number,
  turn: { readonly content: string; readonly turnNumber: number },
): Promise<SerializedResponse> {
  return call("POST", `/api/debates/${id}/turns`, turn);
}

/** Follows the running turn from its start; null when none is running. */
export async function followTurn(id: number, signal: AbortSignal): Promise<TurnEvents | null> {
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
async function eventsOf(answer: Response): Promise<TurnEvents> {
  if (!answer.ok) throw new StreamError(await errorOf(answer));
  if (answer.body === null) throw new StreamError(null);
  const turnNumber = Number(answer.headers.get("Turn-Number"));
  return Object.assign(readTurnEvents(answer.body), turnNumber > 0 ? { turnNumber } : {});
}
