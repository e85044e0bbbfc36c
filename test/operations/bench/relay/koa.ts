/** The straightforward way: Koa, and the stream of the openai SDK. */

import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import Koa from "koa";
import { OpenAI } from "openai";

const client = new OpenAI({
  apiKey: "bench",
  baseURL: `${process.env.UPSTREAM_URL}/v1`,
  maxRetries: 0,
});
const app = new Koa();

app.use((ctx) => {
  const events = new PassThrough();
  ctx.type = "text/event-stream";
  ctx.body = events;
  ctx.flushHeaders();
  void relay(events);
});

async function relay(events: PassThrough): Promise<void> {
  const stream = await client.chat.completions.create({
    model: "gpt-4.1-nano",
    messages: [],
    stream: true,
  });
  for await (const chunk of stream) {
    const content = chunk.choices[0]?.delta.content;
    if (content) events.write(`data: ${JSON.stringify({ content })}\n\n`);
  }
  events.end("data: [DONE]\n\n");
}

const server = app.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
