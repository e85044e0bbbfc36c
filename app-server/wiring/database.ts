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
  { DATABASE_URL, DATA_DIR }: Environment,
  log: Log,
  traces: Traces | null = null,
): Promise<Database> {
  const place = DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL };
  try {
    const warn = (message: string) => log.warn({ message }, "database");
    return await Database.open({ ...place, warn, watch: traces?.statementEnded ?? null });
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

/** Returns where the data is, for the startup banner, without the password in `DATABASE_URL`. */
export function describeDatabase({ DATABASE_URL, DATA_DIR }: Environment): string {
  return DATABASE_URL === undefined
    ? `PGlite in ${DATA_DIR}`
    : `PostgreSQL at ${new URL(DATABASE_URL).host}`;
}
