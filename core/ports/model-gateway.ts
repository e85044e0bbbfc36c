import type { SummaryBrief } from "../citation/summary-prompt.ts";
import type { PositionsBrief } from "../debate/positions-prompt.ts";
import type { TranslationBrief } from "../language/translation-prompt.ts";
import type { Prompt } from "../models/prompt.ts";
import type { TurnBrief } from "../turn/turn-prompt.ts";

/** What a prompt was made from: a turn of a debate, a summary of a response, positions for a question, or texts to translate. */
export type Brief = TurnBrief | SummaryBrief | PositionsBrief | TranslationBrief;

/**
 * What a voice is asked: the id that the provider knows, the words of the prompt, and the brief that the words
 * were made from (the rehearsal voice reads the brief). `maxTokens` bounds the answer.
 */
export interface SpeechRequest {
  readonly modelId: string;
  readonly prompt: Prompt;
  readonly brief: Brief;
  readonly maxTokens: number;
}

/** Tokens as the provider counted them; null when it did not say. */
export interface TokenUsage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** A piece of an answer: some text, or the mark that the answer ended as it should. */
export type SpeechPiece =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "finish";
      readonly reason: "complete" | "length" | "refused";
      readonly usage: TokenUsage;
    };

/**
 * An answer while it is spoken. Iterate it once. It ends after a `finish` piece; an end without one means that
 * the provider was cut off. It throws a `SpeechError` for everything that goes wrong.
 */
export interface Speech extends AsyncIterable<SpeechPiece> {
  /** Ends the request at once; a pending piece then ends or throws. Harmless when already over. */
  cancel(): void;
}

/**
 * A provider of models. It makes one request per `speak`, and never a retry: that is decided in one place, by
 * `steadySpeech`. The request starts with the first piece that is asked for.
 */
export interface ModelGateway {
  speak(request: SpeechRequest): Speech;
}
