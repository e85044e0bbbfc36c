import { inject } from "vitest";
import { createTestDatabase } from "../postgres.ts";
import { openMemoryStore, openMikroStore, type Store } from "../stores.ts";

/** Every store that the contracts are kept by, each opened empty. */
export const STORES: Record<string, () => Promise<Store>> = {
  memory: openMemoryStore,
  PGlite: () => openMikroStore({}),
  PostgreSQL: async () => openMikroStore({ databaseUrl: await createTestDatabase(inject("postgresUrl")) }),
};
