import { inject } from "vitest";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { openMemoryStore, openMikroStore, type Store } from "../../support/stores.ts";

/** All stores that must fulfil the contracts. Each function opens an empty one. */
export const STORES: Record<string, () => Promise<Store>> = {
  memory: openMemoryStore,
  PGlite: async () => openMikroStore({ dataDir: await copyDataFolder(inject("freshDataFolder")) }),
  PostgreSQL: async () =>
    openMikroStore({ databaseUrl: await createTestDatabase(inject("postgresUrl")) }),
};
