import {
  type ModelError,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  PATIENCE,
  type StreamChunk,
  type TokenUsage,
} from "@einstein-vs-cat/core";
import { brokenConnection, providerFailure } from "@einstein-vs-cat/provider-http/provider-failure";
import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";
import { APIConnectionError, APIError, APIUserAbortError, OpenAI } from "openai";

/** Where the server is and how it wants to be spoken to. */
export interface OpenAiModelGatewayOptions {
  /** Left out for a server of one's own that asks for none: then no key is sent. */
  readonly apiKey?: string | undefined;
  /** Up to and including `/v1`; OpenAI's own when left out. */
  readonly baseURL?: string | undefined;
  /** The field that bounds an answer; by the server's address when left out. */
  readonly tokenLimitField?: "max_tokens" | "max_completion_tokens" | undefined;
  /** The time (ms since 1970), for a `Retry-After` that names a date. */
  readonly now?: (() => number) | undefined;
}

const OPENAI_URL = "https://api.openai.com/v1";

// Both refuse `max_tokens` for their reasoning models; many a compatible server knows nothing else.
const HOSTS_WITH_COMPLETION_LIMIT = ["api.openai.com", "api.x.ai"];

/** How long a server may take to list its models (ms). */
const MODEL_LIST_PATIENCE = 3_000;

/**
 * Models of OpenAI, of xAI, and of every server that speaks the same protocol. It uses chat completions, since that
 * is what the compatible servers know.
 */
export class OpenAiModelGateway implements ModelGateway {
  readonly #client: OpenAI;
  readonly #tokenLimitField: "max_tokens" | "max_completion_tokens";
  readonly #now: () => number;

  constructor({
    apiKey,
    baseURL = OPENAI_URL,
    tokenLimitField,
    now = Date.now,
  }: OpenAiModelGatewayOptions) {
    const hasOwnLimit = HOSTS_WITH_COMPLETION_LIMIT.includes(new URL(baseURL).hostname);
    this.#tokenLimitField =
      tokenLimitField ?? (hasOwnLimit ? "max_completion_tokens" : "max_tokens");
    this.#now = now;
    this.#client = new OpenAI({
      // The client refuses to start without a key; the header is dropped again below.
      apiKey: apiKey ?? "none",
      ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
      baseURL,
      // What is not given here, the client takes from the environment and would send to any server.
      adminAPIKey: null,
      organization: null,
      project: null,
      maxRetries: 0,
      // Core's patience decides; the client's own must never end first.
      timeout: PATIENCE.whole * 2,
      // The client logs what it cannot read.
      logLevel: "off",
    });
  }

  stream(request: ModelRequest): ModelStream {
    const abort = new AbortController();
    return {
      cancel: () => abort.abort(),
      [Symbol.asyncIterator]: () => this.#listen(request, abort.signal),
    };
  }

  /**
   * The first model that the server lists and that can speak; null when it lists none.
   * @throws ModelError when the server cannot be reached, refuses, or answers too late: 3 s when not told otherwise.
   */
  async firstModelId(
    tooLate: AbortSignal = AbortSignal.timeout(MODEL_LIST_PATIENCE),
  ): Promise<string | null> {
    try {
      const page = await this.#client.models.list({ signal: tooLate });
      // Servers at home list their embedding models too, often first.
      return page.data.find(({ id }) => !/embed/i.test(id))?.id ?? null;
    } catch (error) {
      throw this.#speechError(error);
    }
  }

  async *#listen(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamChunk, void> {
    if (signal.aborted) return;
    let reason: FinishReason | null = null;
    let usage: TokenUsage = { inputTokens: null, outputTokens: null };
    let hasRefused = false;
    try {
      const chunks = await this.#client.chat.completions.create(this.#question(request), {
        signal,
      });
      for await (const chunk of chunks) {
        // The usage comes with the finish mark, or alone after it with no choices at all, or never.
        if (chunk.usage)
          usage = {
            inputTokens: chunk.usage.prompt_tokens,
            outputTokens: chunk.usage.completion_tokens,
          };
        const choice = chunk.choices?.[0];
        if (choice?.delta?.content) yield { kind: "text", text: choice.delta.content };
        if (choice?.delta?.refusal) hasRefused = true;
        if (choice?.finish_reason) reason = finishReason(choice.finish_reason, hasRefused);
      }
    } catch (error) {
      // A connection that breaks after the finish mark has lost the usage, and no text.
      if (!signal.aborted && reason === null) throw this.#speechError(error);
    }
    if (!signal.aborted && reason !== null) yield { kind: "finish", reason, usage };
  }

  #question({ modelId, prompt, maxTokens }: ModelRequest) {
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

  #speechError(error: unknown): ModelError {
    const isOwn = error instanceof APIConnectionError || error instanceof APIUserAbortError;
    if (!(error instanceof APIError) || isOwn) return brokenConnection(error);
    // Inside an answer some servers put the status into `code`.
    const code = Number(error.code);
    return providerFailure({
      status: error.status ?? (code >= 400 && code < 600 ? code : null),
      words: [error.type, error.code],
      retryAfterMs: retryAfterOf(error.headers ?? new Headers(), this.#now()),
    });
  }
}

type FinishReason = Extract<StreamChunk, { kind: "finish" }>["reason"];

/** Null for a mark that tells of a failure: some servers end a broken answer with it. */
function finishReason(told: string, hasRefused: boolean): FinishReason | null {
  if (told === "error" || told === "abort") return null;
  if (told === "length") return "length";
  return told === "content_filter" || hasRefused ? "refused" : "complete";
}
