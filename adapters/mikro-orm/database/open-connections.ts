/** Opens a PostgreSQL server or PGlite. Only the driver that is used is loaded. */

import { SEARCH_TABLES } from "@einstein-vs-cat/search-index/documents";
import type { ExecuteOn } from "@einstein-vs-cat/sql/session";
import type { MikroORM, Options } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import type { ClientBase } from "pg";
import { MIGRATIONS } from "../migrations/index.ts";
import { type StatementWatch, UNWATCHED, watched } from "../watching/statement-watch.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { ENTITIES } from "./entities.ts";
import { closeToOthers } from "./private-folder.ts";
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from "./timeouts.ts";

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
  /** Receives every statement without its values; null when there is no listener. */
  readonly watch?: StatementWatch | null;
}

/** The connections that statements without the ORM use: a pool, or PGlite's only client. */
export type Connections =
  | { readonly pool: ConnectionPool }
  | { readonly pool: null; readonly client: ClientBase };

/** An open database before its first use. */
export interface OpenedDatabase {
  readonly orm: MikroORM;
  readonly connections: Connections;
  /** Runs one statement on a client. */
  readonly executeOn: ExecuteOn;
  /** Receives messages, as `DatabaseOptions.warn`. */
  readonly warn: (message: string) => void;
  /** Applies pending migrations: all, or only those with these names. */
  runMigrations(only?: readonly string[]): Promise<unknown>;
  /** Lets other processes use the data directory. */
  release(): void;
}

/** @throws Error when the server is unreachable or another process uses the data directory. */
export async function openConnections({
  databaseUrl,
  dataDir,
  isLocked = false,
  warn = () => {},
  timeouts = DATABASE_TIMEOUTS,
  watch = null,
}: DatabaseOptions): Promise<OpenedDatabase> {
  const { execute: executeOn, options: watching } = watch === null ? UNWATCHED : watched(watch);
  const common = { ...ORM_OPTIONS, logger: warn, ...watching } satisfies Partial<Options>;
  if (databaseUrl !== undefined) {
    const { migratePostgres, openPostgres } = await import("./postgres.ts");
    const options = { ...common, clientUrl: databaseUrl };
    const { orm, pool } = await openPostgres(options, timeouts);
    return {
      ...{ orm: orm as unknown as MikroORM, connections: { pool }, executeOn, warn },
      runMigrations: (only) => migratePostgres(options, timeouts, only),
      release: () => {},
    };
  }
  const lock = dataDir === undefined || isLocked ? null : lockDataDir(dataDir);
  const note = dataDir === undefined ? null : closeToOthers(dataDir);
  if (note !== null) warn(note);
  try {
    const { openPglite } = await import("./pglite.ts");
    const { orm, client } = await openPglite(common, dataDir);
    return {
      ...{ orm: orm as unknown as MikroORM, connections: { pool: null, client }, executeOn, warn },
      runMigrations: (only) => orm.migrator.up(only && { migrations: [...only] }),
      release: () => lock?.release(),
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const ORM_OPTIONS = {
  entities: ENTITIES,
  extensions: [Migrator],
  // Entities cannot describe the search index and the triggers of the statistics; migrations
  // create their tables, functions and triggers.
  schemaGenerator: { skipTables: SEARCH_TABLES, ignoreRoutines: true, ignoreTriggers: true },
  migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
  colors: false,
  ignoreUndefinedInQuery: true,
} satisfies Partial<Options>;
