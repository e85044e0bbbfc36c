import type { DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { inject } from "vitest";
import { copyDataFolder } from "../e2e/support/data-folder.ts";
import { createTestDatabase } from "./postgres.ts";

/**
 * Creates a migrated database without data on the PostgreSQL server of this run and returns its
 * URL. It is a copy, because the migrations of a new database take longer than most tests.
 */
export const createMigratedDatabase = (): Promise<string> =>
  createTestDatabase(inject("postgresUrl"), inject("migratedDatabase"));

/** Both kinds of database. Each function returns where a new one without data is. */
export const DATABASES: Record<"PGlite" | "PostgreSQL", () => Promise<DatabaseOptions>> = {
  PGlite: async () => ({ dataDir: await copyDataFolder(inject("freshDataFolder")) }),
  PostgreSQL: async () => ({ databaseUrl: await createMigratedDatabase() }),
};
