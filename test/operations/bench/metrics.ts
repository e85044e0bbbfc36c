/**
 * Measures what the metrics cost: a scrape after many requests to every call of the API, and the
 * relay of turns with the metrics off, on, and on with traces. `BENCH_REQUESTS` (100,000) changes
 * the number of requests; the variables of `relay.ts` apply too.
 */

import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Operation } from "../../../app-server/http/operation.ts";
import { OPERATIONS } from "../../../app-server/router.ts";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";
import { WATCHED_CONTESTANTS } from "./relay/contestants.ts";
import { BenchProcess } from "./relay/control.ts";
import { measureRelays } from "./relay/relay.ts";

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000);
const AT_ONCE = 32;
const SCRAPES = 200;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

export async function metrics() {
  const scrape = await measureScrapes();
  return { "a scrape": scrape, ...(await measureRelays(WATCHED_CONTESTANTS)) };
}

/** Sends the requests, and measures the processor time of one scrape then. */
async function measureScrapes() {
  const folder = await makeDataFolder();
  const port = await freePort();
  const environment = {
    ...{ DATA_DIR: folder, PORT: "0", METRICS_PORT: String(port), LOG_LEVEL: "silent" },
    ...{ RATE_LIMITS: "off", SHUTDOWN_DELAY_MS: "0" },
  };
  const server = await BenchProcess.start("app-server/main.mjs", environment, "--api-only");
  const calls = Object.values(OPERATIONS).flatMap((group) => Object.values<Operation>(group));
  // Every call once, so that every series exists; then the cheapest one, so that it takes minutes
  // and not an hour.
  const targets = [
    ...calls.map(({ method, path }) => [method.toUpperCase(), path.replaceAll(/:\w+/g, "1")]),
    ...calls.map(({ path }) => ["PUT", path.replaceAll(/:\w+/g, "1")]),
  ];
  let sent = 0;
  const send = async () => {
    while (sent < REQUESTS) {
      const [method = "GET", path = "/healthz"] = targets[sent] ?? ["GET", "/healthz"];
      sent += 1;
      await answered(server.url + path, method);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const scraped = `http://127.0.0.1:${port}/metrics`;
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await answered(scraped);
  const before = await server.cpuMs();
  let bytes = 0;
  for (let scrape = 0; scrape < SCRAPES; scrape += 1) bytes = await answered(scraped);
  const cpuMs = ((await server.cpuMs()) - before) / SCRAPES;
  await server.end();
  await rm(folder, { recursive: true, force: true });
  return { "after requests": sent, "CPU (ms)": Number(cpuMs.toFixed(2)), bytes };
}

/** Returns the length of the answer. */
async function answered(url: string, method = "GET"): Promise<number> {
  const call = request(url, { agent, method }).end();
  const [answer] = await once(call, "response");
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
