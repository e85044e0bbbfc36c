/** Watches a shared debate live. Loaded only where there is something to watch. */

import type { Side } from "@einstein-vs-cat/core";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { errorOf } from "../http.ts";
import { requestLive } from "./live-request.ts";

/** What a watched debate tells. */
export type WatchEvent =
  | { readonly kind: "turn"; readonly turnNumber: number; readonly side: Side }
  | { readonly kind: "text"; readonly content: string }
  | { readonly kind: "viewers"; readonly count: number }
  | { readonly kind: "kept" | "failed" | "changed" | "gone" };

const KINDS = ["turn", "viewers", "kept", "failed", "changed", "gone"];

/**
 * Watches the debate; null when there is nothing to watch.
 * @throws HttpError, ConnectionError.
 */
export async function watchShared(
  segment: string,
  signal: AbortSignal,
): Promise<AsyncIterable<WatchEvent> | null> {
  return eventsOfAnswer(await requestLive(segment, signal));
}

/** Reads the answer of a request; null when there is nothing to watch. */
export async function eventsOfAnswer(answer: Response): Promise<AsyncIterable<WatchEvent> | null> {
  if (!answer.ok) throw await errorOf(answer);
  return answer.status === 204 || answer.body === null ? null : readWatchEvents(answer.body);
}

/** Reads the events of a stream. Skips what it does not know. */
export async function* readWatchEvents(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<WatchEvent, void> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  const events: WatchEvent[] = [];
  const parser = createParser({ onEvent: (message) => events.push(...eventsIn(message)) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function eventsIn({ event = "text", data }: EventSourceMessage): WatchEvent[] {
  if (event !== "text" && !KINDS.includes(event)) return [];
  try {
    return [{ ...(JSON.parse(data) as object), kind: event } as WatchEvent];
  } catch {
    return [];
  }
}
