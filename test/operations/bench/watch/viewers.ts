/** Those who watch: open connections that count the bytes and the events which arrive, and parse nothing. */

import { Agent, get, type IncomingMessage } from "node:http";
import { onCommand } from "../relay/control.ts";

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const EVENT = 'data: {"content":"';
let bytes = 0;
let events = 0;
let open: IncomingMessage[] = [];

/** Resolves when so many watch. */
onCommand("watch", async ({ url, viewers }: { url: string; viewers: number }) => {
  for (let opened = 0; opened < viewers; opened += 50)
    open.push(...(await Promise.all(Array.from({ length: 50 }, () => openOne(url)))));
});

onCommand("leave", () => {
  for (const response of open) response.destroy();
  open = [];
});

/** What arrived since the last report, at all viewers together. */
export interface Arrived {
  readonly bytes: number;
  /** The events with text. */
  readonly events: number;
}

onCommand("report", (): Arrived => {
  const arrived = { bytes, events };
  bytes = 0;
  events = 0;
  return arrived;
});

async function openOne(url: string): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on("error", reject);
  });
  if (response.statusCode !== 200) throw new Error(`not to be watched: ${response.statusCode}`);
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    for (let at = chunk.indexOf(EVENT); at >= 0; at = chunk.indexOf(EVENT, at + 1)) events += 1;
  });
  return response.on("error", () => {});
}

console.log("listening on nothing,");
