/**
 * Measures the relay of turns: our server on PostgreSQL and on PGlite, beside a bare `node:http`
 * relay and beside Koa with the openai SDK. All of them run at the same time and are measured in
 * turns, round by round. The provider and the readers are processes of their own, so that the
 * processor time is that of the relay alone. `BENCH_STREAMS` (500), `BENCH_ROUNDS` (2) and the other
 * variables below change the load; `BENCH_RELAYS=bare,ours-pglite` measures some of the relays;
 * `BENCH_PROFILE=folder` writes profiles.
 */

import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import { CONTESTANTS, type Contestant } from "./contestants.ts";
import { BenchProcess } from "./control.ts";
import type { LoadReport } from "./load.ts";

const STREAMS = Number(process.env.BENCH_STREAMS ?? 500);
/** The tokens per second of all streams together: at first, and then to see what holds. */
const RATES = { usual: 2_500, high: 10_000 } as const;
const STARTS_PER_SECOND = Number(process.env.BENCH_STARTS_PER_SECOND ?? 50);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const WINDOW_MS = Number(process.env.BENCH_SECONDS ?? 4) * 1_000;
const WARM_UP = { streams: Math.min(50, STREAMS), windowMs: 1_000 } as const;

/** With this share of the machine taken by others, figures mean little. */
const BUSY_SHARE = 0.15;

/** One round of one relay. */
interface Round {
  readonly cpuPerToken: number;
  readonly cpuPerTurn: number;
  readonly memoryPerStream: number;
  readonly first: LoadReport["firstToken"];
  readonly delay: LoadReport["tokenDelay"];
  readonly high: { readonly cpuPerToken: number; readonly held: number; readonly delay: number };
  readonly failed: number;
  /** The share of the machine that processes other than those of the bench used. */
  readonly foreign: number;
}

/** Prints the medians of all rounds, with the processor time per token also beside `bare`. */
export const relay = () => measureRelays(CONTESTANTS);

/** Measures relays as `relay` does. */
export async function measureRelays(relays: typeof CONTESTANTS) {
  const upstream = await BenchProcess.start("test/operations/bench/relay/upstream.ts", {});
  const load = await BenchProcess.start("test/operations/bench/relay/load.ts", {});
  const wanted = process.env.BENCH_RELAYS?.split(",") ?? Object.keys(relays);
  const contestants: [string, Contestant, Round[]][] = [];
  for (const [name, start] of Object.entries(relays))
    if (wanted.includes(name)) contestants.push([name, await start(upstream.url, STREAMS), []]);
  for (const [, contestant] of contestants)
    await measure({ upstream, load, contestant }, WARM_UP.streams, WARM_UP.windowMs);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [, contestant, rounds] of contestants)
      rounds.push(await measure({ upstream, load, contestant }, STREAMS, WINDOW_MS));
  for (const [, contestant] of contestants) await contestant.end();
  await Promise.all([upstream.end(), load.end()]);
  return tableOf(contestants.map(([name, , rounds]) => [name, rounds]));
}

interface Stage {
  readonly upstream: BenchProcess;
  readonly load: BenchProcess;
  readonly contestant: Contestant;
}

/** Starts the streams, measures both rates while all of them are open, and ends them. */
async function measure(
  { upstream, load, contestant }: Stage,
  streams: number,
  windowMs: number,
): Promise<Round> {
  const relay = contestant.process;
  const setRate = (rate: number) => upstream.ask("rate", rate / streams);
  const stretch = async (run: () => Promise<unknown>) => {
    const before = await relay.cpuMs();
    await load.ask("report");
    await run();
    const report = await load.ask<LoadReport>("report");
    return { ...report, cpuMs: (await relay.cpuMs()) - before };
  };
  const idleMemory = await relay.memoryKib();
  const machine = await watchMachine([relay, upstream, load]);
  await setRate(RATES.usual);
  const requests = contestant.requests.slice(0, streams);
  const start = await stretch(() => load.ask("start", { requests, perSecond: STARTS_PER_SECOND }));
  const usual = await stretch(() => setTimeout(windowMs));
  await setRate(RATES.high);
  const high = await stretch(() => setTimeout(windowMs));
  const foreign = await machine.foreignShare();
  await setRate(0);
  const memory = await relay.memoryKib();
  const end = await stretch(async () => {
    await upstream.ask("finish");
    await load.ask("ended");
  });
  const perToken = usual.cpuMs / usual.tokens;
  return {
    cpuPerToken: perToken * 1_000,
    cpuPerTurn: (start.cpuMs - start.tokens * perToken + end.cpuMs) / streams,
    memoryPerStream: (memory - idleMemory) / streams,
    first: start.firstToken,
    delay: usual.tokenDelay,
    high: {
      cpuPerToken: (high.cpuMs / high.tokens) * 1_000,
      held: high.tokens / (windowMs / 1_000),
      delay: high.tokenDelay.p99,
    },
    failed: start.failed + usual.failed + high.failed + end.failed,
    foreign,
  };
}

/** Measures the share of the machine that is used by processes other than these and this one. */
async function watchMachine(processes: readonly BenchProcess[]) {
  const read = async () => {
    const own = await Promise.all(processes.map((one) => one.cpuMs()));
    const { user, system } = process.cpuUsage();
    const times = cpus().map(({ times }) => times);
    const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
    const idle = times.reduce((sum, time) => sum + time.idle, 0);
    return { all, other: all - idle - own.reduce((sum, ms) => sum + ms, (user + system) / 1_000) };
  };
  const before = await read();
  return {
    async foreignShare() {
      const after = await read();
      return (after.other - before.other) / (after.all - before.all);
    },
  };
}

function tableOf(results: readonly (readonly [string, readonly Round[]])[]) {
  const bare = results.find(([name]) => name === "bare")?.[1];
  const rows: Record<string, object> = {};
  for (const [name, rounds] of results) {
    const of = (value: (round: Round) => number) => median(rounds.map(value));
    const beside =
      bare && of((round) => round.cpuPerToken) / median(bare.map((round) => round.cpuPerToken));
    rows[name] = {
      "µs/token": Math.round(of((round) => round.cpuPerToken)),
      "x bare": beside && Number(beside.toFixed(2)),
      "ms/turn": Number(of((round) => round.cpuPerTurn).toFixed(1)),
      "KiB/stream": Math.round(Math.max(...rounds.map((round) => round.memoryPerStream))),
      "first p50 (ms)": of((round) => round.first.p50),
      "first p99": of((round) => round.first.p99),
      "delay p99": of((round) => round.delay.p99),
      [`µs at ${RATES.high}/s`]: Math.round(of((round) => round.high.cpuPerToken)),
      "tokens/s": Math.round(of((round) => round.high.held)),
      "its delay p99": of((round) => round.high.delay),
      failed: Math.max(...rounds.map((round) => round.failed)),
      "others (%)": Math.round(of((round) => round.foreign) * 100),
    };
  }
  const busiest = Math.max(
    ...results.flatMap(([, rounds]) => rounds.map(({ foreign }) => foreign)),
  );
  if (busiest > BUSY_SHARE)
    console.log(
      `Do not trust these figures: others used ${Math.round(busiest * 100)}% of the machine.`,
    );
  return rows;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
