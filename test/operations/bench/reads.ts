/**
 * Measures `GET /api/debates/{id}` of a signed-in user, on PostgreSQL and on PGlite, beside Koa with
 * pg, one query and the same bytes. They are measured in turns, round by round, and the requests come
 * from this process, so that the processor time is that of the server alone. `BENCH_ROUNDS` (7) and
 * `BENCH_REQUESTS` (400 in each) change the load; `BENCH_PROFILE=folder` writes profiles.
 */

import { rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";
import { Visitor } from "../../e2e/support/visitor.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { BenchProcess } from "./relay/control.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 400);
const AT_ONCE = 4;
const RESPONSES = 10;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** A server under measurement, and the request that it answers. */
interface Contestant {
  readonly name: string;
  readonly server: BenchProcess;
  readonly path: string;
  readonly cookie: string;
}

/** Processor time and waiting time of a request (ms). */
interface Round {
  readonly cpu: number;
  readonly waited: number;
}

export async function reads() {
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const folder = await makeDataFolder();
  const onPostgres = await startOurs("PostgreSQL", { DATABASE_URL: databaseUrl });
  const onPglite = await startOurs("PGlite", { DATA_DIR: folder });
  const contestants: Contestant[] = [
    {
      name: "Koa + pg, one query",
      server: await BenchProcess.start("test/operations/bench/reads-koa.ts", {
        DATABASE_URL: databaseUrl,
      }),
      path: `/${onPostgres.path.split("/").at(-1)}`,
      cookie: "",
    },
    onPostgres,
    onPglite,
  ];
  await requireSameBytes(contestants);
  const rounds = contestants.map((): Round[] => []);
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, contestant] of contestants.entries()) {
      const measured = await measure(contestant);
      if (round > 0) rounds[index]?.push(measured);
    }
  for (const { server } of contestants) await server.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return tableOf(contestants, rounds);
}

/** Starts our server with a user who has a debate of ten responses. */
async function startOurs(name: string, storage: Record<string, string>): Promise<Contestant> {
  const environment = {
    ...storage,
    ...{ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", SHUTDOWN_DELAY_MS: "0" },
    ...{ RATE_LIMITS: "off", SESSION_SECRET: "a secret of the bench, long enough" },
  };
  const start = () => BenchProcess.start("app-server/main.mjs", environment, "--api-only");
  const first = await start();
  const owner = new Visitor();
  const json = { username: "owner", password: "whiskers" };
  await owner.send(first, "/api/register", { method: "POST", json });
  const id = await owner.createDebate(first);
  // PGlite's folder belongs to one process at a time.
  await first.end();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = storage as Record<string, string>;
  const database = await Database.open({ databaseUrl, dataDir });
  await database.execute(
    `insert into ai_responses (debate_id, option_number, content, turn_number, ai_model)
     select ?, 2 - n % 2, repeat('A cat is a liquid, and so is time. ', 60), n, 'rehearsal'
     from generate_series(1, ${RESPONSES}) n`,
    [id],
  );
  await database.close();
  return { name, server: await start(), path: `/api/debates/${id}`, cookie: owner.cookie };
}

async function requireSameBytes(contestants: readonly Contestant[]): Promise<void> {
  const answers = await Promise.all(contestants.slice(0, 2).map(get));
  if (answers[0] !== answers[1]) throw new Error(`the answers differ:\n${answers.join("\n\n")}`);
}

async function measure(contestant: Contestant): Promise<Round> {
  const { server } = contestant;
  const times: number[] = [];
  const client = async () => {
    for (let sent = 0; sent < REQUESTS / AT_ONCE; sent += 1) {
      const startedAt = performance.now();
      await get(contestant);
      times.push(performance.now() - startedAt);
    }
  };
  const before = await server.cpuMs();
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return { cpu: ((await server.cpuMs()) - before) / times.length, waited: median(times) };
}

async function get({ server, path, cookie }: Contestant): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(server.url + path, { agent, headers: { cookie } }, resolve)
      .on("error", reject)
      .end();
  });
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${body}`);
  return body;
}

function tableOf(contestants: readonly Contestant[], rounds: readonly (readonly Round[])[]) {
  const of = (index: number, field: keyof Round) =>
    median((rounds[index] ?? []).map((round) => round[field]));
  const rows = contestants.map(({ name }, index) => [
    name,
    {
      "CPU (ms)": Number(of(index, "cpu").toFixed(2)),
      "x Koa": Number((of(index, "cpu") / of(0, "cpu")).toFixed(2)),
      "p50 (ms)": Number(of(index, "waited").toFixed(2)),
      "p50 x Koa": Number((of(index, "waited") / of(0, "waited")).toFixed(2)),
    },
  ]);
  return Object.fromEntries(rows);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
