/** A scripted server of speech with OpenAI's protocol. It says every sentence as a tone of real MP3. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { id3Tag, infoFrame, toneMp3 } from "./mp3.ts";

/** What the server was asked for. */
export interface SpeechRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly voice: string;
    readonly input: string;
    readonly response_format: string;
  };
}

/** Answers a request. */
export type SpeechAnswer = (response: ServerResponse, request: SpeechRequest) => void;

/** Says a sentence, for a tenth of a second for each word, as an encoder writes a whole file. */
export const say: SpeechAnswer = (response, { body }) => {
  const frames = toneMp3(body.input.split(/\s+/).length * 4);
  const file = Buffer.concat([id3Tag("a title"), infoFrame(), frames]);
  response.writeHead(200, { "Content-Type": "audio/mpeg" }).end(file);
};

/** Refuses a request as OpenAI does. */
export const refuse =
  (status: number, error: object = {}, headers: Record<string, string> = {}): SpeechAnswer =>
  (response) =>
    response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(JSON.stringify({ error: { message: "no", type: "server_error", ...error } }));

/** The server. Its answers are used in the order of the requests; after the last one, it says. */
export class SpeechServer {
  readonly requests: SpeechRequest[] = [];
  readonly answers: SpeechAnswer[] = [];
  /** How many requests are open. */
  open = 0;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<SpeechServer> {
    const server = new SpeechServer();
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    response.once("close", () => {
      this.open -= 1;
    });
    let text = "";
    for await (const chunk of request) text += chunk;
    const { authorization } = request.headers;
    const asked = { path: request.url ?? "", authorization, body: JSON.parse(text) };
    this.requests.push(asked);
    (this.answers.shift() ?? say)(response, asked);
  }
}
