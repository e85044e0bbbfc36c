/** Calls about a shared debate in another language. Loaded only where a reader asks for one. */

import type {
  SerializedDebateTranslation,
  SerializedTranslated,
  SerializedTranslationEvent,
} from "@einstein-vs-cat/core";
import { readEvents, type StreamEvent } from "../event-stream.ts";
import { call, errorOf, send } from "../http.ts";
import { StreamError } from "../refusal.ts";
import { sharedAddress } from "./share.ts";

/** Texts that are translated now, and how many pieces are missing. */
export interface TranslatedNow {
  readonly kind: "texts";
  readonly texts: readonly SerializedTranslated[];
  readonly pending: number;
}

/** Reads what is kept of a shared debate in a language. */
export function readTranslation(
  segment: string,
  language: string,
): Promise<SerializedDebateTranslation> {
  return call("GET", `${sharedAddress(segment)}/translation?language=${language}`);
}

/**
 * Has the rest translated. The server stops when the signal is aborted.
 * @throws HttpError when it is refused, ConnectionError when the server cannot be reached.
 */
export async function translateShared(
  segment: string,
  language: string,
  signal: AbortSignal,
): Promise<AsyncIterable<StreamEvent<TranslatedNow>>> {
  const answer = await send("POST", `${sharedAddress(segment)}/translation`, { language }, signal);
  if (!answer.ok) throw await errorOf(answer);
  if (answer.body === null) throw new StreamError(null);
  return readEvents(answer.body, (value) => {
    const event = value as SerializedTranslationEvent;
    return "texts" in event ? { kind: "texts", ...event } : null;
  });
}
