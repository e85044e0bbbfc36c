/**
 * A translation server that speaks the protocol of LibreTranslate. It translates plain text only, in
 * several texts at a time, and limits how many and how long they are.
 */

import {
  type Clock,
  DomainError,
  type LanguagePair,
  splitToFit,
  type TranslationCost,
  type Translator,
  type WordsToTranslate,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { plainWords, withLinks } from "./plain-words.ts";
import { type ServerLanguage, serverPair } from "./server-languages.ts";

/** What one request holds: LibreTranslate's own public server takes 2,000 characters. */
const REQUEST = { texts: 20, characters: 1_800 } as const;

/** Times (ms): of a request, and how long the list of languages counts when there is one or none. */
const TIMES = { request: 60_000, list: 10_000, known: 600_000, failed: 15_000 } as const;

/** The longest answer that is read, in bytes. */
const MAX_ANSWER = 2 ** 20;

const languagesSchema = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }));
const translationSchema = z.object({ translatedText: z.array(z.string()) });

/** Where the server is, and the key that it asks for. */
export interface LibreTranslateOptions {
  readonly url: URL;
  readonly apiKey?: string | undefined;
  readonly clock: Clock;
}

/** Translates with a server like LibreTranslate. It costs nothing here. */
export class LibreTranslator implements Translator {
  readonly #base: string;
  readonly #apiKey: string | undefined;
  readonly #clock: Clock;
  #list: Promise<readonly ServerLanguage[]> | null = null;
  #listEnds = 0;

  constructor({ url, apiKey, clock }: LibreTranslateOptions) {
    this.#base = url.href.replace(/\/$/, "");
    this.#apiKey = apiKey;
    this.#clock = clock;
  }

  async costOf(pair: LanguagePair): Promise<TranslationCost | null> {
    return serverPair(await this.#languages(), pair) === null ? null : "nothing";
  }

  async translate({ words, ...pair }: WordsToTranslate): Promise<readonly string[]> {
    const codes = serverPair(await this.#languages(), pair);
    if (codes === null) throw new DomainError("task-failed");
    const plain = words.map(plainWords);
    const parts = plain.flatMap(({ text }, word) =>
      splitToFit(text, ({ length }) => length <= REQUEST.characters).map((part) => ({
        text: part,
        word,
      })),
    );
    const translated: string[][] = words.map(() => []);
    for (const request of requestsOf(parts)) {
      const q = request.map(({ text }) => text);
      const answer = await this.#translated(q, codes);
      for (const [index, { word }] of request.entries())
        translated[word]?.push(answer[index] ?? "");
    }
    return plain.map(({ links }, word) => withLinks((translated[word] ?? []).join(" "), links));
  }

  async #translated(
    q: readonly string[],
    codes: { readonly source: string; readonly target: string },
  ): Promise<readonly string[]> {
    const key = this.#apiKey === undefined ? {} : { api_key: this.#apiKey };
    const body = JSON.stringify({ q, ...codes, format: "text", ...key });
    const answer = await this.#ask("/translate", TIMES.request, translationSchema, body);
    if (answer.translatedText.length !== q.length) throw new DomainError("task-failed");
    return answer.translatedText;
  }

  /** Returns the languages of the server, which it is asked for every ten minutes. */
  #languages(): Promise<readonly ServerLanguage[]> {
    const now = this.#clock.elapsed();
    if (this.#list !== null && now < this.#listEnds) return this.#list;
    const list = this.#ask("/languages", TIMES.list, languagesSchema);
    this.#list = list;
    this.#listEnds = now + TIMES.known;
    list.catch(() => {
      if (this.#list === list) this.#listEnds = this.#clock.elapsed() + TIMES.failed;
    });
    return list;
  }

  async #ask<Schema extends z.core.$ZodType>(
    path: string,
    timeout: number,
    schema: Schema,
    body?: string,
  ): Promise<z.core.output<Schema>> {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(this.#base + path, {
        ...(body !== undefined && {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
        }),
        // A debate goes only where the settings say.
        redirect: "error",
        signal: AbortSignal.timeout(timeout),
      });
      status = answer.status;
      text = await readText(answer);
    } catch (cause) {
      throw new DomainError("provider-busy", { cause });
    }
    if (status !== 200) throw refusalOf(status);
    const parsed = z.safeParse(schema, parsedJson(text));
    if (!parsed.success)
      throw new DomainError("task-failed", {
        cause: new Error("the translation server gave an answer of another form"),
      });
    return parsed.data;
  }
}

/**
 * Returns the error of an answer without a translation. Its sentence is not kept, because it may quote
 * the text.
 */
function refusalOf(status: number): DomainError {
  const cause = new Error(`the translation server answered with status ${status}`);
  if (status === 401 || status === 403) return new DomainError("key-refused", { cause });
  const isBusy = status === 429 || status === 502 || status === 503 || status === 504;
  return new DomainError(isBusy ? "provider-busy" : "task-failed", { cause });
}

interface Part {
  readonly text: string;
  readonly word: number;
}

function requestsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const requests: Part[][] = [];
  let characters = 0;
  for (const part of parts.filter(({ text }) => text.trim() !== "")) {
    const last = requests.at(-1);
    characters += part.text.length;
    const fits = last !== undefined && last.length < REQUEST.texts;
    if (fits && characters <= REQUEST.characters) last.push(part);
    else {
      requests.push([part]);
      characters = part.text.length;
    }
  }
  return requests;
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER) throw new Error("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
