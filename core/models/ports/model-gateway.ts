import type { Prompt, PromptMaterial } from "../prompt.ts";

/**
 * One request to a model. A gateway of a real model reads `modelId`, `prompt` and `maxTokens` and
 * nothing else. A gateway without a model composes its answer from `material`.
 */
export interface ModelRequest {
  /** The id that the provider knows the model by. */
  readonly modelId: string;
  readonly prompt: Prompt;
  readonly material: PromptMaterial;
  /** The upper bound of the answer. */
  readonly maxTokens: number;
}

/** Tokens as the provider counted them; null when it reported none. */
export interface TokenUsage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** Why an answer ended: it was complete, it reached its token limit, or the model declined. */
export type FinishReason = "complete" | "length" | "refused";

/**
 * A chunk of an answer: text, the name under which the answer is recorded when that is not the
 * model that was asked, or the mark of a regular end.
 */
export type StreamChunk =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "model"; readonly aiModel: string }
  | {
      readonly kind: "finish";
      readonly reason: FinishReason;
      readonly usage: TokenUsage;
    };

/**
 * An answer in progress, to be iterated once. It ends after a `finish` chunk; an end without one
 * means that the connection was cut. Every failure is thrown as a `ModelError`.
 */
export interface ModelStream extends AsyncIterable<StreamChunk> {
  /**
   * Aborts the request at once; a pending chunk then ends or throws. Does nothing when the stream
   * is over.
   */
  cancel(): void;
}

/**
 * A provider of models. Each call of `stream` makes one request, sent when the first chunk is read.
 * A gateway never retries: `streamWithRetry` alone decides that.
 */
export interface ModelGateway {
  /** Returns the answer to a request. Nothing is sent before its first chunk is read. */
  stream(request: ModelRequest): ModelStream;
  /** Whether its texts come to an end (`SCRIPT_TURNS`), as those of no model do. */
  readonly isScript?: boolean;
}
