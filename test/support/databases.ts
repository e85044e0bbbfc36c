import type { DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { inject } from "vitest";
import { copyDataFolder } from "../e2e/support/data-folder.ts";
import { createTestDatabase } from "./postgres.ts";

/** Both kinds of database. Each function returns where a new, empty one is. */
export const DATABASES: Record<"PGlite" | "PostgreSQL", () => Promise<DatabaseOptions>> = {
  PGlite: async () => ({ dataDir: await copyDataFolder(inject("freshDataFolder")) }),
  PostgreSQL: async () => ({ databaseUrl: await createTestDatabase(inject("postgresUrl")) }),
};
