/**
 * A server that plays OpenRouter, OpenAI, Anthropic and xAI for people with keys of their own: the page
 * where a person allows a connection, the exchange of its code, the check of a key, the lists of models
 * and the answers of models. Everything goes over real HTTP.
 */

import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that came in. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  /** The key that it came with. */
  readonly key: string;
  readonly body: string;
}

/** How the server answers everything for a while. */
export type Mood = "well" | "down" | "refusing" | "unpaid" | "quoting" | "busy";

/** The server. `valid` are the keys that it accepts. */
export class FakeModelProviders {
  readonly requests: ProviderRequest[] = [];
  readonly valid = new Set<string>();
  /** The models that its lists have; without any it lists none. */
  models: readonly string[] = [];
  mood: Mood = "well";
  /** What every model says. */
  says = OWN_ANSWER;
  /** What the exchange answers with instead of a key. */
  exchange: { readonly status: number; readonly body: string } | null = null;
  readonly #grants = new Map<string, string>();
  readonly #server: Server = createServer(
    (request, response) => void this.#serve(request, response),
  );

  static async start(): Promise<FakeModelProviders> {
    const providers = new FakeModelProviders();
    await new Promise<void>((resolve) => providers.#server.listen(0, "127.0.0.1", resolve));
    return providers;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The variables that lead the product here. */
  get environment(): Readonly<Record<string, string>> {
    return {
      OPENROUTER_URL: this.url,
      OPENAI_BASE_URL: `${this.url}/v1`,
      ANTHROPIC_BASE_URL: this.url,
      XAI_BASE_URL: `${this.url}/v1`,
    };
  }

  /** The answers of models so far. */
  get answered(): readonly ProviderRequest[] {
    return this.requests.filter(({ path }) => /completions$|messages$/.test(path));
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  /** Allows a connection, as a person does on OpenRouter's page, and returns where it leads. */
  allow(address: string): string {
    const { pathname, searchParams } = new URL(address);
    const method = searchParams.get("code_challenge_method");
    if (pathname !== "/auth" || method !== "S256") throw new Error(`not asked well: ${address}`);
    const code = randomBytes(16).toString("hex");
    this.#grants.set(code, searchParams.get("code_challenge") ?? "");
    const callback = new URL(searchParams.get("callback_url") ?? "");
    callback.searchParams.set("code", code);
    return callback.href;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { pathname: path } = new URL(request.url ?? "", this.url);
    const { authorization = "", "x-api-key": apiKey = "" } = request.headers;
    const key = String(apiKey) || authorization.replace("Bearer ", "");
    this.requests.push({ method: request.method ?? "", path, key, body });
    if (this.mood === "down") return void request.socket.destroy();
    if (path === "/auth") {
      response.writeHead(302, { Location: this.allow(`${this.url}${request.url}`) });
      return void response.end();
    }
    if (path.endsWith("/auth/keys")) return this.#exchange(response, JSON.parse(body));
    // The list of OpenRouter is open to everybody.
    if (path === "/api/v1/models") return this.#list(response);
    const refusal = this.#refusalOf(key);
    if (refusal !== null) return answer(response, ...refusal);
    if (path.endsWith("/models")) return this.#list(response);
    if (path.endsWith("/key"))
      return answer(response, 200, { data: { label: "sk-or-v1-abc...123" } });
    return path.endsWith("/messages")
      ? speakAnthropic(response, this.says)
      : speakOpenAi(response, this.says);
  }

  #exchange(
    response: ServerResponse,
    { code, code_verifier: verifier, code_challenge_method: method }: Record<string, string>,
  ): void {
    if (this.exchange !== null) {
      response.writeHead(this.exchange.status, { "content-type": "application/json" });
      return void response.end(this.exchange.body);
    }
    const challenge = createHash("sha256")
      .update(verifier ?? "")
      .digest("base64url");
    const isGranted = method === "S256" && this.#grants.get(code ?? "") === challenge;
    this.#grants.delete(code ?? "");
    const key = `sk-or-v1-${randomBytes(32).toString("hex")}`;
    if (isGranted) this.valid.add(key);
    const refusal = { error: { message: "Invalid code or code_verifier" } };
    answer(response, isGranted ? 200 : 403, isGranted ? { key, user_id: "user_1" } : refusal);
  }

  #list(response: ServerResponse): void {
    const data = this.models.map((id, index) => ({
      id,
      created: index + 1,
      created_at: "2025-01-01",
    }));
    answer(response, 200, { data, has_more: false });
  }

  #refusalOf(key: string): [number, unknown] | null {
    const error = (message: string, code: string) => ({ error: { message, type: code, code } });
    if (this.mood === "quoting") return [400, error(`your key is ${key}`, key.replace(/\W/g, ""))];
    if (this.mood === "busy") return [429, error(`slow down, ${key}`, "rate_limit_exceeded")];
    if (this.mood === "unpaid") return [402, error(`Insufficient credits for ${key}`, "402")];
    if (this.mood === "refusing" || !this.valid.has(key))
      return [401, error(`Incorrect API key provided: ${key}`, "invalid_api_key")];
    return null;
  }
}

/** What every model says unless a test has it say something else. */
export const OWN_ANSWER = "An answer that its reader has paid for.";

function answer(response: ServerResponse, status: number, body: unknown): void {
  // A longer wait than a turn accepts.
  const wait = status === 429 ? { "retry-after": "20" } : {};
  response.writeHead(status, { "content-type": "application/json", ...wait });
  response.end(JSON.stringify(body));
}

function speakOpenAi(response: ServerResponse, says: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const chunk = { choices: [{ index: 0, delta: { content: says } }] };
  const end = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
  response.write(": OPENROUTER PROCESSING\n\n");
  for (const event of [chunk, end]) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end("data: [DONE]\n\n");
}

function speakAnthropic(response: ServerResponse, says: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (type: string, fields: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  send("message_start", { message: { usage: { input_tokens: 1, output_tokens: 1 } } });
  send("content_block_delta", { index: 0, delta: { type: "text_delta", text: says } });
  send("message_delta", { delta: { stop_reason: "end_turn" }, usage: { output_tokens: 9 } });
  send("message_stop", {});
  response.end();
}
