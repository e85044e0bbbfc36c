/**
 * Shows that the cost of a statement does not grow with the tables: claims, commits and reads of the
 * product, on a PostgreSQL server, at four sizes up to `BENCH_DEBATES` (200,000; ten million take an
 * hour and 15 GB). Then it starts and ends turns as fast as they go, at the largest size.
 */

import { readdir, readFile } from "node:fs/promises";
import type { ClaimedTurn } from "@einstein-vs-cat/core";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { LIVE_TURN_TIMINGS } from "@einstein-vs-cat/mikro-orm/live-turns";
import { claimTurn, newUser } from "../../contract/debate-store.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { openMikroStore } from "../../support/stores.ts";
import { OWNER_ID, seedScale } from "./seed-scale.ts";

const LARGEST = Number(process.env.BENCH_DEBATES ?? 200_000);
const SIZES = [0.005, 0.05, 0.2, 1].map((part) => Math.max(1_000, Math.round(LARGEST * part)));
const SAMPLES = 300;
const SECONDS = 5;
const AT_ONCE = 16;

/** A statement that writes a hundred thousand debates takes a while (ms). */
const WHILE_SEEDING = { connect: 60_000, statement: 3_600_000, answer: 3_660_000 } as const;

type Store = Awaited<ReturnType<typeof openMikroStore>>;

const RESPONSE = {
  content: "A cat is a liquid. ".repeat(60),
  side: 1,
  speaker: { kind: "model", model: "x" } as const,
} as const;

/** Prepares what is measured, on one debate. */
type Prepare = (store: Store, id: number) => Promise<() => Promise<unknown>>;

/** What is measured, each on a debate of its own; what `prepare` does is not measured. */
const STEPS: Record<string, Prepare> = {
  "open a session": async ({ database }, id) => {
    const sessions = new MikroSessionStore(database);
    return () => sessions.open(`session ${id}`);
  },
  "read the owner": async (store, id) => () => store.debates.findOwner(id),
  "read the running turn": async (store, id) => () => store.liveTurns.follow(id),
  "claim, visitor": async (store, id) => () => claimTurn(store, id, `visitor:visitor ${id}`),
  "claim, large account": async (store, id) => () => claimTurn(store, id, `user:${OWNER_ID}`),
  "read for the prompt": async (store, id) => () => store.debates.findForTurn(id, 3),
  "save a response": async (store, id) => {
    const turn = await claimTurn(store, id, `visitor:visitor ${id}`);
    return () => turn.commit(RESPONSE);
  },
  "read a debate": async (store, id) => () =>
    store.debates.readPart(id, { before: null, count: 50 }),
  "first page of the archive": async (store) => () =>
    store.debates.list(OWNER_ID, { before: null, words: [], limit: 20 }),
  "statistics of the account": async (store) => () => store.debates.countFor(OWNER_ID),
};

export async function scale() {
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const store = await openMikroStore({ databaseUrl }, LIVE_TURN_TIMINGS);
  await store.users.register(newUser(), null);
  const seeding = await Database.open({ databaseUrl, timeouts: WHILE_SEEDING });
  const rows: Record<string, Record<string, number | string>> = {};
  let filled = 0;
  for (const size of SIZES) {
    const startedAt = performance.now();
    await seedScale(seeding, filled + 1, size);
    filled = size;
    const [disk] = await seeding.execute<{ size: string }[]>(
      "select pg_size_pretty(pg_database_size(current_database())) as size",
    );
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${size} debates after ${seconds} s, ${disk?.size}`);
    for (const [name, prepare] of Object.entries(STEPS)) {
      const measured = rounded(await medianOf(store, size, prepare));
      rows[name] = { ...rows[name], [`${size} (ms)`]: measured };
    }
    // At each size, because the largest one may take an hour.
    console.table(rows);
  }
  for (const row of Object.values(rows)) {
    const [first = 0, ...later] = Object.values(row) as number[];
    row["largest / smallest"] = rounded((later.at(-1) ?? 0) / first);
  }
  console.table(rows);
  const load = await turnsAtOnce(store, LARGEST);
  await seeding.close();
  await store.close();
  await postgres.stop();
  return { [`turns at ${LARGEST} debates, ${AT_ONCE} at once`]: load };
}

/** Returns the median time of a step on random debates (ms). Ten of them warm up. */
async function medianOf(store: Store, size: number, prepare: Prepare): Promise<number> {
  const times: number[] = [];
  for (const id of someIds(size, Math.min(SAMPLES, size / 2))) {
    const step = await prepare(store, id);
    const startedAt = performance.now();
    const done = await step();
    times.push(performance.now() - startedAt);
    // So that turns of the account do not pile up.
    if (isTurn(done)) await done.fail("turn-failed");
  }
  const sorted = times.slice(10).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const isTurn = (done: unknown): done is ClaimedTurn =>
  typeof done === "object" && done !== null && "commit" in done;

/** Starts and ends turns for some seconds. */
async function turnsAtOnce(store: Store, size: number) {
  const postmaster = await postmasterOf(store.database);
  const ids = someIds(size, size);
  const before = { own: process.cpuUsage(), database: await cpuOfChildren(postmaster) };
  const startedAt = performance.now();
  let turns = 0;
  const speak = async () => {
    for (const id of ids) {
      if (performance.now() - startedAt > SECONDS * 1_000) return;
      const turn = await claimTurn(store, id, `visitor:visitor ${id}`);
      await store.debates.findForTurn(id, turn.turnNumber);
      await turn.commit(RESPONSE);
      turns += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, speak));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before.own);
  const database = await cpuOfChildren(postmaster);
  return {
    "turns per second": Math.round(turns / seconds),
    "CPU of the server per turn (ms)": rounded((user + system) / 1_000 / turns),
    "CPU of PostgreSQL per turn (ms)":
      database === null || before.database === null
        ? "unknown"
        : rounded(cpuBetween(before.database, database) / turns),
  };
}

/** Yields ids of visitors' debates in an order that is random, and the same in every run. */
function* someIds(size: number, count: number): Generator<number> {
  // Steps of a prime number visit every id once.
  const step = 7_919;
  for (let number = 1; number <= count; number += 1) {
    const id = ((number * step) % size) + 1;
    if (id % 10 !== 0) yield id;
  }
}

async function postmasterOf(database: Database): Promise<number> {
  const [backend] = await database.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  return (await statOf(backend?.pid ?? 0))?.parent ?? 0;
}

/** Returns the processor time of each child of a process (ms); null where nothing tells it. */
async function cpuOfChildren(parent: number): Promise<Map<number, number> | null> {
  const entries = await readdir("/proc").catch(() => null);
  if (entries === null || parent === 0) return null;
  const cpu = new Map<number, number>();
  await Promise.all(
    entries.map(async (entry) => {
      const stat = await statOf(Number(entry));
      if (stat?.parent === parent) cpu.set(Number(entry), stat.cpuMs);
    }),
  );
  return cpu;
}

/** Returns what processes used in between. What one that has ended used is not known. */
function cpuBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0);
}

async function statOf(pid: number): Promise<{ parent: number; cpuMs: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields.length < 14) return null;
  // A tick of the kernel's clock is 10 ms.
  return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 };
}

const rounded = (value: number) => Number(value.toFixed(2));
