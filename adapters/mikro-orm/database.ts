/**
 * The database of this process: a PostgreSQL server, or PGlite, which is PostgreSQL compiled into
 * the process. One class, because everything here uses or closes the same connection.
 *
 * Raw SQL: it offers plain statements to the stores that need them.
 */

import { DomainError } from "@einstein-vs-cat/core";
import { BrokenTransaction, type Sql, transactOn } from "@einstein-vs-cat/sql/session";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ClientBase } from "pg";
import type { ConnectionPool } from "./database/connection-pool.ts";
import {
  type DatabaseOptions,
  type OpenedDatabase,
  openConnections,
} from "./database/open-connections.ts";
import { WorkQueue } from "./database/work-queue.ts";
import { countMigrations } from "./migrations/count-migrations.ts";
import { isDeadlock } from "./sql-errors.ts";
import { toStorageError } from "./storage-errors.ts";
import { type DatabaseLoad, loadOf } from "./watching/database-load.ts";

export type { DatabaseOptions } from "./database/open-connections.ts";

/** How long a full disk is reported after the statement that met it (ms). */
const FULL_MS = 30_000;

/**
 * The attempts of a transaction that deadlocks. The rules of the locks leave few: the deletion of an
 * account locks debates that reach it in the same moment after its own row.
 */
const DEADLOCK_ATTEMPTS = 5;

export class Database implements Sql {
  readonly #opened: OpenedDatabase;
  /** Orders the work on PGlite's single connection; null for PostgreSQL, which has a pool. */
  readonly #queue: WorkQueue | null;
  readonly #inFlight = new Set<Promise<unknown>>();
  #isClosing = false;
  #fullUntil = 0;

  private constructor(opened: OpenedDatabase) {
    this.#opened = opened;
    this.#queue = opened.connections.pool === null ? new WorkQueue() : null;
  }

  /** The connection pool of a PostgreSQL server; null for PGlite, which has a single connection. */
  get pool(): ConnectionPool | null {
    return this.#opened.connections.pool;
  }

  /** Logs a message that contains neither statements nor their values. */
  warn(message: string): void {
    this.#opened.warn(message);
  }

  /** The load of the connections, for the metrics. */
  get load(): DatabaseLoad {
    return loadOf(this.pool, this.#queue);
  }

  /**
   * @throws Error when the server is unreachable or another process uses the data directory;
   * UnsuitableDatabaseError when a pooler in transaction mode is in between, or the database is not
   * in UTF-8.
   */
  static async open(options: DatabaseOptions): Promise<Database> {
    const opened = await openConnections(options);
    try {
      return await new Database(opened).#verified();
    } catch (error) {
      opened.release();
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
      this.#withClient((client) => this.#opened.executeOn<Rows>(client, statement, parameters)),
    );
  }

  /** Runs `work` in a transaction without the ORM, as `transactOn` describes. Throws like `run`. */
  transact<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#admit(() =>
      this.#withClient((client) => transactOn(client, work, this.#opened.executeOn)),
    );
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
    const { applied, known } = await this.migrations();
    if (applied < known) await this.#opened.runMigrations(only);
  }

  /** Returns how many migrations there are, and how many of them are applied. Throws like `run`. */
  migrations(): Promise<{ readonly applied: number; readonly known: number }> {
    return countMigrations(this);
  }

  /** Returns the SQL that would align the tables with the entities. Empty after `migrate`. */
  async schemaDifference(): Promise<string> {
    return (await this.#opened.orm.schema.getUpdateSchemaSQL({ wrap: false })).trim();
  }

  /** Whether the disk of the database was full in the last half minute. */
  get isFull(): boolean {
    return performance.now() < this.#fullUntil;
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
    await this.#opened.orm.close(true);
    this.#opened.release();
  }

  #run<T>(work: (em: SqlEntityManager) => Promise<T>, isUrgent: boolean): Promise<T> {
    return this.#admit(
      () => work(this.#opened.orm.em.fork() as unknown as SqlEntityManager),
      isUrgent,
    );
  }

  async #withClient<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const connections = this.#opened.connections;
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
      const failure = toStorageError(error);
      if (failure instanceof DomainError && failure.code === "storage-full")
        this.#fullUntil = performance.now() + FULL_MS;
      throw failure;
    } finally {
      this.#inFlight.delete(pending);
    }
  }

  async #verified(): Promise<this> {
    try {
      await this.#opened.orm.em.fork().getConnection().execute("select 1");
      return this;
    } catch (error) {
      await this.close().catch(() => {});
      throw error;
    }
  }
}
