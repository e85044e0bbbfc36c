/**
 * Measures the processor time that a server needs to send a page: the main screen to a visitor, a
 * shared debate, its page for frames and its picture to a visitor who is not its first, and a debate
 * to its owner. On PostgreSQL and on
 * PGlite, beside Koa that sends as many bytes from memory, and beside another checkout of the product
 * when `BENCH_BESIDE` names its folder. They are measured in turns, round by round, and the requests
 * come from this process. `BENCH_ROUNDS` (5) and `BENCH_VISITS` (400 in each) change the load;
 * `BENCH_PROFILE=folder` writes profiles.
 */

import { rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";
import { type DebateAnswer, Visitor } from "../../e2e/support/visitor.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { BenchProcess } from "./relay/control.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const VISITS = Number(process.env.BENCH_VISITS ?? 400);
const BESIDE = process.env.BENCH_BESIDE;
const AT_ONCE = 4;
const RESPONSES = 10;

/** How many kinds of visits a server has. */
const KINDS = 5;

/** Whose program is measured, and where it is. */
const PROGRAMS = [
  { version: "", folder: "" },
  ...(BESIDE === undefined ? [] : [{ version: `${BESIDE}, `, folder: BESIDE }]),
];

/** A kind of visit to a server. */
interface Visit {
  readonly name: string;
  readonly server: BenchProcess;
  readonly path: string;
  readonly cookie: string;
}

/** What a round of visits cost on average. */
interface Round {
  readonly cpu: number;
  readonly bytes: number;
}

export async function pages() {
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const folders: string[] = [];
  const visits: Visit[] = [];
  for (const { version, folder } of PROGRAMS) {
    const program = join(folder, "app-server/main.mjs");
    const dataDir = await makeDataFolder();
    folders.push(dataDir);
    const name = version || "ours, ";
    visits.push(...(await open(`${name}PostgreSQL`, program, { DATABASE_URL: databaseUrl })));
    visits.push(...(await open(`${name}PGlite`, program, { DATA_DIR: dataDir })));
  }
  visits.unshift(...(await reference(visits.slice(0, KINDS))));
  const rounds = visits.map((): Round[] => []);
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, visit] of visits.entries()) {
      const measured = await measure(visit);
      if (round > 0) rounds[index]?.push(measured);
    }
  for (const server of new Set(visits.map((visit) => visit.server))) await server.end();
  await postgres.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  return tableOf(visits, rounds);
}

/** Starts Koa, which sends as many bytes as these visits get. */
async function reference(visits: readonly Visit[]): Promise<Visit[]> {
  const server = await BenchProcess.start("test/operations/bench/pages-koa.ts", {});
  const sizes = await Promise.all(visits.map((visit) => get(visit)));
  return visits.map(({ name }, index) => ({
    ...{ name: `Koa, the bytes of "${name}"`, server, path: `/${sizes[index]}`, cookie: "" },
  }));
}

/** Starts a server with a user who has a shared debate of ten responses. */
async function open(
  name: string,
  program: string,
  storage: Record<string, string>,
): Promise<Visit[]> {
  const environment = {
    ...storage,
    ...{ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", SHUTDOWN_DELAY_MS: "0" },
    ...{ RATE_LIMITS: "off", SESSION_SECRET: "a secret of the bench, long enough" },
    LOCAL_MODEL_DISCOVERY: "off",
  };
  const first = await BenchProcess.start(program, environment);
  const owner = new Visitor();
  const json = { username: `owner ${Math.random()}`.slice(0, 20), password: "whiskers" };
  await owner.send(first, "/api/register", { method: "POST", json });
  const id = await owner.createDebate(first);
  const debate = (await owner.readDebate(first, id)) as DebateAnswer & { shareToken: string };
  // PGlite's folder belongs to one process at a time.
  await first.end();
  await addResponses(storage, id);
  const server = await BenchProcess.start(program, environment);
  return [
    { name: `${name}: /`, server, path: "/", cookie: "" },
    { name: `${name}: shared`, server, path: `/share/${debate.shareToken}`, cookie: "" },
    { name: `${name}: frame`, server, path: `/embed/${debate.shareToken}`, cookie: "" },
    {
      name: `${name}: picture`,
      server,
      path: `/share/${debate.shareToken}/preview.png`,
      cookie: "",
    },
    { name: `${name}: owner`, server, path: `/?debate=${id}`, cookie: owner.cookie },
  ];
}

async function addResponses(storage: Record<string, string>, id: number): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = storage as Record<string, string>;
  const database = await Database.open({ databaseUrl, dataDir });
  await database.execute(
    `insert into ai_responses (debate_id, option_number, content, turn_number, ai_model)
     select ?, 2 - n % 2, (
       select string_agg((array['cat', 'liquid', 'time', 'box', 'proof', 'doubt', 'measure', 'light',
         'claim', 'source', 'therefore', 'however', 'never', 'whiskers', 'physics', 'argument'])
         [1 + floor(random() * 16)::int] || floor(random() * 50)::int, ' ')
       from generate_series(1, 250 + 0 * n)), n, 'rehearsal'
     from generate_series(1, ${RESPONSES}) n`,
    [id],
  );
  await database.close();
}

async function measure(visit: Visit): Promise<Round> {
  let bytes = 0;
  // Of this round only: a server closes connections that rest while the others are measured.
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const client = async () => {
    for (let sent = 0; sent < VISITS / AT_ONCE; sent += 1) bytes = await get(visit, agent);
  };
  const before = await visit.server.cpuMs();
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const cpu = ((await visit.server.cpuMs()) - before) / VISITS;
  agent.destroy();
  return { cpu, bytes };
}

/** Visits a page as a browser does, and returns how many bytes its body has. */
async function get({ server, path, cookie }: Visit, agent?: Agent): Promise<number> {
  const headers = { cookie, accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(server.url + path, { ...(agent && { agent }), headers }, resolve)
      .on("error", reject)
      .end();
  });
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${path}`);
  return bytes;
}

function tableOf(visits: readonly Visit[], rounds: readonly (readonly Round[])[]) {
  const cpuOf = (index: number) => median((rounds[index] ?? []).map(({ cpu }) => cpu));
  const rows = visits.map(({ name }, index) => [
    name,
    {
      "CPU (ms)": Number(cpuOf(index).toFixed(2)),
      "x Koa": Number((cpuOf(index) / cpuOf(index % KINDS)).toFixed(1)),
      KB: Number(((rounds[index]?.[0]?.bytes ?? 0) / 1_024).toFixed(1)),
    },
  ]);
  return Object.fromEntries(rows);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
