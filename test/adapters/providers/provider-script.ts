/** What a scripted provider is told to do with one call: refuse it, or answer it step by step. */

/** What an answer does next. */
export type Step =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "say-in-two-writes"; readonly text: string }
  | { readonly kind: "bytes"; readonly bytes: string | Uint8Array }
  | { readonly kind: "hold" }
  | { readonly kind: "error-event"; readonly type: string; readonly code: string | number | null }
  | { readonly kind: "finish"; readonly reason: FinishMark; readonly usage: ScriptedUsage | null }
  | { readonly kind: "cut" };

/** Why an answer ends; each vendor has its own word for it. */
export type FinishMark = "complete" | "length" | "refused";

/** The tokens that the provider says it counted. */
export interface ScriptedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** One answer: an HTTP error, or steps inside a 200 stream. After its last step the answer ends. */
export type Answer =
  | {
      readonly kind: "refusal";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly type: string;
      readonly body: string | null;
    }
  | { readonly kind: "stream"; readonly steps: readonly Step[] };

/** The tokens of an answer whose script names none. */
export const USUAL_USAGE: ScriptedUsage = { inputTokens: 11, outputTokens: 7 };

/** An answer in a 200 stream. Without a finish step among them, it ends with no finish mark. */
export const stream = (...steps: Step[]): Answer => ({ kind: "stream", steps });

/** A whole answer, in these pieces, as it should be. */
export const answer = (...pieces: string[]): Answer => stream(...pieces.map(say), finish());

/** A whole answer that waits for `release` before every piece but the first, and before its end. */
export const slowAnswer = (...pieces: string[]): Answer =>
  stream(...pieces.flatMap((piece) => [say(piece), hold()]), finish());

/** An HTTP error, with the vendor's usual body for it, or with a body of one's own. */
export const httpError = (
  status: number,
  {
    headers = {},
    type = "scripted_error",
    body = null,
  }: { headers?: Record<string, string>; type?: string; body?: string | null } = {},
): Answer => ({ kind: "refusal", status, headers, type, body });

/** A piece of text, in one event of the vendor's protocol. */
export const say = (text: string): Step => ({ kind: "say", text });

/** A piece of text whose event is split over two writes, in the middle of its first character of several bytes. */
export const sayInTwoWrites = (text: string): Step => ({ kind: "say-in-two-writes", text });

/** Exactly these bytes. */
export const bytes = (content: string | Uint8Array): Step => ({ kind: "bytes", bytes: content });

/** Nothing more until the test releases the call. A hold that is never released is a stall. */
export const hold = (): Step => ({ kind: "hold" });

/** The vendor's error inside a stream that began with 200; the answer ends there. */
export const errorEvent = (type: string, code: string | number | null = null): Step => ({
  kind: "error-event",
  type,
  code,
});

/** The finish mark, with the usage as the vendor tells it; `usage: null` leaves it out where the protocol can. */
export const finish = ({
  reason = "complete",
  usage = USUAL_USAGE,
}: {
  reason?: FinishMark;
  usage?: ScriptedUsage | null;
} = {}): Step => ({ kind: "finish", reason, usage });

/** The connection breaks. */
export const cut = (): Step => ({ kind: "cut" });
