import type { SerializedDebate } from "../../api/debates.ts";
import { ConnectionError } from "../../api/http.ts";
import { RefusalError } from "../../api/refusal.ts";
import type { TurnEvent, TurnEvents } from "../../api/turn-events.ts";
import type { TextRevealer } from "./text-revealer.ts";

export interface TurnStreamOptions {
  readonly revealer: TextRevealer;
  readonly signal: AbortSignal;
  /** Whether a debate that was just read has what this turn has made. */
  isKept(debate: SerializedDebate): boolean;
  follow(): Promise<TurnEvents | null>;
  read(): Promise<SerializedDebate>;
  /** Called after each chunk of text. */
  onText(): void;
}

export type StreamEnd =
  | { readonly kind: "done" }
  | { readonly kind: "interrupted" | "error"; readonly error: unknown };

/**
 * Reads the stream of a turn into the revealer until its end. An interrupted stream is followed
 * once more, because the server finishes the turn anyway. `isFollowing` marks a turn that was
 * already running: its first text is then shown immediately.
 */
export async function readTurnStream(
  options: TurnStreamOptions,
  events: AsyncIterable<TurnEvent>,
  isFollowing: boolean,
): Promise<StreamEnd> {
  const { signal } = options;
  const first = await readOnce(options, events, isFollowing);
  if (first.kind !== "interrupted" || signal.aborted) return first;
  try {
    const again = await options.follow();
    const second = again === null ? first : await readOnce(options, again, false);
    if (second.kind !== "interrupted") return second;
    const debate = await options.read();
    return options.isKept(debate) ? { kind: "done" } : first;
  } catch {
    return first;
  }
}

/** A second stream replays the turn from its start, so known text is not appended again. */
async function readOnce(
  { revealer, onText }: TurnStreamOptions,
  events: AsyncIterable<TurnEvent>,
  isFollowing: boolean,
): Promise<StreamEnd> {
  let replayed = revealer.text === "" ? null : "";
  try {
    for await (const event of events) {
      if (event.kind === "done") return event;
      if (event.kind === "error") return { kind: "error", error: new RefusalError(event.refusal) };
      const isFirst = revealer.text === "";
      if (replayed === null) revealer.append(event.text);
      else replayed = replay(revealer, replayed + event.text);
      if (isFirst && isFollowing) revealer.skipToEnd();
      onText();
    }
    return {
      kind: "interrupted",
      error: new ConnectionError("the stream ended without its end mark"),
    };
  } catch (error) {
    // Browsers report a lost connection with various errors.
    return { kind: "interrupted", error: new ConnectionError(error) };
  }
}

/** Returns the replayed text while it is a prefix of the known text, null from then on. */
function replay(revealer: TextRevealer, text: string): string | null {
  if (revealer.text.startsWith(text)) return text;
  revealer.replace(text);
  return null;
}
