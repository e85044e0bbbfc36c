import type { AnswerEnd, FinishReason, TokenUsage } from "@einstein-vs-cat/core";
import type { AnswerReader } from "@einstein-vs-cat/provider-http/answer-stream";
import type { EventSourceMessage } from "eventsource-parser";
import { APIError, type OpenAI } from "openai";

/** Reads the events of a chat completion. */
export class ChatCompletionReader implements AnswerReader {
  isComplete = false;
  readonly #headers: Headers;
  #reason: FinishReason | null = null;
  #usage: TokenUsage = { inputTokens: null, outputTokens: null };
  #hasRefused = false;

  /** `headers` are those of the response, which an error in an event is reported with. */
  constructor(headers: Headers) {
    this.#headers = headers;
  }

  get end(): AnswerEnd | null {
    return this.#reason && { reason: this.#reason, usage: this.#usage };
  }

  read({ event, data }: EventSourceMessage): string {
    if (data === "[DONE]") {
      this.isComplete = true;
      return "";
    }
    const chunk = JSON.parse(data);
    const error = chunk?.error ?? (event === "error" ? chunk : null);
    // As the client itself reports it.
    if (error) throw new APIError(undefined, error, undefined, this.#headers);
    return this.#readChunk(chunk);
  }

  #readChunk(chunk: OpenAI.ChatCompletionChunk): string {
    // The usage arrives with the finish reason, or after it in a chunk without choices, or never.
    if (chunk.usage)
      this.#usage = {
        inputTokens: chunk.usage.prompt_tokens,
        outputTokens: chunk.usage.completion_tokens,
      };
    const choice = chunk.choices?.[0];
    if (choice?.delta?.refusal) this.#hasRefused = true;
    if (choice?.finish_reason) this.#reason = finishReason(choice.finish_reason, this.#hasRefused);
    return choice?.delta?.content ?? "";
  }
}

/**
 * Returns null for a reason that means a failure, because some servers end a broken answer with it.
 */
function finishReason(finish: string, hasRefused: boolean): FinishReason | null {
  if (finish === "error" || finish === "abort") return null;
  if (finish === "length") return "length";
  return finish === "content_filter" || hasRefused ? "refused" : "complete";
}
