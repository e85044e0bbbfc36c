/** Scripts for one call to a scripted provider: an HTTP error, or an answer step by step. */

/** One step of an answer. */
export type Step =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "say-in-two-writes"; readonly text: string }
  | { readonly kind: "bytes"; readonly bytes: string | Uint8Array }
  | { readonly kind: "hold" }
  | { readonly kind: "error-event"; readonly type: string; readonly code: string | number | null }
  | { readonly kind: "finish"; readonly reason: FinishMark; readonly usage: ScriptedUsage | null }
  | { readonly kind: "cut" };

/** Why an answer ends. Each vendor has its own term for it. */
export type FinishMark = "complete" | "length" | "refused";

/** The token counts that the provider reports. */
export interface ScriptedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** One answer: an HTTP error, or the steps of a 200 stream. The answer ends after its last step. */
export type Answer =
  | {
      readonly kind: "refusal";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly type: string;
      readonly body: string | null;
    }
  | { readonly kind: "stream"; readonly steps: readonly Step[] };

/** The token counts of an answer whose script specifies none. */
export const USUAL_USAGE: ScriptedUsage = { inputTokens: 11, outputTokens: 7 };

/** An answer in a 200 stream. Without a finish step, it ends without a finish mark. */
export const stream = (...steps: Step[]): Answer => ({ kind: "stream", steps });

/** A complete answer, sent in these pieces. */
export const answer = (...pieces: string[]): Answer => stream(...pieces.map(say), finish());

/**
 * A complete answer that waits for `release` before every piece except the first, and before its
 * end.
 */
export const slowAnswer = (...pieces: string[]): Answer =>
  stream(...pieces.flatMap((piece) => [say(piece), hold()]), finish());

/** An HTTP error with this body, or with the vendor's usual error body. */
export const httpError = (
  status: number,
  {
    headers = {},
    type = "scripted_error",
    body = null,
  }: { headers?: Record<string, string>; type?: string; body?: string | null } = {},
): Answer => ({ kind: "refusal", status, headers, type, body });

/** A piece of text in one event of the vendor's protocol. */
export const say = (text: string): Step => ({ kind: "say", text });

/** A piece of text whose event is split into two writes inside its first multi-byte character. */
export const sayInTwoWrites = (text: string): Step => ({ kind: "say-in-two-writes", text });

/** Exactly these bytes. */
export const bytes = (content: string | Uint8Array): Step => ({ kind: "bytes", bytes: content });

/**
 * Sends nothing more until the test releases the call. A hold that is never released is a stall.
 */
export const hold = (): Step => ({ kind: "hold" });

/** The vendor's error event inside a stream that began with 200. The answer ends there. */
export const errorEvent = (type: string, code: string | number | null = null): Step => ({
  kind: "error-event",
  type,
  code,
});

/** The finish mark with the token counts. `usage: null` omits them if the protocol allows that. */
export const finish = ({
  reason = "complete",
  usage = USUAL_USAGE,
}: {
  reason?: FinishMark;
  usage?: ScriptedUsage | null;
} = {}): Step => ({ kind: "finish", reason, usage });

/** Breaks the connection. */
export const cut = (): Step => ({ kind: "cut" });
