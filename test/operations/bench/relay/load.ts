/**
 * The readers of the relay bench: requests turns at a steady rate, reads their events, and measures
 * how late tokens arrive.
 */

import { Agent, type IncomingMessage, request } from "node:http";
import { createHistogram } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import { onCommand } from "./control.ts";
import { sentAt, TOKEN_LENGTH } from "./token.ts";

/** A request for one stream. */
export interface LoadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What arrived since the last report. Times are in ms. */
export interface LoadReport {
  readonly tokens: number;
  readonly firstToken: { readonly p50: number; readonly p99: number };
  readonly tokenDelay: { readonly p50: number; readonly p99: number };
  /** The streams that ended without `[DONE]`. */
  readonly failed: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const counts = { tokens: 0, failed: 0 };
const firstTokens = createHistogram();
const delays = createHistogram();
let endings: Promise<void>[] = [];

/** Resolves when every stream has its first token. */
onCommand("start", async (load: { requests: LoadRequest[]; perSecond: number }) => {
  const startedAt = performance.now();
  const firsts: Promise<void>[] = [];
  endings = [];
  for (const [index, one] of load.requests.entries()) {
    const wait = startedAt + (index * 1_000) / load.perSecond - performance.now();
    if (wait > 0) await setTimeout(wait);
    const { first, ending } = openStream(one);
    firsts.push(first);
    endings.push(ending);
  }
  await Promise.all(firsts);
});

/** Resolves when every stream has ended. */
onCommand("ended", async () => void (await Promise.all(endings)));

onCommand("report", (): LoadReport => {
  const report = {
    ...counts,
    firstToken: { p50: firstTokens.percentile(50), p99: firstTokens.percentile(99) },
    tokenDelay: { p50: delays.percentile(50), p99: delays.percentile(99) },
  };
  Object.assign(counts, { tokens: 0, failed: 0 });
  firstTokens.reset();
  delays.reset();
  return report;
});

/** Opens a stream. Both promises resolve also when it fails. */
function openStream({ url, headers }: LoadRequest) {
  const requestedAt = performance.now();
  const [first, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isDone = false;
  const parser = createParser({
    onEvent({ data }) {
      if (data === "[DONE]") isDone = true;
      else read((JSON.parse(data) as { content?: string }).content ?? "");
    },
  });
  let hasText = false;
  const read = (content: string) => {
    if (content === "") return;
    counts.tokens += content.length / TOKEN_LENGTH;
    delays.record(Math.max(1, Date.now() - sentAt(content)));
    if (hasText) return;
    hasText = true;
    firstTokens.record(Math.max(1, Math.round(performance.now() - requestedAt)));
    first.resolve();
  };
  const onEnd = () => {
    if (!isDone) counts.failed += 1;
    first.resolve();
    ending.resolve();
  };
  request(url, { method: "POST", agent, headers })
    .once("response", (response: IncomingMessage) => {
      response.setEncoding("utf8").on("data", (text: string) => parser.feed(text));
      response.once("close", onEnd).on("error", () => {});
    })
    .on("error", onEnd)
    .end();
  return { first: first.promise, ending: ending.promise };
}

console.log("listening on nothing");
