import type { SummaryPromptContext } from "../citation/summary-prompt.ts";
import type { PositionsPromptContext } from "../debate/positions-prompt.ts";
import type { TranslationPromptContext } from "../language/translation-prompt.ts";
import type { Prompt } from "../models/prompt.ts";
import type { TurnPromptContext } from "../turn/turn-prompt-context.ts";

/** What a prompt was made from: a turn of a debate, a summary of a response, positions for a question, or texts to translate. */
export type PromptContext =
  | TurnPromptContext
  | SummaryPromptContext
  | PositionsPromptContext
  | TranslationPromptContext;

/**
 * What a voice is asked: the id that the provider knows, the words of the prompt, and the brief that the words
 * were made from (the rehearsal voice reads the brief). `maxTokens` bounds the answer.
 */
export interface ModelRequest {
  readonly modelId: string;
  readonly prompt: Prompt;
  readonly promptContext: PromptContext;
  readonly maxTokens: number;
}

/** Tokens as the provider counted them; null when it did not say. */
export interface TokenUsage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** A piece of an answer: some text, or the mark that the answer ended as it should. */
export type StreamChunk =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "finish";
      readonly reason: "complete" | "length" | "refused";
      readonly usage: TokenUsage;
    };

/**
 * An answer while it is spoken. Iterate it once. It ends after a `finish` piece; an end without one means that
 * the provider was cut off. It throws a `ModelError` for everything that goes wrong.
 */
export interface ModelStream extends AsyncIterable<StreamChunk> {
  /** Ends the request at once; a pending piece then ends or throws. Harmless when already over. */
  cancel(): void;
}

/**
 * A provider of models. It makes one request per `speak`, and never a retry: that is decided in one place, by
 * `streamWithRetry`. The request starts with the first piece that is asked for.
 */
export interface ModelGateway {
  stream(request: ModelRequest): ModelStream;
}
