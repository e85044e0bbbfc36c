import { Anthropic, APIConnectionError, APIError } from "@anthropic-ai/sdk";
import {
  type AnswerSink,
  type ListedModel,
  MODEL_TIMEOUTS,
  type ModelError,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
} from "@einstein-vs-cat/core";
import { type AnswerSource, AnswerStream } from "@einstein-vs-cat/provider-http/answer-stream";
import {
  connectionFailure,
  providerFailure,
} from "@einstein-vs-cat/provider-http/provider-failure";
import { providerFetch } from "@einstein-vs-cat/provider-http/provider-fetch";
import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";
import { MessageReader } from "./message-reader.ts";

/** The server and its credentials. */
export interface AnthropicModelGatewayOptions {
  readonly apiKey: string;
  /** Without `/v1`; defaults to Anthropic's own. */
  readonly baseURL?: string | undefined;
  /** Returns the time (ms since 1970), for a `Retry-After` with a date. */
  readonly now?: (() => number) | undefined;
}

/** The largest page of a list of models. */
const MODELS_PER_PAGE = 1_000;

/** Models of Anthropic, through its messages API. */
export class AnthropicModelGateway implements ModelGateway {
  readonly #client: Anthropic;
  readonly #now: () => number;
  readonly #apiKey: string;

  constructor({
    apiKey,
    baseURL = "https://api.anthropic.com",
    now = Date.now,
  }: AnthropicModelGatewayOptions) {
    this.#now = now;
    this.#apiKey = apiKey;
    this.#client = new Anthropic({
      apiKey,
      // The client would take an unset URL from the environment.
      baseURL,
      fetch: providerFetch,
      maxRetries: 0,
      // The timeouts of core apply; the client's own must never fire first.
      timeout: MODEL_TIMEOUTS.whole * 2,
      // The client would log responses that it cannot parse, and can write prompts to traces.
      logLevel: "off",
      openTelemetry: false,
    });
  }

  stream(request: ModelRequest, sink: AnswerSink): ModelStream {
    const source: AnswerSource = {
      send: (signal) => this.#post(request, signal),
      reader: (headers) => new MessageReader(headers),
      toModelError: (error) => this.#toModelError(error),
    };
    return new AnswerStream(source, sink);
  }

  /**
   * Returns every model that Anthropic lists, from all pages.
   * @throws ModelError when Anthropic is unreachable, refuses, or the signal ends the wait.
   */
  async listModels(signal: AbortSignal): Promise<readonly ListedModel[]> {
    try {
      const models: ListedModel[] = [];
      const pages = this.#client.models.list({ limit: MODELS_PER_PAGE }, { signal });
      for await (const { id, created_at: createdAt } of pages)
        models.push({ id, createdAt: Date.parse(createdAt) || 0 });
      return models;
    } catch (error) {
      throw this.#toModelError(error);
    }
  }

  /**
   * Makes a request that costs nothing and succeeds only with a valid key.
   * @throws ModelError, with `isKeyRefused` when Anthropic does not accept the key.
   */
  async checkKey(signal: AbortSignal): Promise<void> {
    try {
      await this.#client.models.list({ limit: 1 }, { signal });
    } catch (error) {
      throw this.#toModelError(error);
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
      hasStarted: error.status === undefined,
      // A server may quote the key anywhere, and codes reach the log.
      codes: [error.type].filter((word) => !String(word).includes(this.#apiKey)),
      sentence: error.message,
      retryAfterMs: retryAfterOf(error.headers ?? new Headers(), this.#now()),
    });
  }
}
