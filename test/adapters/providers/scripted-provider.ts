/**
 * A fake HTTP server for OpenAI and Anthropic. It implements their streaming protocols, answers as
 * the test's script says and when the test says, and records every call.
 */

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { anthropicList, openAiList } from "./provider-lists.ts";
import { type Answer, type Step, USUAL_USAGE } from "./provider-script.ts";
import { anthropicWire, openAiWire, type Wire } from "./provider-wire.ts";

export * from "./provider-script.ts";

/** The answer to a call, or a function that chooses it by the call. */
export type Script = Answer | ((call: ProviderCall) => Answer);

/** One received request, and control over its answer. */
export class ProviderCall {
  readonly vendor: "openai" | "anthropic";
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /**
   * Resolves when the call is over: answered completely, cut by the script, or aborted by the
   * client.
   */
  readonly ended: Promise<"answered" | "cut" | "aborted">;
  /** Whether the answer is waiting at a hold. */
  isHeld = false;
  #released = 0;
  #wake = () => {};

  constructor(
    vendor: ProviderCall["vendor"],
    body: Readonly<Record<string, unknown>>,
    headers: IncomingHttpHeaders,
    ended: ProviderCall["ended"],
  ) {
    this.vendor = vendor;
    this.body = body;
    this.headers = headers;
    this.ended = ended;
  }

  /** Releases this many holds, including later ones. Without a number, releases all of them. */
  release(holds = Number.POSITIVE_INFINITY): void {
    this.#released += holds;
    this.#wake();
  }

  /** Resolves when the current hold is released. Only the provider calls this. */
  async pass(): Promise<void> {
    this.isHeld = this.#released < 1;
    while (this.#released < 1) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.isHeld = false;
    this.#released -= 1;
  }
}

/**
 * The server. It uses the scripts in the order of the calls; after the last one, every call gets
 * the default script.
 */
export class ScriptedProvider {
  /** All calls so far, in the order of arrival. */
  readonly calls: ProviderCall[] = [];
  /** The models that `GET /v1/models` lists. Each one was released a second after the one before. */
  models: readonly string[] = [];
  /** How many models a page of Anthropic's list has. */
  pageSize = 1_000;
  /** The status that a list of models is refused with; null when it is not. */
  refusesList: number | null = null;
  /**
   * Whether it reports the usage where the protocol makes that optional. Some OpenAI-compatible
   * servers do not.
   */
  countsTokens = true;
  /**
   * Answers calls that a test does not script, such as checks that a server starts by itself. They
   * use up no script and are not among `calls`. Null for a call of a test.
   */
  aside: (call: ProviderCall) => Answer | null = () => null;
  readonly #server: Server = createServer(
    (request, response) => void this.#serve(request, response),
  );
  readonly #scripts: Script[] = [];
  #default: Script | null = null;
  #arrivals: (() => void)[] = [];

  /** Starts a provider on a free local port. */
  static async start(): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, "127.0.0.1", resolve));
    return provider;
  }

  /** The base address of the server. OpenAI's protocol is under `/v1`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sets the answers to the next calls, one script per call. */
  willAnswer(...scripts: Script[]): void {
    this.#scripts.push(...scripts);
  }

  /** Sets the answer to every call that has no script of its own. */
  willAlwaysAnswer(script: Script): void {
    this.#default = script;
  }

  /** Discards the scripts that no call has used, and returns how many there were. */
  forgetScripts(): number {
    return this.#scripts.splice(0).length;
  }

  /** Releases every answer, and resolves when all calls have ended. */
  async settle(): Promise<void> {
    for (const call of this.calls) call.release();
    await Promise.all(this.calls.map(({ ended }) => ended));
  }

  /** Returns the call with this number, counted from 1, as soon as it arrives. */
  async call(number: number): Promise<ProviderCall> {
    for (;;) {
      const call = this.calls[number - 1];
      if (call) return call;
      await new Promise<void>((resolve) => this.#arrivals.push(resolve));
    }
  }

  /** Closes the server and every open connection. */
  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", this.url);
    if (request.method === "GET" && pathname === "/v1/models") {
      const isAnthropic = request.headers["anthropic-version"] !== undefined;
      const list = { models: this.models, pageSize: this.pageSize };
      response
        .writeHead(this.refusesList ?? 200, { "content-type": "application/json" })
        .end(isAnthropic ? anthropicList(list, searchParams.get("after_id")) : openAiList(list));
      return;
    }
    const vendor = vendorOf(request);
    if (vendor === null) {
      response.writeHead(404).end();
      return;
    }
    const call = new ProviderCall(vendor, await bodyOf(request), request.headers, endOf(response));
    const aside = this.aside(call);
    if (aside !== null) return perform(aside, call, response, this.#wireFor(call));
    this.calls.push(call);
    for (const wake of this.#arrivals.splice(0)) wake();
    const script = this.#scripts.shift() ?? this.#default;
    if (script === null || call.body.stream !== true) {
      response.writeHead(400).end("No script for this call.");
      return;
    }
    await perform(
      typeof script === "function" ? script(call) : script,
      call,
      response,
      this.#wireFor(call),
    );
  }

  #wireFor({ vendor, body }: ProviderCall): Wire {
    const model = String(body.model);
    if (vendor === "anthropic") return anthropicWire(model, USUAL_USAGE.inputTokens);
    const options = body.stream_options as { include_usage?: boolean } | undefined;
    return openAiWire(model, this.countsTokens && options?.include_usage === true);
  }
}

function vendorOf(request: IncomingMessage): ProviderCall["vendor"] | null {
  if (request.method !== "POST") return null;
  if (request.url === "/v1/chat/completions") return "openai";
  return request.url === "/v1/messages" ? "anthropic" : null;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>;
}

/** The outcome of a call. `errored` is set only if the script itself breaks the connection. */
function endOf(response: ServerResponse): ProviderCall["ended"] {
  return new Promise((resolve) => {
    response.on("error", () => {});
    response.once("close", () =>
      resolve(response.writableFinished ? "answered" : response.errored ? "cut" : "aborted"),
    );
  });
}

async function perform(
  answer: Answer,
  call: ProviderCall,
  response: ServerResponse,
  wire: Wire,
): Promise<void> {
  if (answer.kind === "refusal") {
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(answer.body ?? wire.errorBody(answer.type));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  await write(response, wire.opening());
  for (const step of answer.steps) {
    if (response.destroyed) return;
    await take(step, call, response, wire);
  }
  response.end();
}

async function take(
  step: Step,
  call: ProviderCall,
  response: ServerResponse,
  wire: Wire,
): Promise<void> {
  if (step.kind === "say") return write(response, wire.text(step.text));
  if (step.kind === "bytes") return write(response, step.bytes);
  if (step.kind === "hold") return call.pass();
  if (step.kind === "finish") return write(response, wire.ending(step.reason, step.usage));
  if (step.kind === "error-event") return write(response, wire.errorEvent(step.type, step.code));
  if (step.kind === "cut") return void response.destroy(new Error("cut by the script"));
  const whole = Buffer.from(wire.text(step.text), "utf8");
  const middle = whole.findIndex((byte) => byte >= 0x80) + 1;
  if (middle === 0) throw new Error("a text in two writes needs a character of several bytes");
  await write(response, whole.subarray(0, middle));
  await write(response, whole.subarray(middle));
}

/** Resolves when the data is flushed, so that two writes become two chunks on the wire. */
function write(response: ServerResponse, content: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    response.write(content, () => resolve());
  });
}
