/** The one database of a process: PostgreSQL by its URL, or PGlite, the same PostgreSQL inside the process. */

import { join } from "node:path";
import { DomainError } from "@einstein-vs-cat/core";
import type { MikroORM, Options } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import { MikroORM as PgliteOrm } from "@mikro-orm/pglite";
import { type PostgreSqlConnection, MikroORM as PostgresOrm } from "@mikro-orm/postgresql";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { storageError } from "./connection-errors.ts";
import { BILLING_ENTITIES } from "./database/billing-entities.ts";
import { lockDataDir } from "./database/data-dir-lock.ts";
import { ENTITIES } from "./database/entities.ts";
import { SEARCH_TABLES } from "./debates/archive-search.ts";
import { MIGRATIONS } from "./migrations/index.ts";

/** Where the data is: a PostgreSQL server, a folder, or (with neither) this process's memory. */
export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Serialized of lost connections and the like; never of statements or their values. */
  readonly warn?: (message: string) => void;
}

/** What this adapter uses of a PostgreSQL connection pool; a limiter may share it. */
export type ConnectionPool = Awaited<ReturnType<PostgreSqlConnection["getNativeClient"]>>;

/**
 * A transaction whose connection died cannot even roll back, and its client would stay out of the pool for good: a
 * restart of the server under load would use the pool up. A dead client goes back at once; a later return is ignored.
 */
function takeBackDeadClients(pool: ConnectionPool): void {
  pool.on("connect", (client) => {
    client.once("end", () => {
      const { release } = client;
      client.release = () => {};
      try {
        release.call(client, true);
      } catch {
        // It was idle, and the pool has dropped it already.
      }
    });
  });
}

/** The migrations of one database run one process at a time, under this advisory lock. */
const MIGRATION_LOCK = 3_141_592_653;

/** An open database. */
export class Database {
  readonly #orm: MikroORM;
  readonly #release: () => void;
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosing = false;
  /** The pool of a PostgreSQL server; null with PGlite, which has one connection. */
  readonly pool: ConnectionPool | null;

  private constructor(orm: MikroORM, pool: ConnectionPool | null, release: () => void) {
    this.#orm = orm;
    this.pool = pool;
    this.#release = release;
  }

  /** @throws Error when the server cannot be reached or the folder is in use. */
  static async open({ databaseUrl, dataDir, warn = () => {} }: DatabaseOptions): Promise<Database> {
    const common = {
      entities: [...ENTITIES, ...BILLING_ENTITIES],
      extensions: [Migrator],
      // What the search has is more than entities can describe: `archive-search.ts` and its migration know it.
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
          onPoolCreated: takeBackDeadClients,
        },
      });
      const pool = await orm.em.getConnection().getNativeClient();
      return new Database(orm as unknown as MikroORM, pool, () => {}).#checked();
    }
    const lock = dataDir === undefined ? null : lockDataDir(dataDir);
    try {
      const orm = await PgliteOrm.init({
        ...common,
        dbName: dataDir === undefined ? "memory://" : join(dataDir, "pglite"),
      });
      return await new Database(orm as unknown as MikroORM, null, () => lock?.release()).#checked();
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  /**
   * Does one piece of work with an entity manager of its own.
   * @throws DomainError `storage-unavailable` when the database is out of reach or closed.
   */
  async run<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new DomainError("storage-unavailable");
    const doing = work(this.#orm.em.fork() as unknown as SqlEntityManager);
    this.#underWay.add(doing);
    try {
      return await doing;
    } catch (error) {
      throw storageError(error);
    } finally {
      this.#underWay.delete(doing);
    }
  }

  /** Does one piece of work wholly or not at all; throws as `run` does. */
  transaction<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return this.run((em) => em.transactional(work));
  }

  /** Brings the tables up to date. Many servers may do so at once on one empty database. */
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

  /** Statements that would bring the tables in line with the entities: none after `migrate`. */
  async schemaDifference(): Promise<string> {
    return (await this.#orm.schema.getUpdateSchemaSQL({ wrap: false })).trim();
  }

  /** Whether a statement gets an answer now. Never rejects. */
  async isReachable(): Promise<boolean> {
    return this.run((em) => em.execute("select 1")).then(
      () => true,
      () => false,
    );
  }

  /** Takes no more work, lets what is under way end (a connection taken while the pool ends would never come back), and closes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.allSettled(this.#underWay);
    await this.#orm.close(true);
    this.#release();
  }

  async #checked(): Promise<this> {
    try {
      await this.#orm.em.fork().getConnection().execute("select 1");
      return this;
    } catch (error) {
      await this.close().catch(() => {});
      throw error;
    }
  }
}
