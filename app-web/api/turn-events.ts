/** Reads the lines of a streamed turn: `data:` and JSON with a piece of text or an error, and `[DONE]` at the end (SPEC §7). */

import { type Refusal, refusalOf } from "./refusal.ts";

/** What a line says: text, a failure with its code and sentence, or that the response is kept. */
export type TurnEvent =
  | { readonly kind: "content"; readonly text: string }
  | { readonly kind: "error"; readonly refusal: Refusal }
  | { readonly kind: "done" };

/** What one line says; null for comments, blank lines, and lines that cannot be understood: those are skipped. */
export function parseLine(line: string): TurnEvent | null {
  if (!line.startsWith("data:")) return null;
  const data = line.slice(5).trim();
  if (data === "[DONE]") return { kind: "done" };
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== "object" || value === null) return null;
    const refusal = refusalOf(value);
    if (refusal !== null) return { kind: "error", refusal };
    if ("content" in value && typeof value.content === "string")
      return { kind: "content", text: value.content };
  } catch {
    return null;
  }
  return null;
}

/**
 * The events of a stream of bytes, which may be cut anywhere, also inside a character. Ends with the stream; the
 * stream is cancelled when the reader leaves early.
 */
export async function* readTurnEvents(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<TurnEvent, void> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) {
        const event = parseLine(line);
        if (event !== null) yield event;
      }
      if (done) return;
    }
  } finally {
    // Resolves at once when the stream has ended; a stream that broke rejects, and then there is nothing to cancel.
    reader.cancel().catch(() => {});
  }
}
