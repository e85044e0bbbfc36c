/**
 * Measures what it costs that many people watch one live debate: our server, on PGlite, beside a bare
 * `node:http` fan-out of the same events. Both are measured in turns, round by round, with the provider
 * and the viewers in processes of their own. It is an error when one of them has sent its viewers more or
 * less than the tokens that the provider sent meanwhile. `BENCH_VIEWERS` (1,000),
 * `BENCH_ROUNDS` (3) and `BENCH_SECONDS` (4) change the load; `BENCH_PROFILE=folder` writes profiles.
 */

import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { makeDataFolder } from "../../../e2e/support/data-folder.ts";
import { Visitor } from "../../../e2e/support/visitor.ts";
import type { Limits } from "../gates.ts";
import { BenchProcess } from "../relay/control.ts";
import { TOKEN_LENGTH } from "../relay/token.ts";
import type { Arrived } from "./viewers.ts";

const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 1_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WINDOW_MS = Number(process.env.BENCH_SECONDS ?? 4) * 1_000;
/** The tokens per second of the one turn. */
const RATE = 20;

/** The bytes of an event around its tokens. A server that is late may send two in one. */
const AROUND = 'data: {"content":""}\n\n'.length;

/** What else is sent in a window: how many watch, and lines that keep connections open. */
const TOLERANCE = 0.03;

/** How long nothing is sent before and after a window. */
const SETTLE_MS = 750;

/** The limits of each row. */
export const watchLimits = (row: string): Limits => (row === "ours" ? { "x bare": 1.3 } : {});

/** A server whose debate is watched. */
interface Contestant {
  readonly process: BenchProcess;
  readonly url: string;
  /** Begins a turn, which goes on until the provider ends it. */
  speak(): Promise<unknown>;
  end(): Promise<void>;
}

/** Prints the processor time of a server per viewer and token. */
export async function watch() {
  const upstream = await BenchProcess.start("test/operations/bench/relay/upstream.ts", {});
  const load = await BenchProcess.start("test/operations/bench/watch/viewers.ts", {});
  const contestants = {
    bare: { server: await startBare(upstream.url), rounds: [] as Round[] },
    ours: { server: await startOurs(upstream.url), rounds: [] as Round[] },
  };
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const { server, rounds } of Object.values(contestants)) {
      const measured = await measure(server, upstream, load);
      if (round >= 0) rounds.push(measured);
    }
  const medianOf = (rounds: readonly Round[], key: keyof Round) =>
    median(rounds.map((round) => round[key]));
  const bare = medianOf(contestants.bare.rounds, "cost");
  const rows = Object.entries(contestants).map(([name, { rounds }]) => [
    name,
    {
      "µs/(viewer x token)": Number(medianOf(rounds, "cost").toFixed(2)),
      "x bare": Number((medianOf(rounds, "cost") / bare).toFixed(2)),
      "tokens/s at each viewer": Number(medianOf(rounds, "rate").toFixed(1)),
      "bytes/(viewer x token)": Number(medianOf(rounds, "bytes").toFixed(2)),
      "events/(viewer x token)": Number(medianOf(rounds, "events").toFixed(3)),
      viewers: VIEWERS,
    },
  ]);
  for (const { server } of Object.values(contestants)) await server.end();
  await Promise.all([upstream.end(), load.end()]);
  return Object.fromEntries(rows) as Record<string, Record<string, number>>;
}

interface Round {
  /** The processor time for each viewer and token (µs). */
  readonly cost: number;
  /** How many tokens a second the provider sent. */
  readonly rate: number;
  /** How many bytes and events each viewer got for each token. */
  readonly bytes: number;
  readonly events: number;
}

/**
 * Lets all watch one turn for a while.
 * @throws Error when what arrived is not what was sent.
 */
async function measure(
  server: Contestant,
  upstream: BenchProcess,
  load: BenchProcess,
): Promise<Round> {
  await server.speak();
  await load.ask("watch", { url: server.url, viewers: VIEWERS });
  await setTimeout(SETTLE_MS);
  const before = await server.process.cpuMs();
  await Promise.all([upstream.ask("report"), load.ask("report")]);
  await upstream.ask("rate", RATE);
  await setTimeout(WINDOW_MS);
  await upstream.ask("rate", 0);
  // Until all that was sent has arrived, also on a busy machine.
  await setTimeout(SETTLE_MS);
  const tokens = await upstream.ask<number>("report");
  const { bytes, events } = await load.ask<Arrived>("report");
  const cpuMs = (await server.process.cpuMs()) - before;
  await load.ask("leave");
  await upstream.ask("finish");
  await setTimeout(500);
  const sent = tokens * VIEWERS;
  const arrived = (bytes - events * AROUND) / TOKEN_LENGTH;
  if (Math.abs(arrived / sent - 1) > TOLERANCE)
    throw new Error(`${arrived} tokens arrived of ${sent}`);
  const rate = tokens / (WINDOW_MS / 1_000);
  return { cost: (cpuMs * 1_000) / sent, rate, bytes: bytes / sent, events: events / sent };
}

async function startBare(upstreamUrl: string): Promise<Contestant> {
  const path = "test/operations/bench/watch/bare.ts";
  const bare = await BenchProcess.start(path, { UPSTREAM_URL: upstreamUrl });
  const speak = async () => (await fetch(bare.url, { method: "POST" })).text();
  return { process: bare, url: bare.url, speak, end: () => bare.end() };
}

async function startOurs(upstreamUrl: string): Promise<Contestant> {
  const folder = await makeDataFolder();
  const environment = {
    ...{ DATA_DIR: folder, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" },
    ...{ SHUTDOWN_DELAY_MS: "0", RATE_LIMITS: "off", DAILY_BUDGET_USD: "off" },
    ...{ OPENAI_API_KEY: "bench", OPENAI_BASE_URL: `${upstreamUrl}/v1` },
  };
  const server = await BenchProcess.start("app-server/main.mjs", environment, "--api-only");
  const owner = new Visitor();
  const account = { username: "bench", password: "a password of the bench" };
  await owner.send(server, "/api/register", { method: "POST", json: account });
  const id = await owner.createDebate(server);
  const debate = await (await owner.send(server, `/api/debates/${id}`)).json();
  const { shareToken } = debate as { shareToken: string };
  const speak = async () => {
    const turn = await owner.generate(server, id);
    // The owner follows too, because a turn whose readers leave may end.
    void turn.text();
  };
  const end = async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true });
  };
  return { process: server, url: `${server.url}/api/share/${shareToken}/live`, speak, end };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
