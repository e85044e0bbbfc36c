/**
 * Runs the real app on a real port, with ports in memory, a fake clock and a model gateway that the
 * test scripts.
 */

import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Actor,
  type ModelGateway,
  type Provider,
  ReadOwnModels,
  STREAMS,
  startTurn,
} from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { randomToken as reallyRandom } from "@einstein-vs-cat/node/random-token";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import { MemorySandboxStore } from "@einstein-vs-cat/sandbox/memory-store";
import { unlimitedQuota } from "../../adapters/none/quota.ts";
import { createApp } from "../../app-server/app.ts";
import type { Services, Settings } from "../../app-server/http/context.ts";
import { createHttpServer } from "../../app-server/http/http-server.ts";
import { createLog } from "../../app-server/http/log.ts";
import { createTurnLog } from "../../app-server/http/turn-log.ts";
import { CATALOGUES } from "../core/language/sample-catalogues.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { ScriptedGateway } from "./fake-gateway-app.ts";

/** The parts of the app that a test can replace. */
export interface HarnessOptions {
  settings?: Partial<Settings>;
  gateways?: Partial<Record<Provider, ModelGateway>>;
  areLimitsOn?: boolean;
  services?: Partial<Services>;
  /**
   * Whether every response is checked against its operation; true by default. Tests of undocumented
   * failures turn it off.
   */
  checksAnswers?: boolean;
  /** Creates the tokens; random by default. */
  randomToken?: () => string;
}

export type Harness = Awaited<ReturnType<typeof startApp>>;

/** The fields of a valid debate. */
export const GOOD_DEBATE = {
  question: "Is a box with a cat in it empty?",
  option1: "Yes",
  option2: "No",
  coffeeLevel: 1,
};

/** The default password of test users. */
export const PASSWORD = "nine lives";

/** The prices of the plans in the sandbox, in US dollars a month. */
export const SANDBOX_PRICES = { standard: 9.99, pro: 24.99 };

/** Starts an app; `await using` or `close()` stops it. */
export async function startApp(options: HarnessOptions = {}) {
  const clock = new FakeClock(Date.now());
  const randomToken = options.randomToken ?? reallyRandom;
  const gateway = new ScriptedGateway();
  const tables = new MemoryTables();
  const logLines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line) as (typeof logLines)[number];
    logLines.push(entry);
    // Without this output, a test that fails for this reason shows only the status 500.
    if (line.includes("UndocumentedAnswer")) console.error(entry.error);
  };
  const log = createLog("debug", { write });
  const ports = createMemoryPorts({
    ...{ clock, tables, randomToken, catalogues: CATALOGUES },
    gateways: { rehearsal: gateway, ...options.gateways },
  });
  const { sessions } = ports;
  const keyed = { ...ports, ...options.services };
  const sandbox = new SandboxBilling({
    store: new MemorySandboxStore(),
    clock,
    randomToken,
    prices: SANDBOX_PRICES,
  });
  const services: Services = {
    ...ports,
    ownModels: new ReadOwnModels(keyed),
    billing: sandbox,
    sandbox,
    turnLog: createTurnLog(log),
    quota: options.areLimitsOn ? new MemoryQuota(clock) : unlimitedQuota,
    log,
    settings: {
      ...{
        publicUrl: null,
        baseUrl: "http://localhost:3000",
        contact: null,
        platformHosts: [],
        trustedProxies: 0,
        cookieKey: "a key for tests",
        pseudonymKey: "another key for tests",
        streamsPerClient: STREAMS.perClient,
        defaultTier: "free",
        passwordRules: "usual",
        allowsPasswords: true,
        coversSubdomains: false,
        operators: new Set(),
      },
      ...options.settings,
    },
    webFiles: null,
    readiness: async () => "ok",
    ...options.services,
  };
  const server = createHttpServer(
    createApp(services, { checksAnswers: options.checksAnswers ?? true }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const close = () => closeServer(server);
  return {
    ...{ url, port, server, services, clock, gateway, tables, sessions, logLines, close },
    /** Creates a client with its own cookie jar. */
    visitor: () => new Visitor(url),
    [Symbol.asyncDispose]: close,
  };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

/** A client that keeps its cookies. */
export class Visitor {
  readonly url: string;
  cookies: Record<string, string> = {};

  constructor(url: string) {
    this.url = url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = Object.entries(this.cookies).map(([name, value]) => `${name}=${value}`);
    if (cookie.length > 0) headers.set("Cookie", cookie.join("; "));
    const response = await fetch(this.url + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies[name] = value;
    }
    return response;
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body === undefined) return this.fetch(path, { method: "POST", headers });
    return this.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  /** Registers an account, stays signed in to it, and returns its id. */
  async signUp(username: string, password = PASSWORD): Promise<number> {
    const response = await this.post("/api/register", { username, password });
    if (response.status !== 201)
      throw new Error(`registration failed: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: number }).id;
  }

  /** Signs in to an existing account. */
  async logIn(username: string, password = PASSWORD): Promise<Response> {
    return this.post("/api/login", { username, password });
  }

  /** Returns a client with the same cookies, such as another tab or a thief. */
  copy(): Visitor {
    const copy = new Visitor(this.url);
    copy.cookies = { ...this.cookies };
    return copy;
  }

  /** Returns the signed-in username, or the status of the response when nobody is signed in. */
  async name(): Promise<string | number> {
    const response = await this.fetch("/api/user");
    return response.status === 200
      ? ((await response.json()) as { username: string }).username
      : response.status;
  }

  /** Creates a debate and returns its id. */
  async debate(fields: object = {}): Promise<number> {
    const response = await this.post("/api/debates", { ...GOOD_DEBATE, ...fields });
    if (response.status !== 201)
      throw new Error(`creating the debate failed: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: number }).id;
  }
}

/** Reads a response body piece by piece. */
export class StreamText {
  text = "";
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();

  constructor(response: Response) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** Reads until the text so far contains this part. */
  async until(part: string): Promise<string> {
    while (!this.text.includes(part)) {
      const { done, value } = await this.#reader.read();
      if (done)
        throw new Error(
          `the stream ended without ${JSON.stringify(part)}: ${JSON.stringify(this.text)}`,
        );
      this.text += this.#decoder.decode(value, { stream: true });
    }
    return this.text;
  }

  /** Reads to the end. */
  async rest(): Promise<string> {
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return this.text;
      this.text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Disconnects. */
  async leave(): Promise<void> {
    await this.#reader.cancel();
  }
}

/** Generates one complete turn, without HTTP and without any quota. */
export async function completeTurn(
  { services, gateway }: Pick<Harness, "services" | "gateway">,
  actor: Actor,
  debateId: number,
  content?: string,
) {
  const number = gateway.tries.length + 1;
  const ports = { ...services, quota: unlimitedQuota };
  const { stream } = await startTurn(ports, actor, { debateId });
  const modelStream = await gateway.waitForStream(number);
  modelStream.say(content ?? `Turn ${stream.turnNumber}.`);
  modelStream.finish();
  await stream.ended();
}
