import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openAiWire } from "../providers/provider-wire.ts";

/** A model of the fake server, and what `/api/show` says about it. */
export interface FakeModel {
  readonly id: string;
  /** Unset as in old versions. */
  readonly capabilities?: readonly string[];
  readonly numCtx?: number;
  readonly contextLength?: number;
  readonly remoteHost?: string;
}

/** What the server does with a request. */
type Mood =
  /** It answers as Ollama does. */
  | "usual"
  /** It accepts the connection and never answers. */
  | "silent"
  /** It streams half an answer and breaks the connection. */
  | "cuts"
  /** It is another kind of web server, which knows every page. */
  | "website";

/** A fake Ollama over HTTP: its list, its descriptions, and chats. */
export class FakeOllama {
  models: readonly FakeModel[];
  mood: Mood = "usual";
  /** Whether it describes its models, as only Ollama does. */
  describes = true;
  /** The paths of all requests so far. */
  readonly paths: string[] = [];
  /** The models that chats were asked of. */
  readonly asked: string[] = [];
  #server: Server | null = null;
  #port = 0;

  constructor(models: readonly FakeModel[]) {
    this.models = models;
  }

  static async start(models: readonly FakeModel[]): Promise<FakeOllama> {
    const ollama = new FakeOllama(models);
    await ollama.open();
    return ollama;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, after `close` at the same port as before. */
  async open(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Disappears: closes the port and every connection. */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = "" } = request;
    this.paths.push(path);
    if (this.mood === "silent") return;
    if (this.mood === "website") {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Not a model</h1>");
      return;
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    if (path === "/v1/models") return this.#json(response, this.#list());
    const { model: id } = body === "" ? { model: "" } : (JSON.parse(body) as { model: string });
    const model = this.models.find((entry) => entry.id === id);
    if (path === "/api/show" && this.describes && model !== undefined)
      return this.#json(response, description(model));
    if (path === "/v1/chat/completions") return this.#chat(response, id, model);
    response.writeHead(404).end("404 page not found");
  }

  #json(response: ServerResponse, content: object, status = 200): void {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(content));
  }

  #list(): object {
    const data = this.models.map(({ id }) => ({ id, object: "model", created: 1, owned_by: "x" }));
    return { object: "list", data: data.length === 0 ? null : data };
  }

  #chat(response: ServerResponse, id: string, model: FakeModel | undefined): void {
    this.asked.push(id);
    if (model === undefined) {
      const message = `model "${id}" not found, try pulling it first`;
      this.#json(response, { error: { message, type: "api_error", code: null } }, 404);
      return;
    }
    const wire = openAiWire(id, true);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(wire.opening() + wire.text(`Words of ${id}.`));
    if (this.mood === "cuts") setImmediate(() => response.destroy());
    else response.end(wire.ending("complete", { inputTokens: 1, outputTokens: 3 }));
  }
}

function description({ capabilities, numCtx, contextLength, remoteHost }: FakeModel): object {
  return {
    parameters: numCtx === undefined ? "stop x" : `stop x\nnum_ctx                ${numCtx}`,
    model_info: { "general.architecture": "fake", "fake.context_length": contextLength },
    ...(capabilities && { capabilities }),
    ...(remoteHost && { remote_host: remoteHost }),
  };
}
