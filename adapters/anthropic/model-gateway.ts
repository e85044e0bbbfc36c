import { Anthropic, APIConnectionError, APIError } from "@anthropic-ai/sdk";
import {
  type ModelError,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  PATIENCE,
  type StreamChunk,
} from "@einstein-vs-cat/core";
import {
  connectionFailure,
  providerFailure,
} from "@einstein-vs-cat/provider-http/provider-failure";
import { eventsOf, providerFetch } from "@einstein-vs-cat/provider-http/provider-fetch";
import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";

/** The server and its credentials. */
export interface AnthropicModelGatewayOptions {
  readonly apiKey: string;
  /** Without `/v1`; defaults to Anthropic's own. */
  readonly baseURL?: string | undefined;
  /** Returns the time (ms since 1970), for a `Retry-After` with a date. */
  readonly now?: (() => number) | undefined;
}

type FinishReason = Extract<StreamChunk, { kind: "finish" }>["reason"];

/**
 * Models of Anthropic, through its messages API. The file is long because the stream's edge cases
 * belong together.
 */
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
      // The client would take an unset URL from the environment.
      baseURL,
      fetch: providerFetch,
      maxRetries: 0,
      // The timeouts of core apply; the client's own must never fire first.
      timeout: PATIENCE.whole * 2,
      // The client would log responses that it cannot parse, and can write prompts to traces.
      logLevel: "off",
      openTelemetry: false,
    });
  }

  stream(request: ModelRequest): ModelStream {
    const abort = new AbortController();
    return {
      cancel: () => abort.abort(),
      [Symbol.asyncIterator]: () => this.#readStream(request, abort.signal),
    };
  }

  async *#readStream(
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<StreamChunk, void> {
    if (signal.aborted) return;
    let reason: FinishReason | null = null;
    let inputTokens: number | null = null;
    let outputTokens: number | null = null;
    try {
      const response = await this.#post(request, signal);
      for await (const { data } of eventsOf(response)) {
        const event = parseEvent(data, response.headers);
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
        // The stop reason comes first, but only this event means that everything has arrived.
        if (event.type === "message_stop" && reason !== null) {
          if (!signal.aborted)
            yield { kind: "finish", reason, usage: { inputTokens, outputTokens } };
          return;
        }
      }
    } catch (error) {
      if (!signal.aborted) throw this.#toModelError(error);
    }
  }

  /** Avoids `messages.create`, which writes to the console when a model is about to be retired. */
  #post({ modelId, prompt, maxTokens }: ModelRequest, signal: AbortSignal): Promise<Response> {
    const body: Anthropic.MessageCreateParamsStreaming = {
      model: modelId,
      system: prompt.system,
      messages: [...prompt.messages],
      max_tokens: maxTokens,
      stream: true,
    };
    return this.#client.post("/v1/messages", { body, stream: true, signal }).asResponse();
  }

  #toModelError(error: unknown): ModelError {
    if (!(error instanceof APIError) || error instanceof APIConnectionError)
      return connectionFailure(error);
    return providerFailure({
      // An `error` event within a stream has no status.
      status: error.status ?? null,
      codes: [error.type],
      sentence: error.message,
      retryAfterMs: retryAfterOf(error.headers ?? new Headers(), this.#now()),
    });
  }
}

/**
 * Parses an event of a stream.
 * @throws APIError when it reports one, as the client itself would.
 */
function parseEvent(data: string, headers: Headers): Anthropic.RawMessageStreamEvent {
  const event = JSON.parse(data);
  if (event.type === "error")
    throw new APIError(undefined, event, undefined, headers, event.error?.type);
  return event;
}

function finishReason(stopReason: string): FinishReason {
  if (stopReason === "max_tokens" || stopReason === "model_context_window_exceeded")
    return "length";
  return stopReason === "refusal" ? "refused" : "complete";
}
