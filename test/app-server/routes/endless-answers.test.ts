/** What a provider that never stops, or sends what nobody can keep, does to a server. */

import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { CHARACTERS_PER_TOKEN, TURN_LIMIT } from "@einstein-vs-cat/core";
import { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../harness.ts";

const MIB = 2 ** 20;

type Behaviour = (response: ServerResponse) => Promise<void>;

let provider: Server;
/** How the provider answers the next calls; the last one repeats. */
let behaviours: Behaviour[] = [];
/** How many bytes it could send before the connection was closed. */
let sent = 0;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on("uncaughtException", note).on("unhandledRejection", note);
  provider = createServer((request, response) => {
    request.resume();
    response.on("error", () => {});
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    void behaviour?.(response);
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
});
afterEach(() => expect(uncaught).toEqual([]));
afterAll(() => {
  process.off("uncaughtException", note).off("unhandledRejection", note);
  provider.closeAllConnections();
  provider.close();
});

const event = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** Sends a text again and again, until `total` bytes are sent or the client is gone. */
async function pour(
  text: string,
  total: number,
  response: ServerResponse,
  through: Transform = new PassThrough(),
): Promise<void> {
  sent = 0;
  const parts = function* () {
    for (; sent < total; sent += Buffer.byteLength(text)) yield text;
  };
  await pipeline(Readable.from(parts()), through, response).catch(() => {});
}

const EVENTS = { "content-type": "text/event-stream" };

/** An answer of this many bytes that never ends. */
const endless =
  (part: string, total = 64 * MIB): Behaviour =>
  async (response) => {
    response.writeHead(200, EVENTS);
    await pour(part, total, response);
  };

const normal: Behaviour = async (response) => {
  response.writeHead(200, EVENTS);
  response.write(event("All is well."));
  const finish = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
  response.end(`data: ${JSON.stringify(finish)}\n\ndata: [DONE]\n\n`);
};

async function turnWith(...script: Behaviour[]) {
  behaviours = script;
  const baseURL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
  const openai = new OpenAiModelGateway({ apiKey: "sk-a-key-for-tests", baseURL });
  const app = await startApp({ gateways: { openai } });
  const visitor = app.visitor();
  const id = await visitor.debate();
  const body = await (await visitor.post(`/api/debates/${id}/generate`)).text();
  const other = app.visitor();
  const otherId = await other.debate();
  behaviours = [normal];
  const next = await (await other.post(`/api/debates/${otherId}/generate`)).text();
  const [response] = app.tables.responsesOf(id);
  await app.close();
  return { body, content: response?.content ?? null, next };
}

const room = CHARACTERS_PER_TOKEN * TURN_LIMIT.answerTokens;

describe("a provider that does not stop", () => {
  test("has its answer cut off and kept, and its connection closed", async () => {
    const { body, content, next } = await turnWith(endless(event("word ".repeat(100))));
    expect(body).toContain("[DONE]");
    expect(content).toHaveLength(room);
    expect(sent).toBeLessThan(16 * MIB);
    expect(next).toContain("All is well.");
  });

  test("and sends one word of 10 MB in many events, is cut off in the same way", async () => {
    const { content, next } = await turnWith(endless(event("x".repeat(100_000)), 10 * MIB));
    expect(content).toBe("x".repeat(room));
    expect(next).toContain("All is well.");
  });

  test("in the body of an error is a clear error", async () => {
    const { body, content, next } = await turnWith(async (response) => {
      response.writeHead(400, { "content-type": "application/json" });
      await pour("{".repeat(MIB / 4), 64 * MIB, response);
    });
    expect(body).toContain("turn-failed");
    expect(content).toBeNull();
    expect(sent).toBeLessThan(16 * MIB);
    expect(next).toContain("All is well.");
  });

  test("and compresses gigabytes into megabytes is a clear error", async () => {
    const { body, content, next } = await turnWith(async (response) => {
      response.writeHead(400, { "content-encoding": "gzip", "content-type": "application/json" });
      await pour("\0".repeat(MIB), 2_048 * MIB, response, createGzip());
    });
    expect(body).toContain("turn-failed");
    expect(content).toBeNull();
    expect(next).toContain("All is well.");
  });
});

test("a NUL in an answer is left out, and the rest of it is kept", async () => {
  const { body, content } = await turnWith(async (response) => {
    response.writeHead(200, EVENTS);
    response.write(event("The \0moon\0"));
    const finish = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
    response.end(`data: ${JSON.stringify(finish)}\n\ndata: [DONE]\n\n`);
  });
  expect(body).toContain("[DONE]");
  expect(content).toBe("The moon");
});
