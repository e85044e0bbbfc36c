/** Reads a streamed turn: events with a piece of text. */

import { readEvents, type StreamEvent } from "./event-stream.ts";

/**
 * One event of a streamed turn: a piece of text, a failure with its code and sentence, or that the
 * response is saved.
 */
export type TurnEvent = StreamEvent<{ readonly kind: "content"; readonly text: string }>;

/** The events of a turn, and its number where the server told it. */
export type TurnEvents = AsyncIterable<TurnEvent> & { readonly turnNumber?: number };

/** Reads the events of a turn. */
export const readTurnEvents = (
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<TurnEvent, void> =>
  readEvents(bytes, (value) =>
    "content" in value && typeof value.content === "string"
      ? ({ kind: "content", text: value.content } as const)
      : null,
  );
