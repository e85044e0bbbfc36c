import { type Anthropic, APIError } from "@anthropic-ai/sdk";
import type { AnswerEnd, FinishReason } from "@einstein-vs-cat/core";
import type { AnswerReader } from "@einstein-vs-cat/provider-http/answer-stream";
import type { EventSourceMessage } from "eventsource-parser";

/** Reads the events of a message. */
export class MessageReader implements AnswerReader {
  isComplete = false;
  readonly #headers: Headers;
  #reason: FinishReason | null = null;
  #inputTokens: number | null = null;
  #outputTokens: number | null = null;

  /** `headers` are those of the response, which an error in an event is reported with. */
  constructor(headers: Headers) {
    this.#headers = headers;
  }

  /** The stop reason comes first, but only the last event means that everything has arrived. */
  get end(): AnswerEnd | null {
    if (!this.isComplete || this.#reason === null) return null;
    const usage = { inputTokens: this.#inputTokens, outputTokens: this.#outputTokens };
    return { reason: this.#reason, usage };
  }

  read({ data }: EventSourceMessage): string {
    const event = JSON.parse(data);
    // As the client itself reports it.
    if (event.type === "error")
      throw new APIError(undefined, event, undefined, this.#headers, event.error?.type);
    return this.#readEvent(event);
  }

  #readEvent(event: Anthropic.RawMessageStreamEvent): string {
    if (event.type === "content_block_delta" && event.delta.type === "text_delta")
      return event.delta.text;
    if (event.type === "message_start")
      this.#inputTokens = event.message.usage?.input_tokens ?? null;
    if (event.type === "message_delta") {
      if (event.delta.stop_reason) this.#reason = finishReason(event.delta.stop_reason);
      this.#outputTokens = event.usage?.output_tokens ?? this.#outputTokens;
    }
    if (event.type === "message_stop") this.isComplete = true;
    return "";
  }
}

function finishReason(stopReason: string): FinishReason {
  if (stopReason === "max_tokens" || stopReason === "model_context_window_exceeded")
    return "length";
  return stopReason === "refusal" ? "refused" : "complete";
}
