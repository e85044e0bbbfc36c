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

/** Why an answer ended, and what it took. */
export interface AnswerEnd {
  readonly reason: FinishReason;
  readonly usage: TokenUsage;
}

/** Takes an answer as it arrives, in order. Its methods must be quick and must not throw. */
export interface AnswerSink {
  /** Takes a piece of text, which may be empty. */
  text(text: string): void;
  /** Takes the name under which the answer is recorded, when that is not the model that was asked. */
  model(aiModel: string): void;
}

/** An answer in progress. */
export interface ModelStream {
  /**
   * Resolves after the last text with how the answer ended, and with null when it has no regular
   * end: the connection was cut, or the stream was cancelled. Rejects with a `ModelError` when the
   * provider failed.
   */
  readonly done: Promise<AnswerEnd | null>;
  /**
   * Aborts the request at once: the sink gets nothing more, and `done` resolves. Does nothing when
   * the stream is over.
   */
  cancel(): void;
}

/**
 * A provider of models. Each call of `stream` makes one request. A gateway never retries:
 * `streamWithRetry` alone decides that.
 */
export interface ModelGateway {
  /**
   * Sends a request and passes its answer to a sink, which gets nothing before the call has
   * returned. Never throws; nothing is sent when the stream is cancelled at once.
   */
  stream(request: ModelRequest, sink: AnswerSink): ModelStream;
  /** Whether its texts come to an end (`SCRIPT_TURNS`), as those of no model do. */
  readonly isScript?: boolean;
}
