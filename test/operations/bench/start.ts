/**
 * Measures a start from the command to the first answer of `/healthz`, and the memory of the server
 * that then has nothing to do: on an empty data folder, again on the same folder without and with a
 * search for a model server on this machine, on a PostgreSQL server, and beside a bare `node:http`
 * server without and with a PGlite of its own, alternately. Counts the packages that a start and the tests need.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureWebBundle } from "../../../app-server/pages/web-bundle.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { sizeOfPackages } from "./package-sizes.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** How long a server is left alone before its memory is read (ms). */
const IDLE_MS = 5_000;

const BARE = `
  import { createServer } from "node:http";
  const server = createServer((_, response) => response.end("ok"));
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** Opens the database that a server of ours has left behind. */
const BARE_WITH_PGLITE = `
  import { PGlite } from "@electric-sql/pglite";
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];
  globalThis.database = await PGlite.create({ dataDir: process.env.DATABASE, startParams });
  ${BARE}
`;

interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly end: () => Promise<unknown>;
}

/** Milliseconds to the first answer, and MiB; memory is null where the system does not tell it. */
interface Start {
  readonly time: number;
  readonly resident: number | null;
  readonly proportional: number | null;
}

export async function start() {
  await ensureWebBundle();
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const starts: Record<string, Start[]> = {
    "bare node:http": [],
    "empty folder": [],
    warm: [],
    "warm, with a search for models": [],
    "on PostgreSQL": [],
    "bare node:http with PGlite": [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
    const startOurs = async (search = "off", stored: object = { DATA_DIR: dataDir }) => {
      const server = await startServer({ ...stored, LOCAL_MODEL_DISCOVERY: search });
      return { ...server, end: () => server.end("SIGTERM") };
    };
    const onPostgres = { DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) };
    const startBareWithPglite = () => startBare(BARE_WITH_PGLITE, join(dataDir, "pglite"));
    starts["bare node:http"]?.push(await measure(startBare));
    starts["empty folder"]?.push(await measure(startOurs));
    starts.warm?.push(await measure(startOurs));
    starts["warm, with a search for models"]?.push(await measure(() => startOurs("on")));
    starts["on PostgreSQL"]?.push(await measure(() => startOurs("off", onPostgres)));
    starts["bare node:http with PGlite"]?.push(await measure(startBareWithPglite));
    await rm(dataDir, { recursive: true });
  }
  await postgres.stop();
  const rows = Object.entries(starts).map(([name, measured]) => [name, rowOf(measured)]);
  return { ...Object.fromEntries(rows), ...(await sizeOfPackages()) };
}

async function measure(begin: () => Promise<RunningServer>): Promise<Start> {
  const startedAt = performance.now();
  const server = await begin();
  await fetch(`${server.url}/healthz`);
  const time = performance.now() - startedAt;
  await sleep(IDLE_MS);
  const memory = await readFile(`/proc/${server.pid}/smaps_rollup`, "utf8").catch(() => "");
  await server.end();
  return { time, resident: mebibytes(memory, "Rss"), proportional: mebibytes(memory, "Pss") };
}

function mebibytes(memory: string, name: string): number | null {
  const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(memory) ?? [];
  return kibibytes === undefined ? null : Number(kibibytes) / 1_024;
}

async function startBare(program = BARE, database = ""): Promise<RunningServer> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE: database },
  });
  const [port] = await once(child.stdout, "data");
  const end = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid as number, end };
}

function rowOf(starts: readonly Start[]) {
  return {
    "to /healthz, median (ms)": median(starts.map(({ time }) => time)),
    "worst (ms)": Math.round(Math.max(...starts.map(({ time }) => time))),
    "idle RSS (MiB)": median(starts.map(({ resident }) => resident)),
    "idle PSS (MiB)": median(starts.map(({ proportional }) => proportional)),
  };
}

function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : Math.round(middle);
}
