/**
 * Makes a server over standard input and output reachable over HTTP, with the transports of the
 * official SDK: each session gets a process of its own, and every message passes unchanged.
 */

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { launch } from "./stdio-client.ts";

/** One session: the transport to the client and the process behind it. */
class BridgedSession {
  readonly outside: WebStandardStreamableHTTPServerTransport;
  readonly #inside = new StdioClientTransport({ ...launch(), stderr: "ignore" });

  constructor(remember: (id: string, session: BridgedSession) => void) {
    this.outside = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => remember(id, this),
    });
    this.outside.onmessage = (message) => void this.#inside.send(message);
    this.#inside.onmessage = (message) => void this.outside.send(message).catch(() => {});
    this.outside.onclose = () => void this.#inside.close();
  }

  async start(): Promise<void> {
    await this.outside.start();
    await this.#inside.start();
  }

  close(): Promise<void> {
    return this.#inside.close();
  }
}

/** A bridge at `url`, until it is closed. */
export interface HttpBridge {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a bridge on a free local port. */
export async function openHttpBridge(): Promise<HttpBridge> {
  const sessions = new Map<string, BridgedSession>();
  const sessionFor = async (id: string | string[] | undefined): Promise<BridgedSession> => {
    const known = sessions.get(String(id));
    if (known !== undefined) return known;
    const session = new BridgedSession((newId, one) => sessions.set(newId, one));
    await session.start();
    return session;
  };
  const server = createServer(async (request, response) => {
    const session = await sessionFor(request.headers["mcp-session-id"]);
    await answer(response, await session.outside.handleRequest(await requestOf(request)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = request;
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const body = method === "POST" ? { body: await buffer(request) } : {};
  return new Request(new URL(url, "http://127.0.0.1"), {
    method,
    headers: plain.map(([name, value]): [string, string] => [name, value]),
    ...body,
  });
}

async function answer(
  response: ServerResponse,
  { status, headers, body }: Response,
): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  response.flushHeaders();
  if (body === null) response.end();
  // A client that leaves a stream of events ends it for both sides.
  else await pipeline(Readable.fromWeb(body as never), response).catch(() => {});
}
