import { rm } from "node:fs/promises";
import { makeDataFolder } from "../../../e2e/support/data-folder.ts";
import { Visitor } from "../../../e2e/support/visitor.ts";
import { createTestDatabase, startPostgres } from "../../../support/postgres.ts";
import { BenchProcess } from "./control.ts";
import type { LoadRequest } from "./load.ts";

/** A relay under measurement. Every round sends the same requests to it. */
export interface Contestant {
  readonly process: BenchProcess;
  readonly requests: readonly LoadRequest[];
  end(): Promise<void>;
}

/** Starts a relay for this many streams. */
type Start = (upstreamUrl: string, streams: number) => Promise<Contestant>;

const SETUPS_AT_ONCE = 10;

/** The relays by name. */
export const CONTESTANTS: Readonly<Record<string, Start>> = {
  bare: (upstreamUrl, streams) => startReference("bare.ts", upstreamUrl, streams),
  "koa-sdk": (upstreamUrl, streams) => startReference("koa.ts", upstreamUrl, streams),
  "ours-postgresql": async (upstreamUrl, streams) => {
    const postgres = await startPostgres();
    const storage = { DATABASE_URL: await createTestDatabase(postgres.url) };
    return startProduct(storage, upstreamUrl, streams, () => postgres.stop());
  },
  "ours-pglite": (upstreamUrl, streams) => startOnPglite({}, upstreamUrl, streams),
};

/** Our server with metrics, and with metrics and traces, beside the one without. */
export const WATCHED_CONTESTANTS: Readonly<Record<string, Start>> = {
  off: (upstreamUrl, streams) => startOnPglite({}, upstreamUrl, streams),
  metrics: (upstreamUrl, streams) => startOnPglite({ METRICS_PORT: "0" }, upstreamUrl, streams),
  "metrics and traces": async (upstreamUrl, streams) => {
    const collector = await BenchProcess.start("test/operations/bench/collector.ts", {});
    const settings = { METRICS_PORT: "0", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const contestant = await startOnPglite(settings, upstreamUrl, streams);
    const end = async () => {
      await contestant.end();
      await collector.end();
    };
    return { ...contestant, end };
  },
};

async function startOnPglite(
  settings: Record<string, string>,
  upstreamUrl: string,
  streams: number,
) {
  const folder = await makeDataFolder();
  return startProduct({ DATA_DIR: folder, ...settings }, upstreamUrl, streams, () =>
    rm(folder, { recursive: true, force: true }),
  );
}

async function startReference(module: string, upstreamUrl: string, streams: number) {
  const path = `test/operations/bench/relay/${module}`;
  const relay = await BenchProcess.start(path, { UPSTREAM_URL: upstreamUrl });
  const requests = Array.from({ length: streams }, () => ({ url: relay.url, headers: {} }));
  return { process: relay, requests, end: () => relay.end() };
}

/** Starts our server, and creates a visitor with a debate for each stream. */
async function startProduct(
  storage: Record<string, string>,
  upstreamUrl: string,
  streams: number,
  cleanUp: () => Promise<void>,
): Promise<Contestant> {
  const environment = {
    ...storage,
    ...{ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", SHUTDOWN_DELAY_MS: "0" },
    ...{ RATE_LIMITS: "off", DAILY_BUDGET_USD: "off", OPENAI_API_KEY: "bench" },
    ...{
      OPENAI_BASE_URL: `${upstreamUrl}/v1`,
      SESSION_SECRET: "a secret of the bench, long enough",
    },
  };
  const server = await BenchProcess.start("app-server/main.mjs", environment, "--api-only");
  const requests: LoadRequest[] = [];
  const setUp = async () => {
    while (requests.length < streams) {
      const visitor = new Visitor();
      const url = `${server.url}/api/debates/${await visitor.createDebate(server)}/generate`;
      requests.push({ url, headers: { cookie: visitor.cookie } });
    }
  };
  await Promise.all(Array.from({ length: SETUPS_AT_ONCE }, setUp));
  const end = async () => {
    await server.end();
    await cleanUp();
  };
  return { process: server, requests: requests.slice(0, streams), end };
}
