/** Clients of a proxy: they read a turn piece by piece, and call from another address. */

import { connect } from "node:http2";
import { request } from "node:https";
import { text as textOf } from "node:stream/consumers";
import { expect } from "vitest";
import type { ProxyPlace } from "./proxies.ts";

/** Returns the text of the complete events of a turn. */
export function textOfEvents(received: string): string {
  const events = [...received.matchAll(/^data: (\{.*\})$/gm)];
  return events.map(([, json = ""]) => JSON.parse(json).content ?? "").join("");
}

/** Reads the events of a turn as far as the test asks for. */
export class TurnReader {
  readonly #chunks: AsyncIterator<string>;
  #received = "";

  constructor(body: AsyncIterable<string>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** The text of all events so far. */
  get text(): string {
    return textOfEvents(this.#received);
  }

  get isDone(): boolean {
    return this.#received.includes("data: [DONE]");
  }

  /** Reads until this much text has arrived. */
  async reads(text: string): Promise<void> {
    while (this.text.length < text.length && (await this.#readOn()));
    expect(this.text).toBe(text);
  }

  /** Reads to the end of the stream. */
  async ends(): Promise<{ text: string; isDone: boolean }> {
    while (await this.#readOn());
    return { text: this.text, isDone: this.isDone };
  }

  async #readOn(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    this.#received += value ?? "";
    return done !== true;
  }
}

export const readTurn = (answer: Response): TurnReader =>
  new TurnReader(answer.body?.pipeThrough(new TextDecoderStream()) ?? new ReadableStream());

/** Starts a turn over HTTP/2, as browsers do. */
export function startTurnByHttp2(
  { url, certificate }: ProxyPlace,
  debate: number,
  cookie: string,
): { reader: TurnReader; close: () => void } {
  const session = connect(url, { ca: certificate });
  const stream = session.request({
    ":method": "POST",
    ":path": `/api/debates/${debate}/generate`,
    "content-type": "application/json",
    cookie,
  });
  stream.setEncoding("utf8").end(JSON.stringify({ language: "en" }));
  return { reader: new TurnReader(stream), close: () => session.close() };
}

/** Sends a request from one of the addresses of this machine. Resolves when the answer begins. */
export async function callFrom(
  localAddress: string,
  { url, certificate }: ProxyPlace,
  path: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: unknown } = {},
): Promise<{ status: number; body: Promise<string> }> {
  const method = json === undefined ? "GET" : "POST";
  const type = json === undefined ? {} : { "content-type": "application/json" };
  const options = { ca: certificate, localAddress, family: 4, agent: false, method };
  return new Promise((resolve, reject) => {
    request(url + path, { ...options, headers: { ...type, ...headers } }, (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: textOf(answer) }),
    )
      .on("error", reject)
      .end(json === undefined ? undefined : JSON.stringify(json));
  });
}
