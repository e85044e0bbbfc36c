/**
 * What the vendors' clients send their requests through. They make the requests and report the
 * errors; the answer's bytes come from `node:http`, because web streams cost more per token than
 * everything else together.
 */

import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { finished, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import { createParser, type EventSourceMessage, type EventSourceParser } from "eventsource-parser";

/** The longest event (UTF-16 code units). An answer with a longer one is broken. */
const MAX_EVENT = 2 ** 20;

/** The longest answer as a whole, with all its events. The longest task has a tenth of that. */
const MAX_ANSWER = 2 ** 24;

/** The longest body that is read as one text, such as a list of models or the reason of a refusal. */
const MAX_BODY = 2 ** 20;

/** A response whose body is read as text or as events, and never as a web stream. */
class ProviderResponse extends Response {
  readonly #message: IncomingMessage;
  #parser: EventSourceParser | null = null;

  constructor(message: IncomingMessage) {
    const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
    super(null, { status: message.statusCode ?? 0, headers: headers as [string, string][] });
    this.#message = message;
  }

  override text = (): Promise<string> => this.readText(MAX_BODY);

  /** Lengths are counted after decompression. Rejects as soon as the body is longer. */
  async readText(maximum: number): Promise<string> {
    let text = "";
    for await (const chunk of decoded(this.#message)) {
      text += chunk;
      if (text.length > maximum) throw new Error(`a body exceeds ${maximum} characters`);
    }
    return text;
  }

  /** Rejects as soon as the body is longer. */
  async readBytes(maximum: number): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of this.#message as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maximum) throw new Error(`a body exceeds ${maximum} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  override json = async (): Promise<unknown> => JSON.parse(await this.text());

  /** Resolves at the end of the body. */
  readEvents(onEvent: (event: EventSourceMessage) => void, onRead: () => void): Promise<void> {
    const body = decoded(this.#message);
    this.#parser = createParser({ onEvent, maxBufferSize: MAX_EVENT });
    let length = 0;
    return new Promise((resolve, reject) => {
      body.on("data", (text: string) => {
        try {
          length += text.length;
          if (length > MAX_ANSWER) throw new Error(`an answer exceeds ${MAX_ANSWER} characters`);
          // The listener keeps this response, because a client aborts the request of one that was
          // garbage-collected.
          this.#parser?.feed(text);
          onRead();
        } catch (error) {
          reject(error);
          body.destroy();
        }
      });
      finished(body, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/**
 * A `fetch` for the vendors' clients. It follows no redirects, because a prompt goes only where the
 * settings say, and asks for no compression, which would delay tokens.
 */
export const providerFetch: typeof fetch = async (input, init = {}) =>
  new ProviderResponse(await send(new URL(String(input)), init));

/** Sends a request and returns its answer, which the signal of the request can still abort. */
function send(url: URL, { method = "GET", headers, body, signal }: RequestInit) {
  const sent = new Headers(headers);
  sent.set("accept-encoding", "identity");
  // The caller watches the time. The agent's timer of a socket would be moved with each token.
  const options: RequestOptions = { method, headers: Object.fromEntries(sent), timeout: 0 };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options);
    let answer: IncomingMessage | null = null;
    request.once("response", (message) => {
      answer = message;
      resolve(message);
    });
    request.on("error", reject);
    const abort = () => {
      // The connection of a complete answer serves the next request.
      if (!answer?.complete) request.destroy();
    };
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    request.end(body);
  });
}

/**
 * Reads the server-sent events of a response to `providerFetch`, and resolves after the last one.
 * `onRead` is called after the events that have arrived at once. Rejects when they are cut off and
 * when a callback throws.
 */
export async function readEvents(
  response: Response,
  onEvent: (event: EventSourceMessage) => void,
  onRead: () => void = () => {},
): Promise<void> {
  if (!(response instanceof ProviderResponse)) throw new TypeError("not sent by providerFetch");
  await response.readEvents(onEvent, onRead);
}

/**
 * Reads the body of a response to `providerFetch` as JSON. Rejects when it is longer than `maximum`
 * characters after decompression, and when it is not JSON.
 */
export async function readJsonBody(response: Response, maximum: number): Promise<unknown> {
  if (!(response instanceof ProviderResponse)) throw new TypeError("not sent by providerFetch");
  return JSON.parse(await response.readText(maximum));
}

/**
 * Reads the body of a response to `providerFetch` as it is. Rejects when it is longer than `maximum` bytes,
 * and when it is cut off.
 */
export async function readBytes(response: Response, maximum: number): Promise<Uint8Array> {
  if (!(response instanceof ProviderResponse)) throw new TypeError("not sent by providerFetch");
  return response.readBytes(maximum);
}

/** Returns the text of a message. Some servers compress unasked. */
function decoded(message: IncomingMessage): Readable {
  const encoding = message.headers["content-encoding"] ?? "identity";
  const decoder =
    encoding === "br"
      ? createBrotliDecompress()
      : /^(gzip|x-gzip|deflate)$/.test(encoding)
        ? createUnzip()
        : null;
  // Errors reach the reader of the decoder.
  const body = decoder === null ? message : pipeline(message, decoder, () => {});
  return body.setEncoding("utf8");
}
