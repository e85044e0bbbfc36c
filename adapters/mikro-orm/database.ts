/**
 * The database of this process: a PostgreSQL server, or PGlite, which is PostgreSQL compiled into
 * the process. One class, because everything here opens, uses or closes the same connection.
 */

import { join } from "node:path";
import { DomainError } from "@einstein-vs-cat/core";
import type { MikroORM, Options } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import { MikroORM as PgliteOrm } from "@mikro-orm/pglite";
import { MikroORM as PostgresOrm } from "@mikro-orm/postgresql";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { toStorageError } from "./connection-errors.ts";
import { type ConnectionPool, releaseDeadClients } from "./database/connection-pool.ts";
import { lockDataDir } from "./database/data-dir-lock.ts";
import { ENTITIES } from "./database/entities.ts";
import { SEARCH_TABLES } from "./debates/archive-search.ts";
import { MIGRATIONS } from "./migrations/index.ts";

/**
 * Where the data is stored: on a PostgreSQL server, in a directory, or, with neither, in memory.
 */
export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Receives messages about lost connections and the like, never statements or their values. */
  readonly warn?: (message: string) => void;
}

/** The advisory lock that lets only one process at a time run migrations on a database. */
const MIGRATION_LOCK = 3_141_592_653;

export class Database {
  readonly #orm: MikroORM;
  readonly #releaseDataDir: () => void;
  readonly #inFlight = new Set<Promise<unknown>>();
  #isClosing = false;
  /** The connection pool of a PostgreSQL server; null for PGlite, which has a single connection. */
  readonly pool: ConnectionPool | null;

  private constructor(orm: MikroORM, pool: ConnectionPool | null, release: () => void) {
    this.#orm = orm;
    this.pool = pool;
    this.#releaseDataDir = release;
  }

  /** @throws Error when the server is unreachable or another process uses the data directory. */
  static async open({ databaseUrl, dataDir, warn = () => {} }: DatabaseOptions): Promise<Database> {
    const common = {
      entities: ENTITIES,
      extensions: [Migrator],
      // Entities cannot describe the search index; its migration creates these tables and
      // functions.
      schemaGenerator: { skipTables: SEARCH_TABLES, ignoreRoutines: true },
      migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
      logger: warn,
      colors: false,
      ignoreUndefinedInQuery: true,
    } satisfies Partial<Options>;
    if (databaseUrl !== undefined) {
      const orm = await PostgresOrm.init({
        ...common,
        clientUrl: databaseUrl,
        driverOptions: {
          connectionTimeoutMillis: 5_000,
          keepAlive: true,
          max: 16,
          onPoolCreated: releaseDeadClients,
        },
      });
      const pool = await orm.em.getConnection().getNativeClient();
      return new Database(orm as unknown as MikroORM, pool, () => {}).#verified();
    }
    const lock = dataDir === undefined ? null : lockDataDir(dataDir);
    try {
      const orm = await PgliteOrm.init({
        ...common,
        dbName: dataDir === undefined ? "memory://" : join(dataDir, "pglite"),
      });
      return await new Database(orm as unknown as MikroORM, null, () =>
        lock?.release(),
      ).#verified();
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  /**
   * Runs `work` with its own entity manager.
   * @throws DomainError `storage-unavailable` when the database is unreachable or closed.
   */
  async run<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new DomainError("storage-unavailable");
    const pending = work(this.#orm.em.fork() as unknown as SqlEntityManager);
    this.#inFlight.add(pending);
    try {
      return await pending;
    } catch (error) {
      throw toStorageError(error);
    } finally {
      this.#inFlight.delete(pending);
    }
  }

  /** Runs `work` in a transaction. Throws like `run`. */
  transaction<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return this.run((em) => em.transactional(work));
  }

  /** Applies all pending migrations. Safe to call from several servers on one empty database. */
  async migrate(): Promise<void> {
    if (this.pool === null) {
      await this.#orm.migrator.up();
      return;
    }
    const client = await this.pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
      await this.#orm.migrator.up();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
      client.release();
    }
  }

  /** Returns the SQL that would align the tables with the entities. Empty after `migrate`. */
  async schemaDifference(): Promise<string> {
    return (await this.#orm.schema.getUpdateSchemaSQL({ wrap: false })).trim();
  }

  /** Returns whether the database answers. Never rejects. */
  async isReachable(): Promise<boolean> {
    return this.run((em) => em.execute("select 1")).then(
      () => true,
      () => false,
    );
  }

  /**
   * Rejects new work, waits for work in progress, and closes. Closing the pool earlier would lose
   * connections that are checked out.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.allSettled(this.#inFlight);
    await this.#orm.close(true);
    this.#releaseDataDir();
  }

  async #verified(): Promise<this> {
    try {
      await this.#orm.em.fork().getConnection().execute("select 1");
      return this;
    } catch (error) {
      await this.close().catch(() => {});
      throw error;
    }
  }
}
