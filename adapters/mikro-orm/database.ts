/**
 * The database of this process: a PostgreSQL server, or PGlite, which is PostgreSQL compiled into
 * the process. One class, because everything here opens, uses or closes the same connection. Only
 * the driver that is used is loaded.
 */

import { DomainError } from "@einstein-vs-cat/core";
import type { MikroORM, Options } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ClientBase } from "pg";
import type { ConnectionPool } from "./database/connection-pool.ts";
import { lockDataDir } from "./database/data-dir-lock.ts";
import { ENTITIES } from "./database/entities.ts";
import { BrokenTransaction, executeOn, type Sql, transactOn } from "./database/sql-session.ts";
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from "./database/timeouts.ts";
import { WorkQueue } from "./database/work-queue.ts";
import { SEARCH_TABLES } from "./debates/archive-search.ts";
import { hasAllMigrations } from "./migrations/has-all-migrations.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { isDeadlock } from "./sql-errors.ts";
import { toStorageError } from "./storage-errors.ts";

/**
 * Where the data is stored: on a PostgreSQL server, in a directory, or, with neither, in memory.
 */
export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Whether the caller has locked `dataDir` and keeps it locked. */
  readonly isLocked?: boolean;
  /** Receives messages about lost connections and the like, never statements or their values. */
  readonly warn?: (message: string) => void;
  /** How long a PostgreSQL server may take. */
  readonly timeouts?: DatabaseTimeouts;
}

/** The connections that statements without the ORM use: a pool, or PGlite's only client. */
type Connections =
  | { readonly pool: ConnectionPool }
  | { readonly pool: null; readonly client: ClientBase };

/** Applies pending migrations: all, or only those with these names. */
type RunMigrations = (only?: readonly string[]) => Promise<unknown>;

/**
 * The attempts of a transaction that deadlocks. The rules of the locks leave few: the deletion of an
 * account locks debates that reach it in the same moment after its own row.
 */
const DEADLOCK_ATTEMPTS = 5;

export class Database implements Sql {
  readonly #orm: MikroORM;
  readonly #runMigrations: RunMigrations;
  readonly #releaseDataDir: () => void;
  /** Orders the work on PGlite's single connection; null for PostgreSQL, which has a pool. */
  readonly #queue: WorkQueue | null;
  readonly #inFlight = new Set<Promise<unknown>>();
  #isClosing = false;
  readonly #connections: Connections;

  private constructor(
    orm: MikroORM,
    connections: Connections,
    runMigrations: RunMigrations,
    release: () => void,
  ) {
    this.#orm = orm;
    this.#connections = connections;
    this.#queue = connections.pool === null ? new WorkQueue() : null;
    this.#runMigrations = runMigrations;
    this.#releaseDataDir = release;
  }

  /** The connection pool of a PostgreSQL server; null for PGlite, which has a single connection. */
  get pool(): ConnectionPool | null {
    return this.#connections.pool;
  }

  /**
   * @throws Error when the server is unreachable or another process uses the data directory;
   * UnsuitableDatabaseError when a pooler in transaction mode is in between, or the database is not
   * in UTF-8.
   */
  static async open({
    databaseUrl,
    dataDir,
    isLocked = false,
    warn = () => {},
    timeouts = DATABASE_TIMEOUTS,
  }: DatabaseOptions): Promise<Database> {
    const common = {
      entities: ENTITIES,
      extensions: [Migrator],
      // Entities cannot describe the search index and the triggers of the statistics; migrations
      // create their tables, functions and triggers.
      schemaGenerator: { skipTables: SEARCH_TABLES, ignoreRoutines: true, ignoreTriggers: true },
      migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
      logger: warn,
      colors: false,
      ignoreUndefinedInQuery: true,
    } satisfies Partial<Options>;
    if (databaseUrl !== undefined) {
      const { migratePostgres, openPostgres } = await import("./database/postgres.ts");
      const options = { ...common, clientUrl: databaseUrl };
      const { orm, pool } = await openPostgres(options, timeouts);
      const migrations = (only?: readonly string[]) => migratePostgres(options, timeouts, only);
      return new Database(orm as unknown as MikroORM, { pool }, migrations, () => {}).#verified();
    }
    const lock = dataDir === undefined || isLocked ? null : lockDataDir(dataDir);
    try {
      const { openPglite } = await import("./database/pglite.ts");
      const { orm, client } = await openPglite(common, dataDir);
      return await new Database(
        orm as unknown as MikroORM,
        { pool: null, client },
        (only) => orm.migrator.up(only && { migrations: [...only] }),
        () => lock?.release(),
      ).#verified();
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  /**
   * Runs `work` with its own entity manager. `work` must not call this class again: on PGlite it
   * would wait for itself.
   * @throws DomainError `storage-unavailable` when the database cannot be used now or is closed;
   * StatementError for a statement that failed.
   */
  run<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return this.#run(work, false);
  }

  /** Runs `work` before everything that waits for PGlite's single connection. Throws like `run`. */
  runUrgent<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return this.#run(work, true);
  }

  /**
   * Runs `work` in a transaction, and again when the database has undone it to end a deadlock: `work`
   * must change nothing else. Throws like `run`.
   */
  transaction<T>(work: (em: SqlEntityManager) => Promise<T>, attempt = 1): Promise<T> {
    return this.run((em) => em.transactional(work)).catch((error: unknown) => {
      if (attempt === DEADLOCK_ATTEMPTS || !isDeadlock(error)) throw error;
      return this.transaction(work, attempt + 1);
    });
  }

  /** Runs one statement without the ORM. Throws like `run`. */
  execute<Rows extends object[]>(statement: string, parameters?: unknown[]): Promise<Rows> {
    return this.#admit(() =>
      this.#withClient((client) => executeOn<Rows>(client, statement, parameters)),
    );
  }

  /** Runs `work` in a transaction without the ORM, as `transactOn` describes. Throws like `run`. */
  transact<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#admit(() => this.#withClient((client) => transactOn(client, work)));
  }

  /** Gives `work` a connection of its own; PGlite's only one serves nothing else then. Throws like `run`. */
  session<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.#admit(() => this.#withClient(work));
  }

  /**
   * Applies all pending migrations, or only those with these names. Safe to call from several servers
   * on one empty database.
   */
  async migrate(only?: readonly string[]): Promise<void> {
    if (!(await hasAllMigrations(this))) await this.#runMigrations(only);
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

  #run<T>(work: (em: SqlEntityManager) => Promise<T>, isUrgent: boolean): Promise<T> {
    return this.#admit(() => work(this.#orm.em.fork() as unknown as SqlEntityManager), isUrgent);
  }

  async #withClient<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const connections = this.#connections;
    if (connections.pool === null) return work(connections.client);
    const client = await connections.pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof BrokenTransaction);
      throw error instanceof BrokenTransaction ? error.cause : error;
    }
  }

  async #admit<T>(begin: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#isClosing) throw new DomainError("storage-unavailable");
    const pending = this.#queue?.run(begin, isUrgent) ?? begin();
    this.#inFlight.add(pending);
    try {
      return await pending;
    } catch (error) {
      throw toStorageError(error);
    } finally {
      this.#inFlight.delete(pending);
    }
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
