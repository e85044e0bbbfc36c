/**
 * Reads a streamed turn: server-sent events whose data is JSON with a piece of text or an error,
 * and `[DONE]` at the end.
 */

import { createParser } from "eventsource-parser";
import { type Refusal, refusalOf } from "./refusal.ts";

/**
 * One event of a streamed turn: a piece of text, a failure with its code and sentence, or that the
 * response is saved.
 */
export type TurnEvent =
  | { readonly kind: "content"; readonly text: string }
  | { readonly kind: "error"; readonly refusal: Refusal }
  | { readonly kind: "done" };

/**
 * Reads the events of a stream of bytes, which may be split anywhere, also inside a character.
 * Skips data that it cannot parse. Ends with the stream; cancels the stream when the reader leaves
 * early.
 */
export async function* readTurnEvents(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<TurnEvent, void> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  const events: TurnEvent[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(...parseData(data)) });
  // Each line is an event of its own, but the parser ends an event only at a blank line.
  const stream = (text: string) => parser.feed(text.replaceAll("\n", "\n\n"));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // The line end completes a line at which the stream was cut off.
      stream(done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true }));
      yield* events.splice(0);
      if (done) return;
    }
  } finally {
    // Resolves at once when the stream has ended; a broken stream rejects, and there is nothing
    // left to cancel.
    reader.cancel().catch(() => {});
  }
}

/** Returns the event in the data of one line; nothing when the data cannot be parsed. */
function parseData(data: string): TurnEvent[] {
  if (data === "[DONE]") return [{ kind: "done" }];
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== "object" || value === null) return [];
    const refusal = refusalOf(value);
    if (refusal !== null) return [{ kind: "error", refusal }];
    if ("content" in value && typeof value.content === "string")
      return [{ kind: "content", text: value.content }];
  } catch {
    return [];
  }
  return [];
}
