/** The lower limit: `node:http` alone parses the provider's events and sends each to all who watch. */

import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const body = JSON.stringify({ model: "gpt-4.1-nano", stream: true, messages: [] });
const options = { method: "POST", headers: { "content-type": "application/json" } };
const viewers = new Set<ServerResponse>();

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
}

function sendOn(data: string): void {
  if (data === "[DONE]") return;
  const content = (JSON.parse(data) as Chunk).choices[0]?.delta.content;
  if (!content) return;
  const line = Buffer.from(`data: ${JSON.stringify({ content })}\n\n`);
  for (const viewer of viewers) viewer.write(line);
}

/** Asks the provider for the one turn that all watch. */
function start(): void {
  const upstream = request(`${process.env.UPSTREAM_URL}/v1/chat/completions`, options, (answer) => {
    let rest = "";
    answer.setEncoding("utf8").on("data", (text: string) => {
      const events = (rest + text).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) sendOn(event.slice("data: ".length));
    });
    answer.once("end", () => {
      for (const viewer of viewers) viewer.end();
    });
  });
  upstream.end(body);
}

const server = createServer((asked, response) => {
  if (asked.method === "POST") {
    start();
    response.end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
  viewers.add(response);
  response.once("close", () => viewers.delete(response));
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
