import {
  ModelError,
  mp3Frames,
  SPEECH_LIMIT,
  type Speaking,
  type SpeechSynthesis,
  type SpeechVoices,
  type SpokenLine,
} from "@einstein-vs-cat/core";
import {
  connectionFailure,
  providerFailure,
} from "@einstein-vs-cat/provider-http/provider-failure";
import { readBytes } from "@einstein-vs-cat/provider-http/provider-fetch";
import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";
import { APIConnectionError, APIError, APIUserAbortError, type OpenAI } from "openai";
import { createOpenAiClient } from "./openai-client.ts";

/** The server, and how it speaks. */
export interface OpenAiSpeechOptions {
  /** Up to and including `/v1`. */
  readonly baseURL: string;
  /** Omit it for a server that requires none; then no key is sent. */
  readonly apiKey?: string | undefined;
  readonly model: string;
  /** US dollars per million characters. */
  readonly price: number;
  /** The voices of all languages that `voicesByLanguage` does not name; null for none. */
  readonly voices: SpeechVoices | null;
  readonly voicesByLanguage: Readonly<Record<string, SpeechVoices>>;
  /** Returns the time (ms since 1970), for a `Retry-After` with a date. */
  readonly now?: (() => number) | undefined;
}

/** What servers call MP3. */
const MP3 = /^audio\/(mpeg|mp3|x-mpeg|x-mp3|mpeg3)\b/i;

/**
 * Speech of OpenAI and of servers with the same protocol, such as Kokoro-FastAPI and LocalAI. The
 * answer is MP3, whose frames may follow each other.
 */
export class OpenAiSpeech implements SpeechSynthesis {
  readonly model: string;
  readonly price: number;
  readonly languages: readonly string[] | null;
  readonly #client: OpenAI;
  readonly #options: OpenAiSpeechOptions;

  constructor(options: OpenAiSpeechOptions) {
    const { model, price, voices, voicesByLanguage, apiKey, baseURL } = options;
    this.#options = options;
    this.model = model;
    // Dollars per million are micro-dollars for each.
    this.price = price;
    this.languages = voices === null ? Object.keys(voicesByLanguage) : null;
    this.#client = createOpenAiClient(apiKey, baseURL);
  }

  voicesFor(language: string): SpeechVoices | null {
    const { voices, voicesByLanguage } = this.#options;
    const [general = language] = language.split("-");
    return voicesByLanguage[language] ?? voicesByLanguage[general] ?? voices;
  }

  speak(line: SpokenLine): Speaking {
    const abort = new AbortController();
    return { done: this.#request(line, abort.signal), cancel: () => abort.abort() };
  }

  async #request({ model, voice, text }: SpokenLine, signal: AbortSignal): Promise<Uint8Array> {
    const body = { model, voice, input: text, response_format: "mp3" } as const;
    try {
      const response = await this.#client.audio.speech.create(body, { signal }).asResponse();
      const type = response.headers.get("content-type") ?? "";
      if (!MP3.test(type)) throw notMp3();
      const frames = mp3Frames(await readBytes(response, SPEECH_LIMIT.bytes));
      if (frames === null) throw notMp3();
      return frames;
    } catch (error) {
      throw error instanceof ModelError ? error : this.#toModelError(error);
    }
  }

  #toModelError(error: unknown): ModelError {
    const isOwn = error instanceof APIConnectionError || error instanceof APIUserAbortError;
    if (!(error instanceof APIError) || isOwn) return connectionFailure(error);
    const { apiKey, now = Date.now } = this.#options;
    const isPublic = (word: unknown) =>
      apiKey === undefined || typeof word !== "string" || !word.includes(apiKey);
    return providerFailure({
      status: error.status ?? null,
      hasStarted: false,
      codes: [error.type, error.code, error.param].filter(isPublic),
      sentence: error.message,
      retryAfterMs: retryAfterOf(error.headers ?? new Headers(), now()),
    });
  }
}

/** Another try would be answered alike. */
const notMp3 = () => new ModelError("the answer is not MP3", { retryable: false });
