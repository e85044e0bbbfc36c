/**
 * The scripted provider of the relay bench. It speaks the protocol of OpenAI: one token at once,
 * then tokens at a common rate, in turns over all open streams, until it is told to finish them. A
 * token is the time at which it was sent, so that the reader can tell its delay.
 */

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onCommand } from "./control.ts";
import { tokenOf } from "./token.ts";

const TICK_MS = 5;

const open = new Set<ServerResponse>();
/** The streams in the order of their next tokens. Those that have ended are skipped. */
let queue: ServerResponse[] = [];
let tokensPerStreamMs = 0;
let due = 0;
let sent = 0;
let last = performance.now();

const server = createServer((request, response) => {
  request.resume().once("end", () => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.once("close", () => open.delete(response));
    response.write(event({ role: "assistant", content: "" }));
    response.write(event({ content: tokenOf(Date.now()) }));
    open.add(response);
    queue.push(response);
  });
});

setInterval(() => {
  const now = performance.now();
  due += open.size * tokensPerStreamMs * (now - last);
  last = now;
  for (; due >= 1 && open.size > 0; due -= 1) sendNext();
}, TICK_MS);

function sendNext(): void {
  let response = queue.shift();
  while (response !== undefined && !open.has(response)) response = queue.shift();
  if (response === undefined) return;
  response.write(event({ content: tokenOf(Date.now()) }));
  sent += 1;
  queue.push(response);
}

function event(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finishReason }];
  const model = "gpt-4.1-nano";
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 0, model, choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

onCommand("rate", (tokensPerSecond: number) => {
  tokensPerStreamMs = tokensPerSecond / 1_000;
});

/** Returns how many tokens were sent at the common rate since the last report. */
onCommand("report", (): number => {
  const tokens = sent;
  sent = 0;
  return tokens;
});

onCommand("finish", () => {
  for (const response of open) response.end(`${event({}, "stop")}data: [DONE]\n\n`);
  open.clear();
  queue = [];
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
