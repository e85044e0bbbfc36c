import { Anthropic, APIConnectionError, APIError } from "@anthropic-ai/sdk";
import {
  type ModelError,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  PATIENCE,
  type StreamChunk,
} from "@einstein-vs-cat/core";
import { brokenConnection, providerFailure } from "@einstein-vs-cat/provider-http/provider-failure";
import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";

/** Where the server is and how it wants to be spoken to. */
export interface AnthropicModelGatewayOptions {
  readonly apiKey: string;
  /** Without `/v1`; Anthropic's own when left out. */
  readonly baseURL?: string | undefined;
  /** The time (ms since 1970), for a `Retry-After` that names a date. */
  readonly now?: (() => number) | undefined;
}

type FinishReason = Extract<StreamChunk, { kind: "finish" }>["reason"];

/** Models of Anthropic, by its messages protocol. */
export class AnthropicModelGateway implements ModelGateway {
  readonly #client: Anthropic;
  readonly #now: () => number;

  constructor({
    apiKey,
    baseURL = "https://api.anthropic.com",
    now = Date.now,
  }: AnthropicModelGatewayOptions) {
    this.#now = now;
    this.#client = new Anthropic({
      apiKey,
      // When it is not given here, the client takes it from the environment.
      baseURL,
      maxRetries: 0,
      // Core's patience decides; the client's own must never end first.
      timeout: PATIENCE.whole * 2,
      // The client logs what it cannot read, and can put prompts into traces.
      logLevel: "off",
      openTelemetry: false,
    });
  }

  stream(request: ModelRequest): ModelStream {
    const abort = new AbortController();
    return {
      cancel: () => abort.abort(),
      [Symbol.asyncIterator]: () => this.#listen(request, abort.signal),
    };
  }

  async *#listen(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamChunk, void> {
    if (signal.aborted) return;
    let reason: FinishReason | null = null;
    let inputTokens: number | null = null;
    let outputTokens: number | null = null;
    try {
      for await (const event of await this.#ask(request, signal)) {
        if (event.type === "message_start") inputTokens = event.message.usage?.input_tokens ?? null;
        if (
          event.type === "content_block_delta" &&
          event.delta.type === "text_delta" &&
          event.delta.text !== ""
        ) {
          yield { kind: "text", text: event.delta.text };
        }
        if (event.type === "message_delta") {
          if (event.delta.stop_reason) reason = finishReason(event.delta.stop_reason);
          outputTokens = event.usage?.output_tokens ?? outputTokens;
        }
        // The reason comes first, but only this event says that all has arrived.
        if (event.type === "message_stop" && reason !== null) {
          if (!signal.aborted)
            yield { kind: "finish", reason, usage: { inputTokens, outputTokens } };
          return;
        }
      }
    } catch (error) {
      if (!signal.aborted) throw this.#speechError(error);
    }
  }

  /** Not by `messages.create`: that one writes to the console when a model is about to retire. */
  #ask(
    { modelId, prompt, maxTokens }: ModelRequest,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Anthropic.RawMessageStreamEvent>> {
    const body: Anthropic.MessageCreateParamsStreaming = {
      model: modelId,
      system: prompt.system,
      messages: [...prompt.messages],
      max_tokens: maxTokens,
      stream: true,
    };
    return this.#client.post<AsyncIterable<Anthropic.RawMessageStreamEvent>>("/v1/messages", {
      body,
      stream: true,
      signal,
    });
  }

  #speechError(error: unknown): ModelError {
    if (!(error instanceof APIError) || error instanceof APIConnectionError)
      return brokenConnection(error);
    return providerFailure({
      // An `error` event inside an answer has none.
      status: error.status ?? null,
      words: [error.type],
      retryAfterMs: retryAfterOf(error.headers ?? new Headers(), this.#now()),
    });
  }
}

function finishReason(told: string): FinishReason {
  if (told === "max_tokens" || told === "model_context_window_exceeded") return "length";
  return told === "refusal" ? "refused" : "complete";
}
