import type {
  AnswerSink,
  ListedModel,
  ModelError,
  ModelGateway,
  ModelRequest,
  ModelStream,
} from "@einstein-vs-cat/core";
import { type AnswerSource, AnswerStream } from "@einstein-vs-cat/provider-http/answer-stream";
import {
  connectionFailure,
  providerFailure,
} from "@einstein-vs-cat/provider-http/provider-failure";
import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";
import { APIConnectionError, APIError, APIUserAbortError, type OpenAI } from "openai";
import { ChatCompletionReader } from "./chat-completion-reader.ts";
import { createOpenAiClient } from "./openai-client.ts";

/** The server and its protocol details. */
export interface OpenAiModelGatewayOptions {
  /** Omit it for a server that requires none; then no key is sent. */
  readonly apiKey?: string | undefined;
  /** Up to and including `/v1`; defaults to OpenAI's own. */
  readonly baseURL?: string | undefined;
  /** The field that limits the answer; by default it depends on the server. */
  readonly tokenLimitField?: "max_tokens" | "max_completion_tokens" | undefined;
  /** A path that answers only with a valid key; the list of models by default. */
  readonly keyPath?: string | undefined;
  /** Returns the time (ms since 1970), for a `Retry-After` with a date. */
  readonly now?: (() => number) | undefined;
}

const OPENAI_URL = "https://api.openai.com/v1";

// Both reject `max_tokens` for their reasoning models; many compatible servers know nothing else.
const HOSTS_WITH_COMPLETION_LIMIT = ["api.openai.com", "api.x.ai"];

/**
 * Models of OpenAI, xAI and all servers with a compatible API. Uses chat completions, which
 * compatible servers support.
 */
export class OpenAiModelGateway implements ModelGateway {
  readonly #client: OpenAI;
  readonly #tokenLimitField: "max_tokens" | "max_completion_tokens";
  readonly #now: () => number;
  readonly #apiKey: string | undefined;
  readonly #keyPath: string;

  constructor({
    apiKey,
    baseURL = OPENAI_URL,
    tokenLimitField,
    keyPath = "/models",
    now = Date.now,
  }: OpenAiModelGatewayOptions) {
    const usesCompletionLimit = HOSTS_WITH_COMPLETION_LIMIT.includes(new URL(baseURL).hostname);
    this.#tokenLimitField =
      tokenLimitField ?? (usesCompletionLimit ? "max_completion_tokens" : "max_tokens");
    this.#now = now;
    this.#apiKey = apiKey;
    this.#keyPath = keyPath;
    this.#client = createOpenAiClient(apiKey, baseURL);
  }

  stream(request: ModelRequest, sink: AnswerSink): ModelStream {
    const body = this.#requestBody(request);
    const source: AnswerSource = {
      send: (signal) => this.#client.chat.completions.create(body, { signal }).asResponse(),
      reader: (headers) => new ChatCompletionReader(headers),
      toModelError: (error) => this.#toModelError(error),
    };
    return new AnswerStream(source, sink);
  }

  /**
   * Returns every model that the server lists, in its order, whatever it can do.
   * @throws ModelError when the server is unreachable, refuses, lists nothing that can be read, or
   * the signal ends the wait.
   */
  async listModels(signal: AbortSignal): Promise<readonly ListedModel[]> {
    try {
      // An empty list is null on some servers.
      const { data } = await this.#client.models.list({ signal });
      return (data ?? []).flatMap(({ id, created }) =>
        typeof id === "string"
          ? [{ id, createdAt: Number.isFinite(created) ? created * 1_000 : 0 }]
          : [],
      );
    } catch (error) {
      throw this.#toModelError(error);
    }
  }

  /**
   * Makes a request that costs nothing and succeeds only with a valid key.
   * @throws ModelError, with `isKeyRefused` when the server does not accept the key.
   */
  async checkKey(signal: AbortSignal): Promise<void> {
    try {
      await this.#client.get(this.#keyPath, { signal });
    } catch (error) {
      throw this.#toModelError(error);
    }
  }

  #requestBody({ modelId, prompt, maxTokens }: ModelRequest) {
    return {
      model: modelId,
      messages: [{ role: "system" as const, content: prompt.system }, ...prompt.messages],
      stream: true as const,
      stream_options: { include_usage: true },
      ...(this.#tokenLimitField === "max_tokens"
        ? { max_tokens: maxTokens }
        : { max_completion_tokens: maxTokens }),
    };
  }

  #toModelError(error: unknown): ModelError {
    const isOwn = error instanceof APIConnectionError || error instanceof APIUserAbortError;
    if (!(error instanceof APIError) || isOwn) return connectionFailure(error);
    // Within a stream, some servers put the status into `code`.
    const code = Number(error.code);
    return providerFailure({
      status: error.status ?? (code >= 400 && code < 600 ? code : null),
      hasStarted: error.status === undefined,
      // A server may quote the key anywhere, and codes reach the log.
      codes: [error.type, error.code, error.param].filter((word) => !quotes(word, this.#apiKey)),
      sentence: error.message,
      retryAfterMs: retryAfterOf(error.headers ?? new Headers(), this.#now()),
    });
  }
}

const quotes = (word: unknown, key: string | undefined) =>
  key !== undefined && typeof word === "string" && word.includes(key);
