// Raw SQL: a lock of the session keeps other servers from migrating.

import { MikroORM, type Options, type PostgreSqlDriver } from "@mikro-orm/postgresql";
import {
  ClientTimeouts,
  type ConnectionPool,
  clientWithin,
  KEEP_ALIVE,
  limitWaits,
  releaseDeadClients,
} from "./connection-pool.ts";
import { requireUtf8 } from "./encoding-check.ts";
import { requireOwnSessions } from "./session-check.ts";
import type { DatabaseTimeouts } from "./timeouts.ts";

/** The advisory lock that lets only one process at a time run migrations on a database. */
export const MIGRATION_LOCK = 3_141_592_653;

/**
 * Opens the pool of a PostgreSQL server.
 * @throws UnsuitableDatabaseError when a pooler in transaction mode is in between, or the database
 * is not in UTF-8.
 */
export async function openPostgres(
  options: Options,
  timeouts: DatabaseTimeouts,
): Promise<{ orm: MikroORM; pool: ConnectionPool }> {
  const clients = new ClientTimeouts(timeouts);
  const orm = await MikroORM.init<PostgreSqlDriver>({
    ...options,
    driverOptions: {
      ...poolOptions(timeouts),
      max: 16,
      pipeline: true,
      onConnect: clients.prepare,
    },
  });
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    await requireOwnSessions(() => pool.connect());
    // Only now: settings of a shared session would reach its other users.
    clients.start(pool);
    await requireUtf8(pool);
    return { orm, pool };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

/**
 * Applies all pending migrations, or only those with these names, on a connection of their own: one
 * may take longer than any statement of a request, and may wait for the migrations of another server.
 */
export async function migratePostgres(
  options: Options,
  timeouts: DatabaseTimeouts,
  only?: readonly string[],
): Promise<void> {
  const orm = await MikroORM.init<PostgreSqlDriver>({
    ...options,
    driverOptions: poolOptions(timeouts),
  });
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
      await orm.migrator.up(only && { migrations: [...only] });
    } finally {
      // The lock ends with its connection.
      client.release(true);
    }
  } finally {
    await orm.close(true);
  }
}

/**
 * What every pool has. The timeout of the library itself would count the time of a busy process.
 */
function poolOptions({ connect }: DatabaseTimeouts) {
  return {
    ...KEEP_ALIVE,
    Client: clientWithin(connect),
    onPoolCreated: (pool: ConnectionPool) => {
      releaseDeadClients(pool);
      limitWaits(pool, connect);
    },
  };
}
