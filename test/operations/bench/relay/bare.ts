/** The lower limit: `node:http` alone parses the provider's events and sends them on. */

import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const body = JSON.stringify({ model: "gpt-4.1-nano", stream: true, messages: [] });
const options = { method: "POST", agent, headers: { "content-type": "application/json" } };

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
}

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
  const upstream = request(`${process.env.UPSTREAM_URL}/v1/chat/completions`, options, (answer) => {
    let rest = "";
    answer.setEncoding("utf8").on("data", (text: string) => {
      const events = (rest + text).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) sendOn(event.slice("data: ".length));
    });
    answer.once("end", () => response.end("data: [DONE]\n\n"));
  });
  const sendOn = (data: string) => {
    if (data === "[DONE]") return;
    const content = (JSON.parse(data) as Chunk).choices[0]?.delta.content;
    if (content) response.write(`data: ${JSON.stringify({ content })}\n\n`);
  };
  response.once("close", () => upstream.destroy());
  upstream.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
