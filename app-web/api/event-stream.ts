/** Reads server-sent events whose data is JSON, and `[DONE]` at the end. */

import { createParser } from "eventsource-parser";
import { type Refusal, refusalOf } from "./refusal.ts";

/** What a stream tells besides its content: a failure with its code and sentence, or its end. */
export type StreamEvent<Content> =
  | Content
  | { readonly kind: "error"; readonly refusal: Refusal }
  | { readonly kind: "done" };

/**
 * Reads the events of a stream of bytes, which may be split anywhere, also inside a character.
 * Skips data that it cannot parse and objects for which `contentOf` returns null. Ends with the
 * stream; cancels the stream when the reader leaves early.
 */
export async function* readEvents<Content>(
  bytes: ReadableStream<Uint8Array>,
  contentOf: (value: object) => Content | null,
): AsyncGenerator<StreamEvent<Content>, void> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  const events: StreamEvent<Content>[] = [];
  const parser = createParser({
    onEvent: ({ data }) => events.push(...parseData(data, contentOf)),
  });
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
function parseData<Content>(
  data: string,
  contentOf: (value: object) => Content | null,
): StreamEvent<Content>[] {
  if (data === "[DONE]") return [{ kind: "done" }];
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== "object" || value === null) return [];
    const refusal = refusalOf(value);
    if (refusal !== null) return [{ kind: "error", refusal }];
    const content = contentOf(value);
    return content === null ? [] : [content];
  } catch {
    return [];
  }
}
