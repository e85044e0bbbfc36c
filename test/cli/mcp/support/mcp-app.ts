/** The server and the official client in one process, with a clock and models that a test controls. */

import { MODELS, type ModelGateway, type Provider } from "@einstein-vs-cat/core";
import { MemoryModels } from "@einstein-vs-cat/memory/models";
import {
  type CallToolResult,
  Client,
  InMemoryTransport,
  type JSONRPCMessage,
} from "@modelcontextprotocol/client";
import { ProblemLog } from "../../../../cli/mcp/problem-log.ts";
import { createServices } from "../../../../cli/mcp/serve.ts";
import { createMcpServer } from "../../../../cli/mcp/server.ts";
import { ERROR_META } from "../../../../cli/mcp/tool.ts";
import { FakeGateway, type FakeModelStream } from "../../../core/models/fake-gateway.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { until } from "../../../support/until.ts";

type Gateways = Partial<Record<Provider, ModelGateway>>;
type CallOptions = Parameters<Client["callTool"]>[1];

/** A result of a tool as tests look at it. */
export interface ToolOutcome {
  /** What programs read; empty after an error. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The code of the error; null without one. */
  readonly code: string | null;
}

/** Returns a result as tests look at it. */
export function outcomeOf({
  structuredContent,
  content,
  isError,
  _meta,
}: CallToolResult): ToolOutcome {
  const [block] = content;
  const error = _meta?.[ERROR_META] as { readonly code: string } | undefined;
  return {
    answer: (structuredContent ?? {}) as ToolOutcome["answer"],
    text: block?.type === "text" ? block.text : "",
    code: isError === true ? (error?.code ?? "none") : null,
  };
}

/** A client of a server whose models are `FakeGateway`s unless the test brings others. */
export class McpApp {
  readonly clock = new FakeClock();
  /** Answers everything when no other gateway is given. */
  readonly voice: FakeGateway;
  /** The lines for the person who runs the program. */
  readonly problems: string[] = [];
  /** Everything that the server has sent. */
  readonly sent: JSONRPCMessage[] = [];
  readonly services;
  readonly client: Client;

  private constructor(gateways: Gateways, voice: FakeGateway) {
    this.voice = voice;
    const models = new MemoryModels({
      catalogue: MODELS,
      gateways: { ...gateways, rehearsal: this.voice },
    });
    const log = new ProblemLog((line) => this.problems.push(line));
    this.services = createServices(models, { clock: this.clock, version: "1.0.0" }, log);
    this.client = new Client({ name: "test", version: "1.0.0" });
  }

  static async open(gateways: Gateways = {}, { voice = new FakeGateway() } = {}): Promise<McpApp> {
    const app = new McpApp(gateways, voice);
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const send = theirs.send.bind(theirs);
    theirs.send = (message, sendOptions) => {
      app.sent.push(message);
      return send(message, sendOptions);
    };
    await createMcpServer(app.services).connect(theirs);
    await app.client.connect(ours);
    // The client checks structured answers only against schemas that it has listed.
    await app.client.listTools();
    return app;
  }

  async call(
    name: string,
    input: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<ToolOutcome> {
    return outcomeOf(await this.client.callTool({ name, arguments: input }, options));
  }

  /** Starts a debate with positions and returns its id. */
  async start(form: Record<string, unknown> = {}): Promise<number> {
    const { answer } = await this.call("start_debate", {
      ...{ question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No", ...form },
    });
    return answer.debate as number;
  }

  /** Returns the request with this number, counted from 1, as soon as a model gets it. */
  async request(number: number, gateway: FakeGateway = this.voice): Promise<FakeModelStream> {
    await until(`request ${number} is made`, () => gateway.tries.length >= number);
    return gateway.tries[number - 1] as FakeModelStream;
  }

  /** Has a turn spoken from its first word to its last. */
  async playTurn(debate: number, text: string): Promise<ToolOutcome> {
    const turn = this.call("next_turn", { debate });
    const stream = await this.request(this.voice.tries.length + 1);
    stream.say(text);
    stream.finish();
    return turn;
  }

  /** Resolves when a call waits whose client has asked for no progress. */
  async untilWaiting(): Promise<void> {
    await until("a call waits", () => this.clock.nextDue === 15_000);
  }

  /** Returns how often the server has sent a notification. */
  notified(method: string): number {
    return this.sent.filter((message) => "method" in message && message.method === method).length;
  }
}
