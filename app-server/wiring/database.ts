import { setTimeout } from "node:timers/promises";
import { isConnectionError } from "@einstein-vs-cat/mikro-orm/connection-errors";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { UnsuitableDatabaseError } from "@einstein-vs-cat/mikro-orm/database/session-check";
import type { Traces } from "@einstein-vs-cat/opentelemetry/traces";
import { type Environment, StartupError } from "../env.ts";
import type { Log } from "../http/log.ts";

/**
 * Opens the PostgreSQL server of `DATABASE_URL`, or PGlite in `DATA_DIR`.
 * @throws StartupError when the server is unreachable or unsuitable, or the folder is in use.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR, DATABASE_WAIT_MS }: Environment,
  log: Log,
  traces: Traces | null = null,
): Promise<Database> {
  const place = DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL };
  const warn = (message: string) => log.warn({ message }, "database");
  const open = () => Database.open({ ...place, warn, watch: traces?.statementEnded ?? null });
  try {
    return DATABASE_URL === undefined ? await open() : await patiently(open, DATABASE_WAIT_MS, log);
  } catch (error) {
    const { message } = error as Error;
    throw new StartupError(
      DATABASE_URL === undefined || error instanceof UnsuitableDatabaseError
        ? message
        : `The database of DATABASE_URL cannot be reached: ${message}`,
      error,
    );
  }
}

/** How long a server waits before it tries again to reach its database (ms). */
const AGAIN_MS = 1_000;

/**
 * Tries again while the database cannot be reached, for at most `patience` (ms): after a restart of
 * the machine, it may be later than this server.
 */
async function patiently<T>(open: () => Promise<T>, patience: number, log: Log): Promise<T> {
  const deadline = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() + AGAIN_MS > deadline) throw error;
      if (attempt === 1)
        log.warn({ seconds: patience / 1_000, error }, "waiting for the database of DATABASE_URL");
      await setTimeout(AGAIN_MS);
    }
  }
}

/** Returns where the data is, for the startup banner, without the password in `DATABASE_URL`. */
export function describeDatabase({ DATABASE_URL, DATA_DIR }: Environment): string {
  return DATABASE_URL === undefined
    ? `PGlite in ${DATA_DIR}`
    : `PostgreSQL at ${new URL(DATABASE_URL).host}`;
}
